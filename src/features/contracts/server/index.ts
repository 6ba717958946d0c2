/** Contracts for the public pages. */
export { signedContracts } from './signing.ts'
