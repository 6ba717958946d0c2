/** The calls of signing in and of the own account. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api/index.ts'
import { checkSession, getPasswordLink } from '../contract.ts'

export const sessionKey = ['session']

export const useCheckSession = (enabled: boolean) =>
  useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => call(checkSession, undefined, { signal }),
    enabled,
    staleTime: 60_000,
  })

export const usePasswordLink = (token: string) =>
  useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => call(getPasswordLink, { params: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
