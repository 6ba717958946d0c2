import { useQuery } from '@tanstack/react-query'
import { keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { getOwnOpeningKey, listKeySolicitations, listOpeningKeys, type OpeningKey } from '../contract.ts'

export type OwnKey = OpeningKey & { readonly protected_identity: string }

export const useKeys = () => useQuery(queryOf(listOpeningKeys))

export const useOwnKey = () => useQuery(queryOf(getOwnOpeningKey, { query: {} }))

/** What vendors have sealed to a key, and is not opened yet. */
export const useSealedTo = (id: string) => useQuery(queryOf(listKeySolicitations, { params: { id } }))

/** The list, one's own, and what is sealed to each. */
export const useKeysChanged = () => useInvalidate(keyOf(listOpeningKeys))
