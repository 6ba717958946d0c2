import { Fieldset, Select, SimpleGrid, Stack } from '@mantine/core'
import { choiceLabel } from '#features/routing/contract.ts'
import { resolutionCategories, resolutionTypes } from '../../contract.ts'
import { fieldLabels } from '../../field-labels.ts'
import { useRoutingChoices } from '../choices.ts'
import { useCommittees } from '../committees.ts'
import { CategoryFields } from './CategoryFields.tsx'
import { AreaField, DayField, LineField } from './fields.tsx'
import { useFigureNote } from './figure-notes.ts'
import { RelatedResolutionField } from './RelatedResolutionField.tsx'
import type { RequestForm } from './use-request-form.ts'

/** The whole request: who asks, what for, what its category needs, and which committee hears it first. */
export function RequestSections({ form }: { form: RequestForm }) {
  const departments = useRoutingChoices()
  const committees = useCommittees()
  const { resolutiontype, committee } = form.getValues()
  const names = committees.data ?? []
  return (
    <Stack gap="lg">
      <Fieldset legend="Requester">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={fieldLabels.department}
            {...useFigureNote('department')}
            placeholder="Choose a department"
            required
            searchable
            data={(departments.data?.departments ?? []).map((each) => ({
              value: each.id,
              label: choiceLabel(each),
            }))}
            nothingFoundMessage={
              departments.isError ? 'We couldn’t load the departments.' : 'No matching departments.'
            }
            {...form.getInputProps('department')}
          />
          <DayField form={form} name="dateofrequest" />
          <LineField form={form} name="contactname" />
          <LineField form={form} name="contactphone" />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="Request">
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label={fieldLabels.resolutiontype}
              required
              allowDeselect={false}
              data={[...resolutionTypes]}
              {...form.getInputProps('resolutiontype')}
            />
            <Select
              label={fieldLabels.resolutioncategory}
              required
              allowDeselect={false}
              data={[...resolutionCategories]}
              {...form.getInputProps('resolutioncategory')}
            />
          </SimpleGrid>
          {resolutiontype !== 'New' && <RelatedResolutionField form={form} />}
          {/* The requester is already filled in: this is the first field that is typed. */}
          <LineField form={form} name="title" data-autofocus />
          <AreaField
            form={form}
            name="description"
            description="Complete the sentence: “The department requests authorization to …”"
            required
          />
        </Stack>
      </Fieldset>
      <CategoryFields form={form} />
      <Fieldset legend="Committee">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={fieldLabels.committee}
            placeholder="Choose a committee"
            clearable
            searchable
            data={committee && !names.includes(committee) ? [committee, ...names] : names}
            {...form.getInputProps('committee')}
          />
          <DayField form={form} name="committeedate" />
        </SimpleGrid>
      </Fieldset>
    </Stack>
  )
}
