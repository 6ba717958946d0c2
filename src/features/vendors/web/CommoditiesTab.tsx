import { Button, Stack } from '@mantine/core'
import { ChosenCommodities, loadCommodityPicker } from '#features/commodities/web/index.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { VendorFormState } from './use-vendor-form.ts'

const CommodityPicker = lazyDialog(loadCommodityPicker, 'CommodityPicker')

interface Props extends Pick<VendorFormState, 'form'> {
  isReadOnly: boolean
  isPicking: boolean
  onPick(isPicking: boolean): void
}

export function CommoditiesTab({ form, isReadOnly, isPicking, onPick }: Props) {
  const chosen = form.getValues().commodity_codes
  return (
    <Stack gap="md" align="flex-start">
      <ChosenCommodities codes={chosen} order={3} />
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
          closesOnEscape={false}
        />
      )}
    </Stack>
  )
}
