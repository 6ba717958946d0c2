import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  type NotificationFields,
  previewNotification,
} from '../contract.ts'
import { notificationSearch } from './search.ts'

export const useNotificationTable = () =>
  useTable({
    name: 'Notifications',
    search: notificationSearch,
    ask: (query) => listQueryOf(listNotifications, { query }),
    defaultSort: 'key',
  })

export const useNotification = (id: string | null) =>
  useQuery({
    ...queryOf(getNotification, { params: { id: id ?? '' } }),
    enabled: id !== null,
    // A form is filled from it once: what was fetched before could be old.
    gcTime: 0,
  })

/** The keys that have a text already: a county has one for each. */
export const useTakenKeys = () =>
  useQuery({
    ...queryOf(listNotifications),
    select: (notifications) => notifications.map(({ key }) => key),
  })

export type Draft = Pick<NotificationFields, 'key' | 'subject' | 'body'>

export const usePreview = (draft: Draft | null) =>
  useQuery({
    ...queryOf(previewNotification, { body: draft ?? noDraft }),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

const noDraft: Draft = { key: 'WELCOME-EMAIL', subject: '', body: '' }

export const useNotificationsChanged = () => useInvalidate(keyOf(listNotifications))

export const removeNotification = (id: string) => call(deleteNotification, { params: { id } })
