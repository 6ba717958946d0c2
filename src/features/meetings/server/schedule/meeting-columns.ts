/** What the contract shows of a meeting, for its list and for the reads by id. */
import { moment } from '#platform/server/database/moment.ts'

/** As the table has it. */
export const storedColumns = [
  'id',
  'tenant_id',
  'number',
  'meeting_type',
  'body_id',
  'date',
  'location',
  'is_deleted',
  'version',
] as const

/** In another form. */
export const shownAs = {
  start_time: `to_char(start_time, 'HH24:MI')`,
  agenda_url: `nullif(agenda_url, '')`,
  minutes_url: `nullif(minutes_url, '')`,
  media_url: `nullif(media_url, '')`,
  noticed_at: moment('noticed_at'),
  rescheduled_at: moment('rescheduled_at'),
}
