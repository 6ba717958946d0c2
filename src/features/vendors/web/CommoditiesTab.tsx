import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { commodityGroups } from '#features/commodities/rules.ts'
import { CommodityPicker } from '#features/commodities/web/index.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { VendorFormState } from './use-vendor-form.ts'

interface Props extends Pick<VendorFormState, 'form'> {
  isReadOnly: boolean
  isPicking: boolean
  onPick(isPicking: boolean): void
}

export function CommoditiesTab({ form, isReadOnly, isPicking, onPick }: Props) {
  const chosen = form.getValues().commodity_codes
  const groups = commodityGroups
    .map(({ name, codes }) => ({ name, codes: codes.filter((code) => chosen.includes(code)) }))
    .filter(({ codes }) => codes.length > 0)

  return (
    <Stack gap="md" align="flex-start">
      {groups.length === 0 && <Text c="dimmed">No categories selected</Text>}
      {groups.map(({ name, codes }) => (
        <div key={name}>
          <Title order={3} mb={4}>
            {name}
          </Title>
          <Group gap="xs">
            {codes.map((code) => (
              <StatusBadge key={code}>{code}</StatusBadge>
            ))}
          </Group>
        </div>
      ))}
      {!isReadOnly && (
        <Button variant="default" onClick={() => onPick(true)}>
          Choose Categories
        </Button>
      )}
      {isPicking && (
        <CommodityPicker
          chosen={chosen}
          onChange={(codes) => form.setFieldValue('commodity_codes', codes)}
          onDone={() => onPick(false)}
        />
      )}
    </Stack>
  )
}
