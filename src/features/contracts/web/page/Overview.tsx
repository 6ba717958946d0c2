import { Stack, Text } from '@mantine/core'
import { ThreadPanel } from '#features/thread/web/index.ts'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { lazyPanel } from '#platform/web/ui/lazy-dialog.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ContractView } from '../../contract.ts'
import { papersKindFacts } from '../../rules.ts'
import { useRoutingChoices } from '../choices.ts'
import { labels } from '../form/labels.ts'
import { ChangeTerms } from './changes/ChangeTerms.tsx'
import { PublicRegister } from './PublicRegister.tsx'
import { Timeline } from './Timeline.tsx'

const TermsEditor = lazyPanel(() => import('./TermsEditor.tsx'), 'TermsEditor', 960)
const ChangeEditor = lazyPanel(() => import('./changes/ChangeEditor.tsx'), 'ChangeEditor', 640)

/** The parties and the terms: to change by those who may, to read by everyone else. */
export function Overview({ contract }: { contract: ContractView }) {
  return (
    <Stack gap="lg">
      <Stack gap="lg" maw="56rem">
        <Terms contract={contract} />
        <ImportNote contract={contract} />
        <Timeline contract={contract} />
        <PublicRegister contract={contract} />
      </Stack>
      <ThreadPanel kind={contract.parent === null ? 'contract' : 'change'} id={contract.id} />
    </Stack>
  )
}

/** What stood beside it in the file from which it was imported. */
function ImportNote({ contract: { imported } }: { contract: ContractView }) {
  if (!imported?.note) return null
  return (
    <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <b>Notes from the import:</b> {imported.note}
    </Text>
  )
}

function Terms({ contract }: { contract: ContractView }) {
  const isChange = contract.parent !== null
  // Asked for with what the page asks, not once the form's code is there.
  useRoutingChoices(contract.may.edit && !isChange)
  if (contract.may.edit)
    return isChange ? <ChangeEditor contract={contract} /> : <TermsEditor contract={contract} />
  return isChange ? <ChangeTerms contract={contract} /> : <Reading contract={contract} />
}

function optionWords(
  { options, options_left, decide_by }: ContractView,
  date: (day: string) => string,
): string {
  if (!options) return 'None'
  const { count, months } = options
  const left = `${options_left} of ${count} left, ${months} months each`
  return decide_by ? `${left}. Decide by ${date(decide_by)}` : left
}

function Reading({ contract }: { contract: ContractView }) {
  const { date } = useFormats()
  return (
    <>
      <Facts
        facts={[
          [labels.number, contract.number],
          [labels.department, contract.department_name ?? ''],
          [labels.vendor, contract.vendor_name],
          [labels.contractName, contract.contractName],
          [labels.startDate, contract.startDate ? date(contract.startDate) : 'Not entered'],
          [labels.endDate, date(contract.endDate)],
          [labels.category, contract.category],
          [labels.manager, contract.manager_name ?? 'No one'],
          [labels.authorityKind, contract.authority || 'Not stated'],
          [labels.papersKind, papersKindFacts[contract.papersKind]],
          ...(contract.options ? [[labels.options, optionWords(contract, date)] as const] : []),
        ]}
      />
      {contract.description && (
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{contract.description}</Text>
      )}
    </>
  )
}
