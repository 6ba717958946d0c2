import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createItem, listMeetings } from '#features/meetings/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { handle } from './handle.ts'

const sentence =
  'The server is out of storage space, so nothing was saved. Contact your system administrator.'
const failing = (name: string) =>
  endpoint({
    method: 'POST',
    path: `/api/test/${name}`,
    summary: 'Fails',
    access: 'signed-in',
    output: z.object({}),
  })
const onDisk = failing('disk')
const byQuota = failing('quota')
const inDatabase = failing('database')

const coded = (code: string) => Object.assign(new Error(`${code}: no space left, write`), { code })

let app: TestApp
let admin: Caller
/** A folder for uploads with room for one page: only root can make one. */
let isSmall = false

beforeAll(async () => {
  app = await startTestApp({
    routes: () => [
      handle(onDisk, async () => {
        throw coded('ENOSPC')
      }),
      handle(byQuota, async () => {
        throw new Error('the library could not write it', { cause: coded('EDQUOT') })
      }),
      handle(inDatabase, async ({ tx }) => {
        await tx.sql(
          `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
        )
        return {}
      }),
    ],
  })
  admin = await app.signIn('alder', 'full.admin')
  const mount = ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', incoming()]
  isSmall = process.getuid?.() === 0 && spawnSync('mount', mount).status === 0
})
afterAll(async () => {
  if (isSmall) spawnSync('umount', [incoming()])
  await app.close()
})

const incoming = () => join(app.platform.env.DATA_DIR, 'incoming')

describe('where there is no room left', () => {
  it.each([onDisk, byQuota, inDatabase])('the caller is told so, in a sentence: $path', async (call) => {
    const { problem } = await admin.call(call, {})
    expect(problem).toMatchObject({ status: 507, code: 'storage_full', error: sentence })
  })

  it('an upload is refused, and leaves nothing behind', async ({ skip }) => {
    if (!isSmall) skip('only root can make a small disk')
    const { body: meetings } = await admin.call(listMeetings, {
      query: { limit: 1, tab: 'board', sort: 'upcoming' },
    })
    const { body: item } = await admin.call(createItem, {
      params: { id: meetings[0]?.id ?? '' },
      body: { description: 'Road salt' },
    })
    const { problem } = await admin.request({
      method: 'POST',
      url: `/api/meeting-items/${item.id}/attachments`,
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: [
        '--edge',
        'content-disposition: form-data; name="file"; filename="note.txt"',
        '',
        'x'.repeat(200_000),
        '--edge--',
        '',
      ].join('\r\n'),
    })
    expect(problem).toMatchObject({ status: 507, error: sentence })
    expect(await readdir(incoming())).toEqual([])
  })
})
