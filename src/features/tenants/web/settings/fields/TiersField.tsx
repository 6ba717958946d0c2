import { ActionIcon, Button, Group, Select, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { z } from 'zod'
import { methodWords, purchaseMethods } from '#features/tenants/setting-kinds.ts'
import { MoneyField } from '#platform/web/form/MoneyField.tsx'
import type { FieldProps } from './field-props.ts'

const Tier = z.object({ from_cents: z.number().nullable(), method: z.enum(purchaseMethods) })
const Tiers = z.array(Tier).catch([])
const methods = purchaseMethods.map((value) => ({ value, label: methodWords[value] }))

/** From which amount on a purchase takes which way; each row holds up to the next one. */
export function TiersField({ value, onChange }: FieldProps) {
  const tiers = Tiers.parse(value)
  const change = (at: number, part: Partial<z.infer<typeof Tier>>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)))
  return (
    <Stack gap="sm" align="flex-start">
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; two may hold the same while they are edited
        <Group key={at} gap="xs" align="flex-end">
          <MoneyField
            label={at === 0 ? 'From' : undefined}
            aria-label={`Threshold ${at + 1}: from`}
            value={tier.from_cents}
            onChange={(from_cents) => change(at, { from_cents })}
            w="9rem"
          />
          <Select
            aria-label={`Threshold ${at + 1}: method`}
            data={methods}
            value={tier.method}
            onChange={(method) => change(at, { method: Tier.shape.method.parse(method) })}
            allowDeselect={false}
            w="13rem"
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Remove threshold ${at + 1}`}
            disabled={tiers.length === 1}
            onClick={() => onChange(tiers.filter((_, index) => index !== at))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...tiers, { from_cents: null, method: 'sealed-bid' }])}
      >
        Add Threshold
      </Button>
    </Stack>
  )
}
