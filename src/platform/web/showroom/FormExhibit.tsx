import { Button, Group, TextInput } from '@mantine/core'
import { z } from 'zod'
import { AppForm } from '../form/AppForm.tsx'
import { DateField } from '../form/DateField.tsx'
import { MoneyField } from '../form/MoneyField.tsx'
import { useAppForm } from '../form/use-app-form.ts'
import { toast } from '../ui/toast.ts'
import { Exhibit } from './Exhibit.tsx'

const Request = z.object({
  title: z.string().trim().min(1, 'Title is required.'),
  due: z.iso.date('Due Date is required.').nullable(),
  amount: z.number('Amount is required.').int().nullable(),
})

export function FormExhibit() {
  const state = useAppForm({
    schema: Request,
    initialValues: { title: '', due: null, amount: null },
    draft: 'showroom',
    save: async (request) => {
      toast.good(`Saved ${request.title}`)
    },
  })
  return (
    <Exhibit title="Form">
      <AppForm state={state} label="Request">
        <TextInput label="Title" required {...state.form.getInputProps('title')} />
        <DateField label="Due Date" {...state.form.getInputProps('due')} />
        <MoneyField label="Amount" {...state.form.getInputProps('amount')} value={state.form.values.amount} />
        <Group>
          <Button type="submit" loading={state.isSaving}>
            Save
          </Button>
        </Group>
      </AppForm>
    </Exhibit>
  )
}
