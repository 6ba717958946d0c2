/** What the operator typed for a new county, checked before anything is made. */
import { z } from 'zod'
import type { FirstAdministrator, NewCounty } from '../counties.ts'
import { UsageError } from './command.ts'

export interface CountyRequest {
  readonly county: NewCounty
  readonly administrator: FirstAdministrator
}

const line = (what: string) =>
  z
    .string(`${what} is missing`)
    .trim()
    .min(1, `${what} is empty`)
    .max(200, `${what} has more than 200 characters`)
    .regex(/^\P{Cc}*$/u, `${what} must be a single line`)

const Typed = z.object({
  subdomain: z
    .string('<subdomain> is missing')
    .regex(
      /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
      '<subdomain> must be 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end',
    ),
  name: line('--name'),
  'time-zone': z
    .string('--time-zone is missing')
    .refine(isTimeZone, '--time-zone must be a name of the IANA list, such as America/New_York'),
  'admin-email': z
    .string('--admin-email is missing')
    .trim()
    .toLowerCase()
    .pipe(z.email('--admin-email must be an email address').max(254, '--admin-email is too long')),
  'admin-first': line('--admin-first'),
  'admin-last': line('--admin-last'),
  accent: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, '--accent must be "#" and six hexadecimal digits, in quotes')
    .optional(),
})

export function readCountyRequest(typed: Record<string, string | undefined>): CountyRequest {
  const parsed = Typed.safeParse(typed)
  if (!parsed.success)
    throw new UsageError(parsed.error.issues.map((issue) => `${issue.message}.`).join('\n'))
  const { subdomain, name, accent, ...rest } = parsed.data
  return {
    county: { subdomain, name, timeZone: rest['time-zone'], ...(accent && { accent }) },
    administrator: {
      email: rest['admin-email'],
      firstName: rest['admin-first'],
      lastName: rest['admin-last'],
    },
  }
}

/** Offsets such as +05:00 are understood too, but know nothing of summer. */
function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
