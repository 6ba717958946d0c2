import type { Meeting } from '../../contract.ts'

/** A meeting as the server tells it. */
export const meeting = (number: number, more: Partial<Meeting> = {}): Meeting => ({
  id: `0193a000-0000-7000-8000-00000000010${number}`,
  tenant_id: '0193a000-0000-7000-8000-000000000001',
  number: `2026-00${number}`,
  meeting_type: 'Board',
  body_id: null,
  date: '2026-11-18',
  real_date: '2026-11-18',
  start_time: '09:00',
  location: 'Courthouse',
  state: 'scheduled',
  agenda_url: null,
  minutes_url: null,
  media_url: null,
  noticed_at: null,
  rescheduled_at: null,
  rescheduled_from: null,
  is_deleted: false,
  version: 1,
  ...more,
})

export const withTotal = (rows: Meeting[], total = rows.length) =>
  Response.json(rows, { headers: { 'x-total-count': String(total) } })
