/** Removes from a county, every night, what has served its time. */
import { z } from 'zod'
import { handle, type JobHandler } from './jobs/handler.ts'
import { job } from './jobs/job.ts'
import { everyCounty } from './jobs/schedules.ts'

export const sweepExpired = job('platform.sweep-expired', z.object({}))
export const sweepSchedules = [everyCounty(sweepExpired, '17 8 * * *')]

const statements = [
  `delete from idempotency_keys where created_at < $1::timestamptz - interval '24 hours'`,
  `delete from sign_in_failures where last_failed_at < $1::timestamptz - interval '1 day'`,
  `delete from password_links where expires_at < $1::timestamptz - interval '30 days'`,
  `delete from user_imports where created_at < $1::timestamptz - interval '30 days'`,
  `delete from meeting_subscriptions where confirmed_at is null and asked_at < $1::timestamptz - interval '7 days'`,
  `delete from meeting_subscriptions where ended_at < $1::timestamptz - interval '30 days'`,
  `delete from sessions where expires_at < $1::timestamptz - interval '90 days'`,
]

export const sweepHandlers = (): JobHandler[] => [
  handle(sweepExpired, async ({ tx, now }) => {
    await Promise.all(statements.map((statement) => tx.sql(statement, [now])))
  }),
]
