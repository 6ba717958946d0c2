import { z } from 'zod'
import { passwordLength } from '#features/auth/rules.ts'
import { Phone, State, Zip } from '#platform/shared/contact-fields.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { userSorts, userStatuses } from './lists.ts'

export { userSorts } from './lists.ts'

export const namesRequired = '❌ Email, First Name, and Last Name are required.'
export const notAnEmail = 'Enter a valid email address.'

const name = z.string({ error: namesRequired }).pipe(line(100).min(1, namesRequired))
const Email = z
  .string({ error: namesRequired })
  .trim()
  .toLowerCase()
  .min(1, namesRequired)
  .max(254)
  .refine((text) => text === '' || z.email().safeParse(text).success, notAnEmail)

const Details = z.object({
  email: Email,
  first_name: name,
  last_name: name,
  title: line(100),
  address: line(200),
  city: line(100),
  state: State,
  zip: Zip,
  phone: Phone,
  cell_phone: Phone,
  /** By name. Only a Full Administrator chooses; from anyone else a new user is a Vendor. */
  role: line(100).min(1),
  /** Empty, as the product's first form sends it, is none. */
  department_id: z.preprocess((id) => (id === '' ? null : id), z.uuid().nullable()),
  vendor_ids: z.array(z.uuid()).max(1000),
})

export const UserFields = Details.extend({
  title: Details.shape.title.default(''),
  address: Details.shape.address.default(''),
  city: Details.shape.city.default(''),
  state: Details.shape.state.default(''),
  zip: Details.shape.zip.default(''),
  phone: Details.shape.phone.default(''),
  cell_phone: Details.shape.cell_phone.default(''),
  role: Details.shape.role.nullable().optional(),
  department_id: Details.shape.department_id.default(null),
  vendor_ids: Details.shape.vendor_ids.default([]),
})
export type UserFields = z.output<typeof UserFields>

export const User = Details.extend({
  // What was written before there were rules for it is read all the same.
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  cell_phone: z.string(),
  id: z.uuid(),
  tenant_id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_disabled: z.boolean(),
  has_second_factor: z.boolean(),
  version: Version,
})
export type User = z.infer<typeof User>

const UserListQuery = listQuery(userSorts, 'last_name').extend({
  /** By name. */
  role: z.string().max(100).optional(),
  /** By id. */
  department: z.uuid().optional(),
  status: z.enum(userStatuses).optional(),
})
export type UserListQuery = z.output<typeof UserListQuery>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'List the county’s users; the total is in X-Total-Count',
  access: { permission: 'users.see' },
  query: UserListQuery,
  output: z.array(User),
})

const Id = z.object({ id: z.uuid() })
const Message = z.object({ message: z.string() })
const manage = { permission: 'users.manage' } as const

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Create a user; without a password, they choose one from the welcome email',
  access: manage,
  body: UserFields.extend({
    /** A temporary one, for someone who cannot receive mail. */
    password: z.string().max(passwordLength.most).nullable().optional(),
  }),
  output: User,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'Get a user',
  access: { permission: 'users.see' },
  params: Id,
  output: User,
})

/** What is left out stays as it is: no defaults here. */
const UserChange = Details.extend({ version: Version }).partial()
export type UserChange = z.output<typeof UserChange>

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  summary: 'Update a user',
  access: manage,
  params: Id,
  body: UserChange,
  output: User,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete a user; their activity stays in the Audit Log',
  access: manage,
  params: Id,
  output: Message,
})

export const disableUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/disable',
  summary: 'Disable a user, so they can’t log in; their sessions end now',
  access: manage,
  params: Id,
  output: User,
})

export const enableUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/enable',
  summary: 'Enable a user, so they can log in again',
  access: manage,
  params: Id,
  output: User,
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/:id/reset-second-factor',
  summary: 'Reset another user’s two-factor authentication; their sessions end, and they get an email',
  access: manage,
  params: Id,
  body: z.object({
    /** Of whoever asks for it. */
    password: z.string().min(1, 'Enter your password.').max(passwordLength.most),
  }),
  output: User,
})

const ByEmail = z.object({ email: Email })

export const sendWelcome = endpoint({
  method: 'POST',
  path: '/api/send-welcome',
  summary: 'Email a user a link to choose their first password',
  access: manage,
  body: ByEmail,
  output: Message,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Email a user a link to choose a new password',
  access: manage,
  body: ByEmail,
  output: Message,
})
