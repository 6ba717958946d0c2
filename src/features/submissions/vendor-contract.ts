/** What a vendor needs to submit to one solicitation. */
import { z } from 'zod'
import { SubmissionForm } from '#features/procurement/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'

const Moment = z.iso.datetime({ offset: true })

export const OpeningOfficials = z.object({
  needed: z.number().int(),
  officials: z.array(z.object({ name: z.string(), recipient: z.string() })),
})

export const SolicitationToSubmit = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  /** The newest addendum; 0 where there is none. */
  version: z.number().int(),
  due_at: Moment,
  /** By the county’s clock, which decides. */
  now: Moment,
  is_open: z.boolean(),
  is_canceled: z.boolean(),
  form: SubmissionForm,
  /** Null where nothing can be submitted online. */
  opening: OpeningOfficials.nullable(),
  /** By version, what a submission lacks that was sealed under it: a sentence each. */
  needs_since: z.array(z.object({ version: z.number().int(), needs: z.array(z.string()) })),
  addenda: z.array(z.object({ number: z.number().int(), summary: z.string(), published_at: Moment })),
  /** Those that the user belongs to. */
  firms: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type SolicitationToSubmit = z.infer<typeof SolicitationToSubmit>

export const getSolicitationToSubmit = endpoint({
  method: 'GET',
  path: '/api/vendor-portal/solicitations/:id',
  summary:
    'Get what is needed to submit: the form, the addenda, the opening officials, and the county’s clock',
  access: 'vendor',
  isUncounted: true,
  params: z.object({ id: z.uuid() }),
  output: SolicitationToSubmit,
})
