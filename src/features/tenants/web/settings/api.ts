import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { sessionChanged } from '#platform/web/api/session-changed.ts'
import { getCounty } from '../../contract.ts'
import type { SettingKey } from '../../rules.ts'
import {
  type CountyRecord,
  getCountyRecord,
  getSettingHistory,
  listSettings,
} from '../../settings-contract.ts'

/** Read afresh each time the screen is opened, and left alone while it is edited. */
export const useCountyRecord = () =>
  useQuery({
    ...queryOf(getCountyRecord),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Header, login and every date on the screen follow at once. */
export function useCountyChanged() {
  const queryClient = useQueryClient()
  const lookAgain = useInvalidate(keyOf(getCounty))
  return async (county: CountyRecord) => {
    queryClient.setQueryData(queryOf(getCountyRecord).queryKey, county)
    sessionChanged()
    await lookAgain()
  }
}

export const useSettings = (on: string | null) =>
  useQuery({
    ...queryOf(listSettings, { query: { on: on ?? undefined } }),
    placeholderData: (before) => before,
  })

export const useSettingHistory = (key: SettingKey) =>
  useQuery(queryOf(getSettingHistory, { params: { key } }))

export const useSettingsChanged = () => useInvalidate(keyOf(listSettings))
