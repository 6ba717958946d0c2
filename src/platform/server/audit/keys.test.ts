import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv, SettingsError } from '../env.ts'
import { auditKeysOf, openAuditKeys } from './keys.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countyhall-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const secret = 'the secret of the sessions, long enough to be one'
const [first, second] = ['a key that is long enough to be one', 'another key that is long enough to be one']
const open = (env: Record<string, string>) => openAuditKeys(readEnv({ DATA_DIR: dataDir, ...env }), secret)
const idOf = (text: string) => auditKeysOf([text]).current.id
const elsewhere = { DATABASE_URL: 'postgres://localhost/county', SESSION_SECRET: secret }

describe('the key of the audit records', () => {
  it('is made at the first start beside the data, for its owner only, and stays', async () => {
    const { current } = await open({})
    const file = join(dataDir, 'audit-key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(current.id).toBe(idOf((await readFile(file, 'utf8')).trim()))
    expect((await open({ SESSION_SECRET: secret })).current.id).toBe(current.id)
  })

  it('is one for two servers that start at once', async () => {
    const both = await Promise.all([open({}), open({})])
    expect(both[0].current.id).toBe(both[1].current.id)
  })

  it('is the setting where there is one; those behind the first, and in the file, still verify', async () => {
    await writeFile(join(dataDir, 'audit-key'), `${secret}\n`)
    const keys = await open({ AUDIT_KEY: `${first}, ${second}` })
    expect(keys.current.id).toBe(idOf(first))
    expect(keys.find(idOf(second))?.id).toBe(idOf(second))
    expect(keys.find(idOf(secret))?.id).toBe(idOf(secret))
    expect(keys.find(idOf('a key that nobody has, though it is long'))).toBeUndefined()
  })

  it('is derived from the secret that servers share, and only where none was set', async () => {
    expect((await open(elsewhere)).current.id).toBe(idOf(secret))
    const keys = await open({ ...elsewhere, AUDIT_KEY: first })
    expect(keys.current.id).toBe(idOf(first))
    expect(keys.find(idOf(secret))).toBeUndefined()
  })

  it('is refused when it is short or empty', async () => {
    expect(() => readEnv({ AUDIT_KEY: `${first},short` })).toThrow('AUDIT_KEY must hold keys of at least 32')
    await writeFile(join(dataDir, 'audit-key'), '\n')
    await expect(open({})).rejects.toThrow(SettingsError)
  })
})

it('heads go to a bucket or by mail only where there is a way', () => {
  expect(() => readEnv({ AUDIT_BUCKET: 'witness' })).toThrow('are needed with AUDIT_BUCKET')
  expect(() => readEnv({ AUDIT_MAIL_TO: 'auditor@state.example' })).toThrow(
    'SMTP_URL is needed with AUDIT_MAIL_TO',
  )
})
