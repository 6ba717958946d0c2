/** The calls about a contract’s signatures. */
import { signingEndpoints } from '#features/signing/contract.ts'
import { contractKind } from './rules.ts'

export const contractSigningCalls = signingEndpoints(contractKind)
