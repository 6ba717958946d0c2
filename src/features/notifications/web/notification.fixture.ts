/** One template, and a list as the server sends it. */
import type { Notification } from '../contract.ts'

export const notification: Notification = {
  id: '0193a000-0000-7000-8000-000000000071',
  key: 'REJECT-NOTIFY',
  fromemail: '',
  subject: 'Not approved: {{ contract_number }}',
  body: 'Hello,\n\nit was not approved.',
  version: 3,
}

export const withTotal = (rows: Notification[]) =>
  Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })
