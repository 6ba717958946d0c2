/** Signatures for the kinds whose documents are signed here, and for the public pages. */
export {
  declineByLink,
  describeByLink,
  findByLink,
  type LinkPage,
  mayReadBy,
  openByLink,
  sendCode,
  signByLink,
} from './by-link.ts'
export { voidRequest } from './end.ts'
export { openedAmong } from './opened.ts'
export { findOpenRequest, findRequests, type StoredRequest } from './queries.ts'
export type { DocumentSource, SignedKind, SignedSubject } from './signed-kind.ts'
export { hasSignature, waitingIn } from './view.ts'
export { isTurnSql, turnSinceSql, waitingForSignatureSql, waitingSignatures } from './waiting.ts'
