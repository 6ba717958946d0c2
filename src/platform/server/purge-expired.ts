/** Removes from a county, every night, what has served its time. */
import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from './database/database.ts'
import { handle, type JobHandler } from './jobs/handler.ts'
import { job } from './jobs/job.ts'
import { everyCounty } from './jobs/schedules.ts'

export const sweepExpired = job('platform.sweep-expired', z.object({}))
export const sweepSchedules = [everyCounty(sweepExpired, '17 8 * * *')]

function expired(now: Date) {
  const ago = (age: string) => fragment<Date>`${now}::timestamptz - ${age}::interval`
  return [
    sql.deleteFrom('idempotency_keys').where('created_at', '<', ago('24 hours')),
    sql.deleteFrom('sign_in_failures').where('last_failed_at', '<', ago('1 day')),
    sql.deleteFrom('password_links').where('expires_at', '<', ago('30 days')),
    sql.deleteFrom('vendor_registrations').where('expires_at', '<', ago('1 day')),
    sql.deleteFrom('imports').where('created_at', '<', ago('30 days')),
    sql
      .deleteFrom('meeting_subscriptions')
      .where('confirmed_at', 'is', null)
      .where('asked_at', '<', ago('7 days')),
    sql.deleteFrom('meeting_subscriptions').where('ended_at', '<', ago('30 days')),
    sql.deleteFrom('sessions').where('expires_at', '<', ago('90 days')),
    sql.deleteFrom('bell_notices').where('rung_at', '<', ago('90 days')),
    sql.deleteFrom('known_devices').where('last_used_at', '<', ago('180 days')),
    // Kept without a mail server, or waiting for one: by now their links are too old.
    sql
      .updateTable('mail_messages')
      .set({
        subject: '',
        body: null,
        body_html: null,
        status: fragment`case status when 'queued' then 'failed' else status end`,
      })
      .where('carries_secret', '=', true)
      .where('body', 'is not', null)
      .where('created_at', '<', ago('7 days')),
    // No one retries an email that failed so long ago.
    sql
      .updateTable('mail_attachments')
      .set({ bytes: null })
      .where('bytes', 'is not', null)
      .where(
        'mail_id',
        'in',
        sql.selectFrom('mail_messages').select('id').where('created_at', '<', ago('7 days')),
      ),
  ]
}

export const sweepHandlers = (): JobHandler[] => [
  handle(sweepExpired, async ({ tx, now }) => {
    await Promise.all(expired(now).map((statement) => tx.run(statement)))
  }),
]
