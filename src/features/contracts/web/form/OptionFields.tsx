import { NumberInput, SimpleGrid } from '@mantine/core'
import { labels } from './labels.ts'
import type { TermForm } from './use-term-form.ts'

const usual = { months: 12, noticeDays: 90 }
const numberOf = (typed: number | string) => (typed === '' ? 0 : Number(typed))

/** How often the county may renew the contract, for how long, and until when it must have decided. */
export function OptionFields({ form }: { form: TermForm }) {
  const { options } = form.getValues()
  const change = (part: Partial<NonNullable<typeof options>>) => {
    const next = { count: 0, ...usual, ...options, ...part }
    form.setFieldValue('options', next.count === 0 ? null : next)
  }
  const number = { allowDecimal: false, allowNegative: false, min: 0, clampBehavior: 'none' } as const
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <NumberInput
        label={labels.options}
        description="How many; leave at 0 if there are none."
        {...number}
        value={options?.count ?? 0}
        onChange={(typed) => change({ count: numberOf(typed) })}
        error={form.errors.options ?? form.errors['options.count']}
      />
      {options && (
        <>
          <NumberInput
            label="Months each"
            description="Added to the end date."
            {...number}
            value={options.months}
            onChange={(typed) => change({ months: numberOf(typed) })}
            error={form.errors['options.months']}
          />
          <NumberInput
            label="Days to decide"
            description="How many days before the end."
            {...number}
            value={options.noticeDays}
            onChange={(typed) => change({ noticeDays: numberOf(typed) })}
            error={form.errors['options.noticeDays']}
          />
        </>
      )}
    </SimpleGrid>
  )
}
