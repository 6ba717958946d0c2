/** The calls of signing in and of the own account. */
import { useQuery } from '@tanstack/react-query'
import { keyOf, queryOf } from '#platform/web/api/index.ts'
import { checkSession, getPasswordLink } from '../contract.ts'

export const sessionKey = keyOf(checkSession)

export const useCheckSession = (enabled: boolean) =>
  useQuery({
    ...queryOf(checkSession),
    enabled,
    staleTime: 60_000,
  })

export const usePasswordLink = (token: string) =>
  useQuery({
    ...queryOf(getPasswordLink, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
