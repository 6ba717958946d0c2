import { type TemplatedKind, Templates } from '#features/drafts/web/index.ts'
import { callFile, keyOf } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { listContracts } from '../../contract.ts'
import { defaultAgreements } from '../../default-templates.ts'
import { exportAgreementTemplate } from '../../export-contract.ts'
import { contractCategories } from '../../rules.ts'
import { agreementTemplateCalls } from '../../template-contract.ts'
import { contractVariables } from '../../variables.ts'

const kind: TemplatedKind = {
  name: 'Contract',
  title: 'Agreement Templates',
  explanation:
    'Each agreement starts from the template for its type, filled in from the contract. Changes apply to agreements started from now on.',
  format: 'A blank line ends a paragraph. Start a heading with ## and a list item with a hyphen.',
  choice: 'Type',
  categories: contractCategories.map((value) => ({ value, label: value })),
  calls: agreementTemplateCalls,
  defaults: defaultAgreements,
  variables: contractVariables,
  permission: 'contracts.route',
  save: async (value, format) => {
    const category = contractCategories.find((each) => each === value)
    if (!category) return
    const file = await callFile(exportAgreementTemplate, { params: { format }, query: { category } })
    saveFile(file, `Agreement Template ${category}.${format}`)
  },
  affected: [keyOf(listContracts)],
}

/** What the agreement of a contract starts from, by type. */
export const AgreementTemplatesPage = () => <Templates kind={kind} />
