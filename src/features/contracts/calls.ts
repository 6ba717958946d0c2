/** The calls that contracts have as every kind of matters has them. */
import { kindEndpoints } from '#features/kinds/contract.ts'
import { contractKind } from './rules.ts'
import { ContractView } from './schemas.ts'

export const contractCalls = kindEndpoints(contractKind, ContractView, ['text'])
