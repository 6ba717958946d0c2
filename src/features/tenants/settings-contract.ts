/** What a county's administrator sets: how it appears, and its clocks and thresholds over time. */
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line, optionalEmail } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { isReadable } from './accent.ts'
import { County } from './contract.ts'
import { settingKeys } from './rules.ts'

const timeZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
export const dateFormats = ['MM/DD/YYYY', 'M/D/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const

export const CountyFields = z.object({
  name: line(200).min(1, 'Name is required.'),
  accent: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a color such as #1a4480.')
    .refine(isReadable, 'White text isn’t readable on this color. Choose a darker one.'),
  time_zone: z
    .string()
    .max(64)
    .refine((zone) => timeZones.has(zone), 'Choose a time zone from the list.'),
  date_format: z.enum(dateFormats, 'Choose a date format from the list.'),
  contact_email: optionalEmail,
})
export type CountyFields = z.output<typeof CountyFields>

/** As it is stored, which may be older than today's rules for it. */
export const CountyRecord = County.omit({ subdomain: true }).extend({ version: Version })
export type CountyRecord = z.infer<typeof CountyRecord>

const managesCounty = { permission: 'county.manage' } as const

export const getCountyRecord = endpoint({
  method: 'GET',
  path: '/api/county',
  summary: 'Get the county’s settings for editing',
  access: managesCounty,
  output: CountyRecord,
})

export const updateCounty = endpoint({
  method: 'PUT',
  path: '/api/county',
  summary: 'Update the county’s name, color, time zone, date format, and contact',
  access: managesCounty,
  body: CountyFields.extend({ version: Version }).partial(),
  output: CountyRecord,
})

export const mostLogoBytes = 1024 * 1024

export const setLogo = endpoint({
  method: 'PUT',
  path: '/api/county/logo',
  summary: 'Upload the county’s logo: PNG, JPEG, or WebP, up to 1 MB, as base64',
  access: managesCounty,
  body: z.object({ image: z.base64('Choose an image.').min(1, 'Choose an image.') }),
  bodyLimit: 2 * mostLogoBytes,
  output: CountyRecord,
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/county/logo',
  summary: 'Remove the county’s logo and use the default',
  access: managesCounty,
  output: CountyRecord,
})

const Day = dayField('Enter a valid date.')
const Key = z.enum(settingKeys)

const SettingPeriod = z.object({
  effective_from: z.iso.date(),
  value: z.unknown(),
  /** Who set it and when; no one where the product or an import did. */
  set_by: z.string().nullable(),
  set_at: z.iso.datetime(),
})
export type SettingPeriod = z.infer<typeof SettingPeriod>

export const CountySetting = z.object({
  key: Key,
  /** In force on the day that was asked for. */
  value: z.unknown(),
  /** Since when; null where it is what every county starts with. */
  effective_from: z.iso.date().nullable(),
  /** The next value, where one is set already. */
  next: z.object({ effective_from: z.iso.date(), value: z.unknown() }).nullable(),
})
export type CountySetting = z.infer<typeof CountySetting>

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/county-settings',
  summary: 'List the county’s deadlines and thresholds in effect on a date; default is today',
  access: managesCounty,
  query: z.object({ on: Day.optional() }),
  output: z.array(CountySetting),
})

export const getSettingHistory = endpoint({
  method: 'GET',
  path: '/api/county-settings/:key/history',
  summary: 'List past, current, and upcoming values by effective date, latest first',
  access: managesCounty,
  params: z.object({ key: Key }),
  output: z.array(SettingPeriod),
})

export const setSetting = endpoint({
  method: 'PUT',
  path: '/api/county-settings/:key',
  summary: 'Set a value, effective today or later',
  access: managesCounty,
  params: z.object({ key: Key }),
  body: z.object({ value: z.unknown(), effective_from: Day }),
  output: SettingPeriod,
})

export const withdrawSetting = endpoint({
  method: 'DELETE',
  path: '/api/county-settings/:key/:effective_from',
  summary: 'Withdraw a value that isn’t in effect yet',
  access: managesCounty,
  params: z.object({ key: Key, effective_from: Day }),
  output: z.object({ message: z.string() }),
})
