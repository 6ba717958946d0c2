/** What vendors see of a project: frozen when it is published, and with each addendum. */
import { z } from 'zod'
import { DraftDocument } from '#features/drafts/rules.ts'
import { projectCategories } from '../rules.ts'
import { sectionKeys } from '../sections.ts'
import { PublishedOfficials } from './officials.ts'
import { Bid } from './schemas.ts'
import { SubmissionForm } from './submission-form.ts'

export const PublishedFile = z.object({
  title: z.string(),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
})
export type PublishedFile = z.infer<typeof PublishedFile>

export const SolicitationContent = z.object({
  procurementId: z.string(),
  title: z.string(),
  department: z.string().nullable(),
  category: z.enum(projectCategories),
  procurementType: z.enum(['rfp', 'bid']),
  commodities: z.array(z.string()),
  /** Of the codes that the county describes. Versions from before there were such lists have none. */
  commodity_names: z.record(z.string(), z.string()).optional(),
  terms: Bid,
  criteria: z.array(
    z.object({
      description: z.string(),
      percentage: z.number(),
      /** Scored from the base bids, by no one. */
      isPrice: z.boolean().optional(),
    }),
  ),
  form: SubmissionForm,
  sections: z.array(z.object({ section: z.enum(sectionKeys), title: z.string(), document: DraftDocument })),
  attachments: z.array(PublishedFile),
  /** Without them, nothing can be submitted online. */
  opening: PublishedOfficials.optional(),
})
export type SolicitationContent = z.infer<typeof SolicitationContent>
