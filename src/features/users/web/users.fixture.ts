/** A county's users as the server would tell them, and the lists that their dialog chooses from. */

import { county } from '#platform/web/testing/county.ts'
import type { Answers } from '#platform/web/testing/fake-server.ts'
import type { User } from '../contract.ts'

const id = (number: number) => `0193a000-0000-7000-8000-00000000010${number}`

export const person = (number: number, first_name: string, more: Partial<User> = {}): User => ({
  id: id(number),
  tenant_id: county.id,
  email: `${first_name.toLowerCase()}@alder.example`,
  first_name,
  last_name: 'Diaz',
  title: 'Planner',
  address: '9 Mill Road',
  city: 'Alderton',
  state: 'NY',
  zip: '12801',
  phone: '(518) 555-0100',
  cell_phone: '(518) 555-0200',
  role: 'Finance',
  department_id: null,
  vendor_ids: [],
  is_disabled: false,
  has_second_factor: false,
  version: 3,
  ...more,
})

export const rosa = person(1, 'Rosa')
export const omar = person(2, 'Omar', { is_disabled: true })
export const chief = person(3, 'Chief', { role: 'Full Administrator' })

export const page = <Row>(rows: Row[], total = rows.length) =>
  Response.json(rows, { headers: { 'x-total-count': String(total) } })

const role = (number: number, name: string) => ({
  id: id(number),
  name,
  module: 'Contracts',
  is_default: true,
  user_count: 1,
  requires_second_factor: false,
  version: 1,
})
const place = { address: '', city: '', state: '', zip: '', version: 1 }
export const health = { id: id(7), munis_id: '4010', name: 'Public Health', ...place }
export const kestrel = {
  id: id(8),
  name: 'Kestrel Paving',
  phone: '',
  email: '',
  website: '',
  commodity_codes: [],
  is_disabled: false,
  has_people: false,
  ...place,
}

export const lists: Answers = {
  'GET /api/roles': () => page([role(4, 'Finance'), role(5, 'Full Administrator'), role(6, 'Vendor')]),
  'GET /api/departments': () => page([health]),
  'GET /api/vendors': () => page([kestrel]),
}
