/** The calls of signing in and of the own account. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, queryOf } from '#platform/web/api/index.ts'
import { checkSession, getPasswordLink } from '../contract.ts'
import { rememberedSession, rememberSession } from './remembered-session.ts'

export const sessionKey = keyOf(checkSession)

export function useCheckSession(enabled: boolean) {
  const checked = useQuery({
    ...queryOf(checkSession),
    enabled,
    staleTime: 60_000,
    placeholderData: () => (enabled ? rememberedSession() : undefined),
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
