import { Button, Group, Input, Text } from '@mantine/core'
import { useState } from 'react'
import { CommodityPicker } from '#features/commodities/web/index.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { fieldLabels } from './project-fields.ts'
import type { ProjectForm } from './use-project-form.ts'

export function CommoditiesField({ form, isReadOnly }: { form: ProjectForm; isReadOnly: boolean }) {
  const [isPicking, setPicking] = useState(false)
  const { categories } = form.getValues()
  return (
    <Input.Wrapper label={fieldLabels.categories} error={form.errors.categories}>
      <Group gap="xs" mb="xs">
        {categories.length === 0 && <Text c="dimmed">No categories selected</Text>}
        {categories.map((code) => (
          <StatusBadge key={code}>{code}</StatusBadge>
        ))}
      </Group>
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
