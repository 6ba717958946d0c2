import { Alert, Group, Radio, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { choiceLabel } from '#features/routing/contract.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { projectCalls } from '../../../calls.ts'
import type { ProjectView } from '../../../contract.ts'
import { procurementTypes } from '../../../lists.ts'
import { projectCategories } from '../../../rules.ts'
import { procurementTypeNames } from '../../labels.ts'
import { CommoditiesField } from './CommoditiesField.tsx'
import { fieldLabels } from './project-fields.ts'
import type { ProjectForm } from './use-project-form.ts'

export function InformationView({ form, project }: { form: ProjectForm; project: ProjectView }) {
  const choices = useQuery({ ...queryOf(projectCalls.route.listRoutingChoices), staleTime: 60_000 })
  const { emergencyPurchase, procurementType } = form.getValues()
  const isAddendum = project.status === 'amending'
  return (
    <Stack gap="md">
      {isAddendum && (
        <Alert title="Some fields can’t be changed by an addendum">
          The department, category, estimated cost, emergency, procurement type, and commodity categories were
          published or decided how the County buys. To change them, cancel the project and start over.
        </Alert>
      )}
      <TextInput label={fieldLabels.title} required {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput label={fieldLabels.procurementId} value={project.procurementId} readOnly />
        <TextInput label={fieldLabels.requisitionId} {...form.getInputProps('requisitionId')} />
        <TextInput label={fieldLabels.projectType} value={project.projectType} readOnly />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={fieldLabels.department}
          required
          searchable
          readOnly={isAddendum}
          data-locked={isAddendum || undefined}
          data={(choices.data?.departments ?? []).map((each) => ({
            value: each.id,
            label: choiceLabel(each),
          }))}
          {...form.getInputProps('department')}
        />
        <Select
          label={fieldLabels.category}
          allowDeselect={false}
          readOnly={isAddendum}
          data-locked={isAddendum || undefined}
          data={[...projectCategories]}
          {...form.getInputProps('category')}
        />
      </SimpleGrid>
      <Textarea label={fieldLabels.description} autosize minRows={3} {...form.getInputProps('description')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput label={fieldLabels.creator} {...form.getInputProps('creator')} />
        <TextInput label={fieldLabels.projectContact} {...form.getInputProps('projectContact')} />
        <TextInput label={fieldLabels.procurementContact} {...form.getInputProps('procurementContact')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={fieldLabels.projectManager} {...form.getInputProps('projectManager')} />
        <TextInput label={fieldLabels.fundingSource} {...form.getInputProps('fundingSource')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={fieldLabels.estimatedCost}
          readOnly={isAddendum}
          inputMode="decimal"
          leftSection={<span aria-hidden>$</span>}
          classNames={{ input: 'tabular' }}
          {...form.getInputProps('estimatedCost')}
        />
        <DateField label={fieldLabels.start} {...form.getInputProps('start')} />
        <DateField label={fieldLabels.end} {...form.getInputProps('end')} />
      </SimpleGrid>
      <Radio.Group
        label={fieldLabels.emergencyPurchase}
        value={emergencyPurchase ? 'yes' : 'no'}
        onChange={(value) => form.setFieldValue('emergencyPurchase', value === 'yes')}
      >
        <Group mt={4}>
          <Radio value="yes" label="Yes" disabled={isAddendum} />
          <Radio value="no" label="No" disabled={isAddendum} />
        </Group>
      </Radio.Group>
      {emergencyPurchase && (
        <>
          <Textarea
            label={fieldLabels.emergencyReason}
            required
            autosize
            minRows={2}
            readOnly={isAddendum}
            {...form.getInputProps('emergencyReason')}
          />
          <TextInput
            label={fieldLabels.emergencyDeclaredBy}
            required
            readOnly={isAddendum}
            {...form.getInputProps('emergencyDeclaredBy')}
          />
        </>
      )}
      <Radio.Group label={fieldLabels.procurementType} {...form.getInputProps('procurementType')}>
        <Group mt={4}>
          {procurementTypes.map((type) => (
            <Radio key={type} value={type} label={procurementTypeNames[type]} disabled={isAddendum} />
          ))}
        </Group>
      </Radio.Group>
      {procurementType === 'bid' && <Alert title="No Evaluation Necessary" />}
      <CommoditiesField form={form} isReadOnly={!project.may.edit || isAddendum} />
    </Stack>
  )
}
