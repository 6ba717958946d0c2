/** A county made as its operator makes one, and the mail that invites its first administrator. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { lookBehind } from '#testing/behind-the-scenes.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

export async function createCounty(subdomain: string, name: string, email: string): Promise<void> {
  const command = ['src/main.cli.ts', 'create', subdomain, '--name', name, '--time-zone', 'America/Chicago']
  const administrator = ['--admin-email', email, '--admin-first', 'Jane', '--admin-last', 'Doe']
  await promisify(execFile)(process.execPath, [...command, ...administrator], {
    env: { ...process.env, DATA_DIR: dataDir() },
  })
}

/** The path of the link in the mail to an address, as it lies on the server: no one of the county can sign in yet. */
export async function linkInKeptMail(recipient: string, path = /\/reset-password\/\S+/): Promise<string> {
  const scenes = await lookBehind(dataDir())
  const read = async () => {
    const [mail] = await scenes.look<{ body: string | null }>(
      'select body from mail_messages where recipient = $1 order by created_at desc limit 1',
      [recipient],
    )
    return path.exec(mail?.body ?? '')?.[0] ?? ''
  }
  try {
    await expect.poll(read, { timeout: 30_000 }).not.toBe('')
    return await read()
  } finally {
    await scenes.leave()
  }
}
