import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSessionChanged } from '#platform/web/api/session-changed.ts'
import { sessionKey } from './api.ts'

/** A role that lost a permission takes its menus, buttons and screens along at the first call that is refused. */
export function useSessionRefresh() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onSessionChanged(() =>
        queryClient.invalidateQueries({ queryKey: sessionKey }, { cancelRefetch: false }),
      ),
    [queryClient],
  )
}
