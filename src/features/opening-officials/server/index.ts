/** For solicitations, which name their opening officials. */
export { findKeys, findKeysById, type StoredKey } from './queries.ts'
