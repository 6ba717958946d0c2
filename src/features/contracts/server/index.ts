/** Contracts for the public pages and open data. */
export { changeKindNames } from '../change-rules.ts'
export { type ForceStatus, forceStatusNames } from '../in-force.ts'
export {
  contractAddress,
  contractsPerPage,
  findPublishedContract,
  findPublishedContracts,
  findPublishedFile,
  findRegisterChoices,
  isPublishedOn,
  type PublishedChange,
  type PublishedContract,
  type PublishedContractPage,
  publicColumns,
  publishedFrom,
} from './register/published.ts'
export { signedContracts } from './signing.ts'
