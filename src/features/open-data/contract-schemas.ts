/** Contracts of the public register, for programs. */
import { z } from 'zod'
import { forceStatusNames } from '#features/contracts/rules.ts'

const Day = z.iso.date()

export const PublishedContract = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  department: z.string().nullable(),
  vendor_id: z.uuid(),
  vendor: z.string(),
  status: z.enum(Object.values(forceStatusNames)),
  amount_kind: z.string(),
  /** In dollars; as in effect today, like the end date. */
  amount: z.number().nullable(),
  original_amount: z.number().nullable(),
  start_date: Day.nullable(),
  end_date: Day,
  original_end_date: Day,
  executed_date: Day,
  terminated_date: Day.nullable(),
  authority: z.string(),
  /** Executed, the earliest effective date first. */
  changes: z.array(
    z.object({
      name: z.string(),
      effective_date: Day,
      executed_date: Day,
      amount: z.number(),
      end_date: Day.nullable(),
    }),
  ),
  url: z.string(),
})
