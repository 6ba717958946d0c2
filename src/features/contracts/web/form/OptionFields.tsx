import { SimpleGrid } from '@mantine/core'
import { CountField } from '#platform/web/form/CountField.tsx'
import { labels } from './labels.ts'
import type { TermForm } from './use-term-form.ts'

const usual = { months: 12, noticeDays: 90 }

/** How often the county may renew the contract, for how long, and until when it must have decided. */
export function OptionFields({ form }: { form: TermForm }) {
  const { options } = form.getValues()
  const change = (part: Partial<NonNullable<typeof options>>) => {
    const next = { count: 0, ...usual, ...options, ...part }
    form.setFieldValue('options', next.count === 0 ? null : next)
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <CountField
        label={labels.options}
        description="How many; leave at 0 if there are none."
        value={options?.count ?? 0}
        onChange={(count) => change({ count })}
        error={form.errors.options ?? form.errors['options.count']}
      />
      {options && (
        <>
          <CountField
            label="Months each"
            description="Added to the end date."
            value={options.months}
            onChange={(months) => change({ months })}
            error={form.errors['options.months']}
          />
          <CountField
            label="Days to decide"
            description="How many days before the end."
            value={options.noticeDays}
            onChange={(noticeDays) => change({ noticeDays })}
            error={form.errors['options.noticeDays']}
          />
        </>
      )}
    </SimpleGrid>
  )
}
