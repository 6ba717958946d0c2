/** Where heads are exported to. Each is as good as its distance: this machine, a bucket, a mailbox. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../../files/index.ts'
import type { MailTransport } from '../../mail/index.ts'
import { appendToFolder } from './folder.ts'
import type { HeadLine } from './line.ts'

export interface HeadTarget {
  readonly name: 'file' | 'bucket' | 'mail'
  /** How long a head waits for this one at the most. */
  readonly everySeconds: number
  /** Whether it gets all heads each time, or those that moved. */
  readonly isWhole: boolean
  write(line: HeadLine): Promise<void>
}

export const folderTarget = (folder: string): HeadTarget => ({
  name: 'file',
  everySeconds: 10,
  isWhole: false,
  write: (line) => appendToFolder(folder, line),
})

export const bucketFolder = 'audit-heads'

/** An object each time: nothing in the bucket is ever written over, so its writer needs no right to delete or to change. */
export const bucketTarget = (bucket: Storage, draftFolder: string): HeadTarget => ({
  name: 'bucket',
  everySeconds: 5 * 60,
  isWhole: false,
  async write(line) {
    const [day, time] = line.at.split('T')
    const draft = join(draftFolder, `.sending-${randomUUID()}`)
    const text = `${JSON.stringify(line)}\n`
    await mkdir(draftFolder, { recursive: true, mode: 0o700 })
    await writeFile(draft, text, { mode: 0o600 })
    const key = `${bucketFolder}/${day}/${time?.replaceAll(/[:.]/g, '')}-${line.seal.slice(0, 8)}.jsonl`
    await bucket
      .place(draft, key, { size: Buffer.byteLength(text), contentType: 'application/jsonl' })
      .finally(() => rm(draft, { force: true }))
  },
})

export interface MailTargetSettings {
  readonly transport: MailTransport
  readonly from: string
  readonly to: string
  /** Remembers on which day the last one was sent. */
  readonly folder: string
}

const mailedFileName = 'mailed'

/** Once a day and server; one that is started again does not send a second. */
export const mailTarget = ({ transport, from, to, folder }: MailTargetSettings): HeadTarget => ({
  name: 'mail',
  everySeconds: 24 * 60 * 60,
  isWhole: true,
  async write(line) {
    const day = line.at.slice(0, 10)
    const marker = join(folder, mailedFileName)
    if ((await readFile(marker, 'utf8').catch(() => '')).trim() === day) return
    const delivered = await transport.deliver({
      id: randomUUID(),
      county: 'Countyhall',
      sender: from,
      returnTo: from,
      recipient: to,
      subject: `Audit heads ${day} (${line.by})`,
      body: bodyOf(line),
      body_html: null,
      carries_secret: false,
      unsubscribe_url: null,
    })
    if (delivered !== 'sent') throw new Error(`the email was not delivered: ${delivered.error}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(marker, `${day}\n`, { mode: 0o600 })
  },
})

const bodyOf = (line: HeadLine) =>
  [
    'These are the heads of the audit records. Keep this message: it shows whether a record was changed since.',
    line.heads.map(({ county, events, head }) => `${county}: ${events} events, head ${head}`).join('\n'),
    'To compare, save the line below to a file and run: npm run county -- verify-audit --heads <file>',
    JSON.stringify(line),
  ].join('\n\n')
