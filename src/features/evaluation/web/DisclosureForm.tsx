import { Alert, Button, Group, List, MultiSelect, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { z } from 'zod'
import { useVendorNames } from '#features/vendors/web/index.ts'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { discloseConflict, type Panel } from '../contract.ts'
import { useShowPanel } from './use-panel.ts'

/** No answer is chosen beforehand: it is a statement on record. */
const Fields = z
  .object({
    answer: z.string().refine((chosen) => chosen === 'yes' || chosen === 'no', 'Choose an answer.'),
    vendor_ids: z.array(z.string()),
    explanation: z.string(),
  })
  .refine(
    ({ answer, vendor_ids, explanation }) =>
      explanation.trim() !== '' || (answer !== 'yes' && vendor_ids.length === 0),
    { path: ['explanation'], message: 'Explain the conflict of interest.' },
  )

const labels = { answer: 'Conflict of interest', vendor_ids: 'Vendors', explanation: 'Explanation' }

const question = {
  title: 'Disclose a conflict of interest',
  text: 'This closes the project to you everywhere: submissions, scores, documents, and lists. It can’t be undone.',
  action: 'Disclose Conflict',
  isDestructive: true,
}

interface Props {
  panel: Panel
  /** Submitted before; a conflict became known since. */
  isLater?: boolean
}

export function DisclosureForm({ panel, isLater = false }: Props) {
  const { project_id: id, firms, evaluation } = panel
  const show = useShowPanel(id)
  const confirm = useConfirm()
  const state = useAppForm({
    schema: Fields,
    initialValues: { answer: isLater ? 'yes' : '', vendor_ids: [] as string[], explanation: '' },
    review: async ({ answer }) => answer === 'no' || confirm(question),
    async save({ answer, ...fields }) {
      const body = { ...fields, has_conflict: answer === 'yes' }
      await show(await call(discloseConflict, { params: { id }, body }))
      toast.good('Disclosure submitted')
    },
  })
  const { form } = state
  const { answer, vendor_ids } = form.getValues()
  return (
    <AppForm state={state} labels={labels} label="Conflict-of-interest disclosure">
      {firms && (
        <div>
          <Text fw={600}>Vendors that submitted</Text>
          <List size="sm">
            {firms.map((firm) => (
              <List.Item key={firm.id}>{firm.name}</List.Item>
            ))}
          </List>
        </div>
      )}
      {evaluation?.are_names_hidden && (
        <HiddenVendors chosen={vendor_ids} onChoose={(chosen) => form.setFieldValue('vendor_ids', chosen)} />
      )}
      {!isLater && (
        <Radio.Group
          label="Do you, your family, or a business of yours have an interest in any of these vendors, or ties to their people?"
          {...form.getInputProps('answer')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="no" label="No. I have no conflict of interest." />
            <Radio value="yes" label="Yes. I have a conflict of interest." />
          </Stack>
        </Radio.Group>
      )}
      {(answer === 'yes' || vendor_ids.length > 0) && (
        <>
          <Alert title="A conflict closes this project to you">
            You won’t see its submissions, scores, documents, or lists any more, and the committee goes on
            without you.
          </Alert>
          <Textarea
            label={labels.explanation}
            description="The committee’s managers read it."
            required
            autosize
            minRows={2}
            {...form.getInputProps('explanation')}
          />
        </>
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={state.isSaving}>
          Submit Disclosure
        </Button>
      </Group>
    </AppForm>
  )
}

interface HiddenProps {
  chosen: readonly string[]
  onChoose(chosen: string[]): void
}

/** Names are hidden, so ties are named from the list of all vendors; one that submitted is a conflict. */
function HiddenVendors({ chosen, onChoose }: HiddenProps) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, 250)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const found = useVendorNames(q).data ?? []
  const all = new Map([...names, ...found.map(({ id, name }) => [id, name] as const)])
  const shown = [...new Set([...chosen, ...found.map(({ id }) => id)])]
  return (
    <MultiSelect
      label="Vendors you have ties to"
      description="The names of vendors are hidden in this evaluation. Search the county’s vendor list and choose all that you have ties to; if one of them submitted, you have a conflict."
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      data={shown.map((value) => ({ value, label: all.get(value) ?? value }))}
      value={[...chosen]}
      onChange={(next) => {
        setNames(all)
        onChoose(next)
      }}
    />
  )
}
