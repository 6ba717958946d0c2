/** Contracts for the public pages and open data. */
export { changeKindNames } from '../change-rules.ts'
export { inForceAtLast } from '../in-force.ts'
export { type AwardedContract, contractEventsSql, findAwardedContracts } from './register/of-awards.ts'
export {
  contractAddress,
  contractsPerPage,
  findContractStatuses,
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
export { threadedContractKind, threadedContracts } from './thread.ts'
