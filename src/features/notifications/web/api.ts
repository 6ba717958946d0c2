import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  type NotificationFields,
  previewNotification,
} from '../contract.ts'
import { notificationSearch } from './search.ts'

const notificationsKey = ['notifications']

export const useNotificationTable = () =>
  useTable({
    name: 'Notifications',
    queryKey: notificationsKey,
    search: notificationSearch,
    load: (query, options) => callList(listNotifications, { query }, options),
    defaultSort: 'key',
  })

export const useNotification = (id: string | null) =>
  useQuery({
    queryKey: [...notificationsKey, 'one', id],
    queryFn: ({ signal }) => call(getNotification, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    // A form is filled from it once: what was fetched before could be old.
    gcTime: 0,
  })

/** The keys that have a text already: a county has one for each. */
export const useTakenKeys = () =>
  useQuery({
    queryKey: [...notificationsKey, 'taken'],
    queryFn: async ({ signal }) =>
      (await call(listNotifications, {}, { signal })).map((notification) => notification.key),
  })

export type Draft = Pick<NotificationFields, 'key' | 'subject' | 'body'>

export const usePreview = (draft: Draft | null) =>
  useQuery({
    queryKey: ['notification-preview', draft],
    queryFn: ({ signal }) => call(previewNotification, { body: draft ?? noDraft }, { signal }),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

const noDraft: Draft = { key: 'WELCOME-EMAIL', subject: '', body: '' }

export function useNotificationsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: notificationsKey })
}

export const removeNotification = (id: string) => call(deleteNotification, { params: { id } })
