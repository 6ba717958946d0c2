/** The retention schedule as its form holds it: years as typed, and a key while rows come and go. */
import { z } from 'zod'
import { type RetentionRule, RetentionRuleFields, type RetentionSchedule } from '../../retention-contract.ts'
import { type RecordType, recordTypes } from '../../retention-rules.ts'

const Row = RetentionRuleFields.extend({
  key: z.string(),
  years: z.union([z.literal(''), z.number()]).transform((years) => (years === '' ? null : years)),
})
  .refine(({ years, disposition }) => disposition === 'permanent' || years !== null, {
    path: ['years'],
    message: 'Enter how many years documents are kept.',
  })
  .transform(({ key: _, ...rule }) => ({
    ...rule,
    years: rule.disposition === 'permanent' ? null : rule.years,
  }))

export const ScheduleFields = z.object({
  rules: z
    .array(Row)
    .refine(
      (rows) => new Set(rows.map(({ record_type }) => record_type)).size === rows.length,
      'Enter each type only once.',
    ),
})
export type ScheduleFields = z.input<typeof ScheduleFields>

export const fieldsOf = ({ rules }: RetentionSchedule): ScheduleFields => ({
  rules: rules.map((rule: RetentionRule) => ({ ...rule, years: rule.years ?? '', key: rule.record_type })),
})

export const newRow = (record_type: RecordType): ScheduleFields['rules'][number] => ({
  key: crypto.randomUUID(),
  record_type,
  years: 6,
  basis: '',
  disposition: 'destroy',
})

/** The first type that has no rule. */
export const freeType = (rows: ScheduleFields['rules']): RecordType | undefined =>
  recordTypes.find((type) => !rows.some(({ record_type }) => record_type === type))
