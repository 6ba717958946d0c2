import {
  Alert,
  Box,
  Button,
  Checkbox,
  Group,
  type InputWrapperProps,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { LockedFields } from '#platform/web/form/LockedFields.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { lockedTerms } from '../../addendum-rules.ts'
import type { ProjectView } from '../../contract.ts'
import { isOver, isPublished } from '../../rules.ts'
import { saveBid } from '../../solicitation/contract.ts'
import { methodNames, methods } from '../../solicitation/methods.ts'
import { useProjectsChanged } from '../list/use-project-table.ts'
import { useShowProject } from '../page/use-project.ts'
import { BidForm, bidFormOf, bidLabels } from './bid-fields.ts'
import { useClosedThen } from './use-closed-then.ts'

type Days = 'issueDate' | 'questionsDueDate' | 'dueDate' | 'openingDate' | 'preBidDate'
type Times = 'questionsDueTime' | 'dueTime' | 'openingTime' | 'preBidTime'
type Lines = 'bidTitle' | 'category' | 'contactPerson' | 'email' | 'phone'
type Areas =
  | 'description'
  | 'documentsRequired'
  | 'submissionInstructions'
  | 'preBidMeeting'
  | 'evaluationCriteria'
  | 'complianceCertifications'

const noteBelow: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

export function BidEditor({ project }: { project: ProjectView }) {
  const navigate = useNavigate()
  const changed = useProjectsChanged()
  const show = useShowProject()
  const state = useAppForm({
    schema: BidForm,
    initialValues: bidFormOf(project),
    draft: `bid-${project.id}`,
    async save(fields) {
      const { id, version } = project
      show(await call(saveBid, { params: { id }, body: { ...fields, version } }))
      toast.good('Bid/RFP created successfully.')
      await changed()
      await navigate({
        to: '/projects/$id',
        params: { id },
        search: { tab: 'document' },
        ignoreBlocker: true,
      })
    },
  })
  const { form } = state
  const { dueDate, dueTime } = form.getValues()
  const closed = useClosedThen(dueDate, dueTime)

  const isAddendum = project.status === 'amending'

  const line = (name: Lines) => <TextInput label={bidLabels[name]} required {...form.getInputProps(name)} />
  const area = (name: Areas) => (
    <Textarea label={bidLabels[name]} required autosize minRows={2} {...form.getInputProps(name)} />
  )
  const day = (name: Days, isRequired = true, note: string | null = null, isReadOnly = false) => {
    const { value, onChange, ...field } = form.getInputProps(name)
    return (
      <DateField
        label={bidLabels[name]}
        required={isRequired}
        description={note}
        inputWrapperOrder={noteBelow}
        readOnly={isReadOnly}
        {...field}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  }
  const time = (name: Times, isRequired = true) => (
    <TextInput type="time" label={bidLabels[name]} required={isRequired} {...form.getInputProps(name)} />
  )

  return (
    <AppForm state={state} labels={bidLabels} label="Bid/RFP form" width="56rem">
      {!project.may.edit && (
        <Alert title="This form can’t be changed">
          {isPublished(project.status) ? (
            <>
              Vendors have this solicitation. Only an addendum changes it:{' '}
              <AppLink to="/projects/$id" params={{ id: project.id }} search={{ tab: 'checklist' }}>
                Open the project
              </AppLink>
            </>
          ) : isOver(project.status) ? (
            'The project is over.'
          ) : (
            'The document was submitted for review. Reopen it, or ask Legal to return it.'
          )}
        </Alert>
      )}
      <LockedFields isLocked={!project.may.edit}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {line('bidTitle')}
            <TextInput
              label={bidLabels.bidNumber}
              required
              readOnly={isAddendum}
              inputWrapperOrder={noteBelow}
              {...(isAddendum && { description: lockedTerms.bidNumber })}
              {...form.getInputProps('bidNumber')}
            />
            <Select
              label={bidLabels.method}
              required
              allowDeselect={false}
              readOnly={isAddendum}
              inputWrapperOrder={noteBelow}
              {...(isAddendum && { description: lockedTerms.method, 'data-locked': true })}
              data={methods.map((value) => ({ value, label: methodNames[value] }))}
              {...form.getInputProps('method')}
            />
            {line('category')}
          </SimpleGrid>
          {area('description')}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {day('issueDate', true, isAddendum ? lockedTerms.issueDate : null, isAddendum)}
            <Box visibleFrom="sm" />
            {day('questionsDueDate')}
            {time('questionsDueTime')}
            {day('dueDate', true, closed && `${closed} You can save it all the same.`)}
            {time('dueTime')}
            {day('openingDate')}
            {time('openingTime')}
          </SimpleGrid>
          {area('preBidMeeting')}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {day('preBidDate', false)}
            {time('preBidTime', false)}
          </SimpleGrid>
          <Checkbox
            label={bidLabels.preBidMandatory}
            {...form.getInputProps('preBidMandatory', { type: 'checkbox' })}
          />
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {line('contactPerson')}
            {line('email')}
            {line('phone')}
          </SimpleGrid>
          {area('documentsRequired')}
          {area('submissionInstructions')}
          {area('evaluationCriteria')}
          {area('complianceCertifications')}
          <TextInput
            label={bidLabels.budgetLimit}
            description="Vendors see this amount on the public page and in the document."
            inputWrapperOrder={noteBelow}
            required
            maw="24rem"
            inputMode="decimal"
            leftSection={<span aria-hidden>$</span>}
            {...form.getInputProps('budgetLimit')}
          />
        </Stack>
      </LockedFields>
      {project.may.edit && (
        <Group justify="flex-end">
          <Button type="submit" loading={state.isSaving}>
            {project.bid ? 'Save' : 'Create'}
          </Button>
        </Group>
      )}
    </AppForm>
  )
}
