import { Button, Group } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { FirmChange, OwnFirm, updateFirm } from '../contract.ts'
import { useFirmsChanged } from './api.ts'
import { FirmFieldset } from './FirmFieldset.tsx'
import { blankFirm } from './wish-form.ts'

const labels = {
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  phone: 'Firm phone',
  website: 'Website',
  email: 'Firm email',
  commodity_codes: 'Commodities',
} as const

export function FirmDataSection({ firm }: { firm: OwnFirm }) {
  const changed = useFirmsChanged()
  const state = useRecordForm({
    record: firm,
    row: OwnFirm,
    schema: FirmChange,
    fieldsOf,
    draft: `firm-${firm.id}`,
    async save(body, editing) {
      if (!editing) return
      await call(updateFirm, { params: { id: editing.id }, body: { ...body, version: editing.version } })
      toast.good('Firm saved')
      await changed()
    },
  })
  return (
    <Section
      title={firm.name}
      explanation="Your firm’s data and commodities. To change its name, contact the county."
    >
      <AppForm state={state} labels={labels} label={`Data of ${firm.name}`}>
        <FirmFieldset form={state.form} />
        <Group justify="flex-end">
          <Button type="submit" loading={state.isSaving}>
            Save
          </Button>
        </Group>
      </AppForm>
    </Section>
  )
}

function fieldsOf(firm: OwnFirm | null): FirmChange {
  const { address, city, state, zip, phone, email, website, commodity_codes } = firm ?? blankFirm
  return { address, city, state, zip, phone, email, website, commodity_codes }
}
