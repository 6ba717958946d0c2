import { Box, Button, Input } from '@mantine/core'
import { useState } from 'react'
import { ChosenCommodities, CommodityPicker } from '#features/commodities/web/index.ts'
import { fieldLabels } from './project-fields.ts'
import type { ProjectForm } from './use-project-form.ts'

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
