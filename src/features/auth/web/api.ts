/** The calls of signing in and of the own account. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, queryOf } from '#platform/web/api/index.ts'
import { isExpired } from '#platform/web/api/token-expiry.ts'
import { checkSession, getPasswordLink } from '../contract.ts'
import { rememberedSession, rememberSession } from './remembered-session.ts'

export const sessionKey = keyOf(checkSession)

/** A remembered one is shown at once, unless its token seems to have run out: then the server says so first. */
export function useCheckSession(token: string | null) {
  const checked = useQuery({
    ...queryOf(checkSession),
    enabled: token !== null,
    staleTime: 60_000,
    placeholderData: () => (token && !isExpired(token) ? rememberedSession() : undefined),
  })
  const { data, isPlaceholderData } = checked
  useEffect(() => {
    if (data && !isPlaceholderData) rememberSession(data)
  }, [data, isPlaceholderData])
  return checked
}

export const usePasswordLink = (token: string) =>
  useQuery({
    ...queryOf(getPasswordLink, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
