import type { WaitingRow } from '#features/matters/contract.ts'

export const waitingRow = (number: number, more: Partial<WaitingRow> = {}): WaitingRow => ({
  id: `0193a000-0000-7000-8000-00000000020${number}`,
  kind: 'contract',
  number: `2026000${number}`,
  title: `Snow removal ${number}`,
  status: 'legal-review',
  step_name: null,
  department_name: 'Public Works',
  requested_by: 'Lena Fischer',
  waitingon: 'County Attorney',
  waiting_since: '2026-11-02T15:00:00.000Z',
  due_on: null,
  is_held: false,
  version: 4,
  ...more,
})

export const listed = (rows: readonly object[], total = rows.length) =>
  Response.json(rows, { headers: { 'x-total-count': String(total) } })

export const asItComes = {
  panels: ['meetings', 'procurement', 'contracts'],
  hidden: [],
  approves_several: false,
}
