import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Notice } from '../contract.ts'
import classes from './NoticeList.module.css'
import { useMarkRead } from './use-bell.ts'

interface Props {
  notices: readonly Notice[]
  label: string
  onOpen?(): void
}

export function NoticeList({ notices, label, onOpen }: Props) {
  const { dateTime } = useFormats()
  const markRead = useMarkRead()
  return (
    <ul className={classes.list} aria-label={label}>
      {notices.map((notice) => (
        <li key={notice.id} className={classes.entry} data-unread={!notice.is_read || undefined}>
          <div className={classes.line}>
            {!notice.is_read && <span className="visually-hidden">Unread: </span>}
            {notice.path ? (
              <Link
                {...targetOf(notice.path)}
                className={classes.link}
                preload={false}
                onClick={() => {
                  void markRead(notice)
                  onOpen?.()
                }}
              >
                {notice.line}
              </Link>
            ) : (
              <span>{notice.line}</span>
            )}
            <Text size="xs" c="dimmed" className="tabular">
              {dateTime(notice.rung_at)}
            </Text>
          </div>
          {!notice.path && !notice.is_read && (
            <button type="button" className={classes.read} onClick={() => void markRead(notice)}>
              Mark as read
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** An address as the router takes it. */
function targetOf(path: string) {
  const [to = '/', query = ''] = path.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}
