import { Checkbox, TextInput } from '@mantine/core'
import { z } from 'zod'
import { line } from '#platform/shared/text-fields.ts'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { createView, type SavedView, updateView, type ViewQuery } from '../contract.ts'
import type { ViewList } from '../rules.ts'

const schema = z.object({ name: line(80).min(1, 'Name is required.'), is_shared: z.boolean() })

interface Props {
  list: ViewList
  query: ViewQuery
  /** Left out for a new one. */
  view: SavedView | null
  onSaved(view: SavedView): unknown
  onClose(): void
}

export function ViewDialog({ list, query, view, onSaved, onClose }: Props) {
  const state = useAppForm({
    schema,
    initialValues: { name: view?.name ?? '', is_shared: view?.is_shared ?? false },
    save: async (values) => {
      const saved = view
        ? await call(updateView, { params: { id: view.id }, body: { ...values, version: view.version } })
        : await call(createView, { body: { ...values, list, query } })
      toast.good('View saved')
      await onSaved(saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={view ? 'Rename or Share View' : 'Save View'}
      state={state}
      labels={{ name: 'Name', is_shared: 'Shared' }}
      action="Save View"
      onClose={onClose}
    >
      <TextInput label="Name" required data-autofocus {...state.form.getInputProps('name')} />
      <Checkbox
        label="Share with everyone who can see this list"
        description="Others see the view, each with the rows that their role allows. Only you and a Full Administrator can change it."
        {...state.form.getInputProps('is_shared', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
