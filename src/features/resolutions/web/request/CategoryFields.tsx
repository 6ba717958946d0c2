import { Fieldset, Group, Radio, Select, SimpleGrid, Stack } from '@mantine/core'
import { contractTypes, type ResolutionRow } from '../../contract.ts'
import { fieldLabels } from '../../field-labels.ts'
import { FundingFields } from './FundingFields.tsx'
import { AmountField, AreaField, CheckField, DayField, LineField } from './fields.tsx'
import type { RequestForm } from './use-request-form.ts'
import { VendorFields } from './VendorFields.tsx'

/** What only this category asks for. */
export function CategoryFields({ form }: { form: RequestForm }) {
  const { resolutioncategory } = form.getValues()
  const Fields = sections[resolutioncategory]
  return <Fields form={form} />
}

function ContractFields({ form }: { form: RequestForm }) {
  return (
    <Fieldset legend="Contract or purchase order">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <AmountField form={form} name="amount" />
          <Group gap="md" mt={{ base: 0, sm: 'lg' }}>
            <CheckField form={form} name="isannual" />
            <CheckField form={form} name="isnottoexceed" />
            <CheckField form={form} name="ishourly" />
          </Group>
          <DayField form={form} name="termstart" />
          <DayField form={form} name="termend" />
        </SimpleGrid>
        <VendorFields form={form} />
        <Radio.Group label={fieldLabels.purchasingconsulted} {...form.getInputProps('purchasingconsulted')}>
          <Group mt={4}>
            <Radio value="No" label="No" />
            <Radio value="Yes" label="Yes" />
          </Group>
        </Radio.Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={fieldLabels.contracttype}
            placeholder="Choose a type"
            clearable
            data={[...contractTypes]}
            {...form.getInputProps('contracttype')}
          />
          <LineField form={form} name="contractref" />
          <DayField form={form} name="contractdate" />
          <LineField form={form} name="budgetline" />
        </SimpleGrid>
        <FundingFields form={form} />
      </Stack>
    </Fieldset>
  )
}

function AppointmentFields({ form }: { form: RequestForm }) {
  return (
    <Fieldset legend="Appointments">
      <AreaField form={form} name="appointmentlist" rows={5} />
    </Fieldset>
  )
}

function ProclamationFields({ form }: { form: RequestForm }) {
  return (
    <Fieldset legend="Proclamation">
      <AreaField form={form} name="proclamationtext" rows={8} />
    </Fieldset>
  )
}

function GrantFields({ form }: { form: RequestForm }) {
  return (
    <Fieldset legend="Grant">
      <Stack gap="md">
        <AreaField
          form={form}
          name="grantpurpose"
          description="Complete the sentence: “The department will use these funds to …”"
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <AmountField form={form} name="grantamount" />
          <LineField form={form} name="grantterm" />
        </SimpleGrid>
        <CheckField form={form} name="grantisannual" />
        <LineField form={form} name="grantagency" />
        <AreaField form={form} name="grantagencyaddress" rows={2} />
        <LineField form={form} name="budgetline" />
        <FundingFields form={form} />
      </Stack>
    </Fieldset>
  )
}

function PersonnelFields({ form }: { form: RequestForm }) {
  return (
    <Fieldset legend="Personnel">
      <Stack gap="md">
        <AreaField
          form={form}
          name="personnelnote"
          description="Complete the sentence: “The Board authorizes the department to …”"
          rows={5}
        />
        <LineField form={form} name="budgetline" />
      </Stack>
    </Fieldset>
  )
}

function OtherFields({ form }: { form: RequestForm }) {
  return (
    <Fieldset legend="Other">
      <AreaField form={form} name="otherdescription" rows={5} />
    </Fieldset>
  )
}

const sections: Record<
  ResolutionRow['resolutioncategory'],
  (props: { form: RequestForm }) => React.ReactNode
> = {
  'Contract/Purchase Order': ContractFields,
  Appointment: AppointmentFields,
  Proclamation: ProclamationFields,
  Grant: GrantFields,
  Personnel: PersonnelFields,
  Other: OtherFields,
}
