import { AppForm } from '#platform/web/form/AppForm.tsx'
import { sayText } from '#platform/web/form/ConflictChoices.tsx'
import type { ContractView } from '../../contract.ts'
import { useRoutingChoices } from '../choices.ts'
import { labels } from '../form/labels.ts'
import { TermSections } from '../form/TermSections.tsx'
import { useTermForm } from '../form/use-term-form.ts'
import { formId } from './form-id.ts'

export function TermsEditor({ contract }: { contract: ContractView }) {
  const state = useTermForm(contract)
  const { data: choices } = useRoutingChoices()
  const say = (field: string, value: unknown) =>
    (field === 'department' && choices?.departments.find(({ id }) => id === value)?.name) ||
    (field === 'manager' && choices?.people.find(({ id }) => id === value)?.name) ||
    sayText(field, value)
  return (
    <AppForm id={formId} state={state} labels={labels} say={say} label="Contract" width="56rem">
      <TermSections
        form={state.form}
        known={{ vendor: contract.vendor_name, authority: contract.authority }}
      />
    </AppForm>
  )
}
