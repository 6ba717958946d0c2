/** A resolution as it was adopted, and as a copy of it was certified: kept as data, and drawn from that ever after. */
import { z } from 'zod'
import { DraftDocument } from '#features/drafts/rules.ts'

/** What is kept word for word. */
export const AdoptedText = z.object({
  number: z.string(),
  title: z.string(),
  category: z.string(),
  department: z.string().nullable(),
  document: DraftDocument,
})
export type AdoptedText = z.infer<typeof AdoptedText>

/** With the vote, as it was last corrected. */
export const AdoptedContent = AdoptedText.extend({
  adopted_on: z.iso.date(),
  /** Where the Board voted; null where the clerk recorded it without a meeting. */
  meeting: z
    .object({ id: z.uuid(), number: z.string(), type: z.string(), body: z.string().nullish() })
    .nullable(),
  /** Empty where no vote was recorded. */
  tally: z.string(),
})
export type AdoptedContent = z.infer<typeof AdoptedContent>

export const CertifiedContent = AdoptedContent.extend({
  county: z.string(),
  certified_by: z.string(),
  office: z.string(),
  certified_on: z.iso.date(),
})
export type CertifiedContent = z.infer<typeof CertifiedContent>
