import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api/index.ts'
import { sessionChanged } from '#platform/web/api/session-changed.ts'
import type { SettingKey } from '../../rules.ts'
import {
  type CountyRecord,
  getCountyRecord,
  getSettingHistory,
  listSettings,
} from '../../settings-contract.ts'

const recordKey = ['county-record']
const settingsKey = ['county-settings']

/** Read afresh each time the screen is opened, and left alone while it is edited. */
export const useCountyRecord = () =>
  useQuery({
    queryKey: recordKey,
    queryFn: ({ signal }) => call(getCountyRecord, undefined, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Header, login and every date on the screen follow at once. */
export function useCountyChanged() {
  const queryClient = useQueryClient()
  return async (county: CountyRecord) => {
    queryClient.setQueryData(recordKey, county)
    sessionChanged()
    await queryClient.invalidateQueries({ queryKey: ['county'] })
  }
}

export const useSettings = (on: string | null) =>
  useQuery({
    queryKey: [...settingsKey, 'on', on],
    queryFn: ({ signal }) => call(listSettings, { query: { on: on ?? undefined } }, { signal }),
    placeholderData: (before) => before,
  })

export const useSettingHistory = (key: SettingKey) =>
  useQuery({
    queryKey: [...settingsKey, 'history', key],
    queryFn: ({ signal }) => call(getSettingHistory, { params: { key } }, { signal }),
  })

export function useSettingsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: settingsKey })
}
