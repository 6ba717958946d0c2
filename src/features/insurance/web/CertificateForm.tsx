import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { line } from '#platform/shared/text-fields.ts'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { Certificate, mostPolicies, saveCertificate } from '../contract.ts'
import { AskedInputs } from './AskedInputs.tsx'
import { useInsuranceChanged } from './api.ts'
import { askedFields, askedOf, sentOf } from './asked-fields.ts'
import { RowFrame } from './RowFrame.tsx'

const Policy = z
  .object({
    ...askedFields,
    insurer: line(200).min(1, 'Enter the insurer.'),
    policy_number: line(100).min(1, 'Enter the policy number.'),
    starts_on: dayField('Enter the effective date.'),
    ends_on: dayField('Enter the expiration date.'),
  })
  .refine(({ starts_on, ends_on }) => ends_on > starts_on, {
    path: ['ends_on'],
    error: 'The expiration date must be after the effective date.',
  })
const Fields = z.object({
  producer: line(200),
  issued_on: z.union([z.literal(''), dayField()]).nullable(),
  policies: z.array(Policy).max(mostPolicies, `Enter ${mostPolicies} or fewer policies.`),
})
type Fields = z.input<typeof Fields>

const labels = { producer: 'Insurance agency', issued_on: 'Issued', policies: 'Policies' }

const fieldsOf = ({ producer, issued_on, policies }: Certificate): Fields => ({
  producer,
  issued_on,
  policies: policies.map((policy, index) => askedOf(policy, String(index))),
})

export const certificateFormId = 'certificate'

export function useCertificateForm(certificate: Certificate) {
  const changed = useInsuranceChanged()
  const state = useRecordForm<Certificate, Fields, Fields>({
    record: certificate,
    row: Certificate,
    schema: Fields,
    fieldsOf: (record) => fieldsOf(record ?? certificate),
    draft: `certificate-${certificate.id}`,
    async save({ producer, issued_on, policies }, editing) {
      const saved = await call(saveCertificate, {
        params: { id: certificate.id },
        body: {
          producer,
          issued_on,
          policies: policies.map(sentOf),
          version: editing?.version ?? certificate.version,
        },
      })
      state.adopt(saved)
      toast.good('Certificate saved')
      await changed()
    },
  })
  return state
}

/** What the certificate says, entered beside its picture. The next policy starts with the dates of the last. */
export function CertificateForm({ state }: { state: ReturnType<typeof useCertificateForm> }) {
  const { form } = state
  const { policies } = form.getValues()
  const last = policies.at(-1)
  const add = () =>
    form.insertListItem('policies', {
      key: crypto.randomUUID(),
      coverage: 'general-liability',
      limit_each: null,
      limit_aggregate: null,
      additional_insured: false,
      waiver_of_subrogation: false,
      insurer: last?.insurer ?? '',
      policy_number: '',
      starts_on: last?.starts_on ?? '',
      ends_on: last?.ends_on ?? '',
    })
  return (
    <AppForm id={certificateFormId} state={state} labels={labels} label="Certificate" width="56rem">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={labels.producer} {...form.getInputProps('producer')} />
        <DateField label={labels.issued_on} {...form.getInputProps('issued_on')} />
      </SimpleGrid>
      <Stack gap="sm">
        {policies.map((policy, index) => (
          <RowFrame
            key={policy.key}
            name={`Policy ${index + 1}`}
            onRemove={() => form.removeListItem('policies', index)}
          >
            <AskedInputs form={form} at={`policies.${index}`} row={policy} />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput label="Insurer" required {...form.getInputProps(`policies.${index}.insurer`)} />
              <TextInput
                label="Policy number"
                required
                {...form.getInputProps(`policies.${index}.policy_number`)}
              />
              <DateField
                label="Effective date"
                required
                {...form.getInputProps(`policies.${index}.starts_on`)}
              />
              <DateField
                label="Expiration date"
                description="Coverage ends at 12:01 a.m. on this day."
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                required
                {...form.getInputProps(`policies.${index}.ends_on`)}
              />
            </SimpleGrid>
          </RowFrame>
        ))}
      </Stack>
      <Group>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add policy
        </Button>
      </Group>
    </AppForm>
  )
}
