/** The county's standard agreements, by type of contract. */
import { templateEndpoints } from '#features/drafts/contract.ts'
import { contractCategories, contractKind } from './rules.ts'

export const agreementTemplateCalls = templateEndpoints({ ...contractKind, categories: contractCategories })
