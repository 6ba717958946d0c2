import { z } from 'zod'
import { County } from '#features/tenants/contract.ts'
import { Phone, State, Zip } from '#platform/shared/contact-fields.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { firstScreenNames, passwordLength } from './rules.ts'

const Email = z.string().trim().toLowerCase().max(254)
const Password = z.string().min(1).max(passwordLength.most)
const Subdomain = z.string().max(63)

export const Message = z.object({ message: z.string() })

export const SignedInUser = z.object({
  user_id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.string(),
  tenant_id: z.uuid(),
  department_id: z.uuid().nullable(),
  has_second_factor: z.boolean(),
  /** What the user chose to see first after log-in; null is the Meeting Dashboard. */
  first_screen: z.enum(firstScreenNames).nullable(),
})
export type SignedInUser = z.infer<typeof SignedInUser>

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Log in to a county',
  access: 'public',
  body: z.object({
    email: Email.min(1, 'Email is required.'),
    password: Password,
    subdomain: Subdomain,
    /** The six digits of the authenticator app, or a recovery code; asked for with `second_factor_required`. */
    code: z.string().trim().max(20).optional(),
    /** In place of a temporary one; asked for with `password_change_required`. */
    new_password: Password.optional(),
  }),
  output: z.object({ token: z.string(), user: SignedInUser }),
})

export const Session = z.object({
  user: SignedInUser,
  county: County,
  /** Everything that the user's role opens, implied permissions included. */
  permissions: z.array(z.string()),
  is_vendor: z.boolean(),
  /** Every other call is refused with `second_factor_setup_required` until then. */
  must_set_up_second_factor: z.boolean(),
  idle_minutes: z.number(),
  expires_at: z.iso.datetime(),
})
export type Session = z.infer<typeof Session>

export const checkSession = endpoint({
  method: 'GET',
  path: '/api/check-session',
  summary: 'Get the logged-in user and their permissions',
  access: 'enrolling',
  output: Session,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End this session',
  access: 'enrolling',
  output: Message,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Request a password reset link',
  access: 'public',
  body: z.object({ email: Email.pipe(z.email('Enter a valid email address.')), subdomain: Subdomain }),
  output: Message,
})

const LinkToken = z.object({ token: z.string().max(200) })

export const getPasswordLink = endpoint({
  method: 'GET',
  path: '/api/auth/password-links/:token',
  summary: 'Check whether a link from an email still works, and for whom',
  access: 'public',
  params: LinkToken,
  output: z.object({
    kind: z.enum(['reset', 'invitation']),
    email: z.string(),
    least_length: z.number(),
  }),
})

export const choosePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password-links/:token',
  summary: 'Choose a new password with a link from an email',
  access: 'public',
  params: LinkToken,
  body: z.object({ password: Password }),
  output: Message,
})

/** What people keep up to date themselves; their email and role are an administrator's business. */
export const ProfileFields = z.object({
  first_name: line(100).min(1, 'First Name is required.'),
  last_name: line(100).min(1, 'Last Name is required.'),
  title: line(100),
  phone: Phone,
  cell_phone: Phone,
  address: line(200),
  city: line(100),
  state: State,
  zip: Zip,
})
export type ProfileFields = z.infer<typeof ProfileFields>

export const Profile = ProfileFields.extend({
  // What was written before there were rules for it is read all the same.
  phone: z.string(),
  cell_phone: z.string(),
  state: z.string(),
  zip: z.string(),
  id: z.uuid(),
  email: z.string(),
  role: z.string(),
  department: z.string().nullable(),
  version: Version,
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/account/profile',
  summary: 'Get your profile',
  access: 'signed-in',
  output: Profile,
})

const ProfileChange = ProfileFields.extend({ version: Version }).partial()

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/account/profile',
  summary: 'Update your profile',
  access: 'signed-in',
  body: ProfileChange,
  output: Profile,
})

export const chooseFirstScreen = endpoint({
  method: 'POST',
  path: '/api/account/first-screen',
  summary: 'Choose the screen that opens after login',
  access: 'signed-in',
  body: z.object({ first_screen: z.enum(firstScreenNames).nullable() }),
  output: Message,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change your password; all your other sessions end',
  access: 'signed-in',
  body: z.object({ current_password: Password, new_password: Password }),
  output: Message,
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  summary: 'Start setting up an authenticator app',
  access: 'enrolling',
  body: z.object({ password: Password }),
  hasSecretOutput: true,
  output: z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  summary: 'Turn on two-factor authentication with a first code; returns the recovery codes',
  access: 'enrolling',
  body: z.object({ code: z.string().trim().max(20) }),
  hasSecretOutput: true,
  output: z.object({ recovery_codes: z.array(z.string()) }),
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factor',
  summary: 'Turn off two-factor authentication, if your role doesn’t require it',
  access: 'signed-in',
  body: z.object({ password: Password, code: z.string().trim().max(20) }),
  output: Message,
})

export const OwnSession = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  is_current: z.boolean(),
})

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'List the devices where you’re logged in',
  access: 'signed-in',
  output: z.array(OwnSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'End one of your sessions',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  output: Message,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'End all your sessions except this one',
  access: 'signed-in',
  output: z.object({ ended: z.number() }),
})
