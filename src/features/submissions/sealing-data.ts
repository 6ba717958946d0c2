/** What is needed to seal a submission away from the Vendor Portal, as the file that a vendor carries to the sealing page. */
import { z } from 'zod'
import { OpeningOfficials, SolicitationToSubmit } from './vendor-contract.ts'

export const SealingData = SolicitationToSubmit.pick({
  id: true,
  number: true,
  title: true,
  version: true,
  due_at: true,
  form: true,
  addenda: true,
  firms: true,
}).extend({ format: z.literal('countyhall sealing data 1'), opening: OpeningOfficials })
export type SealingData = z.infer<typeof SealingData>

/** Null where nothing can be submitted online. */
export const sealingDataOf = ({ opening, ...solicitation }: SolicitationToSubmit): SealingData | null =>
  opening && SealingData.parse({ ...solicitation, opening, format: 'countyhall sealing data 1' })
