/** Settings from the environment, checked once at start. Every message says which setting, what is wrong, and what fits. */
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((value) => value === '1' || value === 'true')

/** How many proxies of the operator's own a request passes. */
const hops = z
  .stringFormat(
    'a number of proxies',
    /^(\d|true|false)$/,
    'must be the number of proxies in front, from 0 to 9',
  )
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))

const url = (protocols: string[]) =>
  z.string().refine(
    (value) => {
      const parsed = URL.parse(value)
      return parsed !== null && protocols.includes(parsed.protocol)
    },
    `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  )

/** The one that seals, and behind it those of earlier times. */
const keys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .refine(
    (list) => list.every((key) => key.length >= 32),
    'must hold keys of at least 32 characters, with commas between them',
  )

const Settings = z
  .object({
    PORT: z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
    PUBLIC_URL: z
      .string()
      .refine((value) => URL.parse(value.replace('{county}', 'county')) !== null, 'must be an address')
      .refine(
        (value) => /^https?:\/\/\{county\}\./i.test(value),
        'must begin with the county, as in https://{county}.example.gov',
      )
      .optional(),
    SMTP_URL: url(['smtp:', 'smtps:']).optional(),
    MAIL_FROM: z.email('must be an email address').default('no-reply@countyhall.example'),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: url(['http:', 'https:']).optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    AUDIT_KEY: keys.optional(),
    AUDIT_BUCKET: z.string().optional(),
    AUDIT_MAIL_TO: z.email('must be an email address').optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    /** A PKCS#12 file with which signed documents are sealed; `{county}` in it stands for the county. */
    SIGNING_CERTIFICATE: z.string().optional(),
    SIGNING_PASSPHRASE: z.string().optional(),
    TRUST_PROXY: hops.default(0),
    DEMO: flag.optional(),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    REQUESTS_PER_MINUTE: z.coerce.number('must be a number').int().min(1).default(3000),
    WORKERS: flag.default(true),
    POOL_SIZE: z.coerce.number('must be a number').int().min(2).max(100).default(8),
  })
  .superRefine((settings, check) => {
    if (settings.DATABASE_URL && !settings.SESSION_SECRET)
      check.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: 'is needed with DATABASE_URL: every server must share one. `openssl rand -hex 32` makes one',
      })
    for (const bucket of ['S3_BUCKET', 'AUDIT_BUCKET'] as const)
      if (settings[bucket] && !(settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY))
        check.addIssue({
          code: 'custom',
          path: ['S3_ACCESS_KEY_ID'],
          message: `and S3_SECRET_ACCESS_KEY are needed with ${bucket}`,
        })
    if (settings.AUDIT_MAIL_TO && !settings.SMTP_URL)
      check.addIssue({ code: 'custom', path: ['SMTP_URL'], message: 'is needed with AUDIT_MAIL_TO' })
  })

export interface Env extends Omit<z.output<typeof Settings>, 'DEMO' | 'PUBLIC_URL'> {
  PUBLIC_URL: string
  /**
   * Demo counties, whose password everyone knows, are made with the embedded database where the counties' addresses are this machine's
   * own; elsewhere only with DEMO=1.
   */
  DEMO: boolean
}

export class SettingsError extends Error {}

export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new SettingsError(`These settings are not valid:\n${lines.join('\n')}`)
  }
  const settings = parsed.data
  const PUBLIC_URL = settings.PUBLIC_URL ?? `http://{county}.localhost:${settings.PORT}`
  const isToTry = !settings.DATABASE_URL && hostOf({ PUBLIC_URL }, '').endsWith('.localhost')
  return { ...settings, DATA_DIR: resolve(settings.DATA_DIR), PUBLIC_URL, DEMO: settings.DEMO ?? isToTry }
}

/** The name of a county's host, without its port. */
export const hostOf = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, subdomain: string) =>
  new URL(PUBLIC_URL.replace('{county}', 'county')).hostname.replace('county', subdomain)

/** The address of a county's front door. */
export const countyUrl = (env: Pick<Env, 'PUBLIC_URL'>, subdomain: string) =>
  env.PUBLIC_URL.replace('{county}', subdomain).replace(/\/$/, '')
