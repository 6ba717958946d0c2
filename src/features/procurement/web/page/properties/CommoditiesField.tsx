import { Box, Button, Input } from '@mantine/core'
import { useState } from 'react'
import { ChosenCommodities, loadCommodityPicker } from '#features/commodities/web/index.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { fieldLabels } from './project-fields.ts'
import type { ProjectForm } from './use-project-form.ts'

const CommodityPicker = lazyDialog(loadCommodityPicker, 'CommodityPicker')

export function CommoditiesField({ form, isReadOnly }: { form: ProjectForm; isReadOnly: boolean }) {
  const [isPicking, setPicking] = useState(false)
  const { categories } = form.getValues()
  return (
    <Input.Wrapper label={fieldLabels.categories} error={form.errors.categories}>
      <Box mb="xs">
        <ChosenCommodities codes={categories} order={2} />
      </Box>
      {!isReadOnly && (
        <Button variant="default" onClick={() => setPicking(true)}>
          Choose Categories
        </Button>
      )}
      {isPicking && (
        <CommodityPicker
          chosen={categories}
          onChange={(codes) => form.setFieldValue('categories', codes)}
          onDone={() => setPicking(false)}
        />
      )}
    </Input.Wrapper>
  )
}
