/** Documents that go to the archive: one package with everything that is deleted, and never less. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getContract } from '../../contract.ts'
import {
  approveDisposition,
  getContractRetention,
  placeHold,
  proposeDisposition,
} from '../../retention-contract.ts'
import { pdfAt } from '../signing.fixture.ts'
import {
  dispositionOf,
  ended,
  filesOnDisk,
  openRecordsRoom,
  type RecordsRoom,
  schedule,
  sixYears,
} from './retention.fixture.ts'

let room: RecordsRoom
beforeAll(async () => {
  room = await openRecordsRoom()
  await schedule(room, [{ ...sixYears, disposition: 'transfer' }])
})
afterAll(() => room.app.close())

async function decided(contractId: string): Promise<string> {
  const body = { contracts: [contractId], transferredTo: 'State Archives, accession 2026-14' }
  expect((await room.clerk.call(proposeDisposition, { body })).status).toBe(200)
  const id = await dispositionOf(room, contractId)
  expect((await room.administrator.call(approveDisposition, { params: { id } })).status).toBe(200)
  return id
}

const view = async (id: string) => (await room.clerk.call(getContractRetention, { params: { id } })).body
const statusOf = async (id: string) => (await room.clerk.call(getContract, { params: { id } })).body.status
const packageAt = (id: string) => `/api/contracts/${id}/archive-package.zip`

it('is one package with documents, record, and certificate, whose manifest holds every hash', async () => {
  const { id, number } = await ended(room)
  expect((await room.clerk.request({ method: 'GET', url: packageAt(id) })).status).toBe(404)
  await decided(id)
  await room.app.runJobs()
  const bytes = await pdfAt(room.app, room.clerk, packageAt(id))
  const [disposition] = (await view(id)).dispositions
  expect(disposition?.package_sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(disposition?.completed_at).not.toBeNull()

  const bag = unzipSync(bytes)
  const text = (path: string) => Buffer.from(bag[`contract-${number}/${path}`] ?? []).toString()
  const manifest = text('manifest-sha256.txt')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  ') as [string, string])
  for (const [sha256, path] of manifest)
    expect(
      createHash('sha256')
        .update(bag[`contract-${number}/${path}`] ?? '')
        .digest('hex'),
    ).toBe(sha256)
  expect(manifest.map(([, path]) => path.replace(/\d{3} /, '')).toSorted()).toEqual([
    `data/${number}/attachments/map.txt`,
    `data/${number}/comments/1 comment.txt`,
    `data/${number}/signed/signed.pdf`,
    `data/${number}/text/Text of the agreement.txt`,
    'data/certificate.pdf',
    'data/record.json',
  ])
  const map = manifest.find(([, path]) => path.endsWith('map.txt'))?.[1] ?? ''
  expect(text(map)).toBe(`The roads of ${number}.`)
  expect(text('bagit.txt')).toContain('BagIt-Version: 1.0')
  const record = JSON.parse(text('data/record.json'))
  expect(record.comments).toMatchObject([{ contract: number, text: 'Xylophone terms were agreed by phone.' }])
  expect(record.versions.length).toBeGreaterThan(0)
  expect(new Set((await view(id)).items.map(({ sha256 }) => sha256))).toEqual(
    new Set(manifest.filter(([, path]) => path.includes(number)).map(([sha256]) => sha256)),
  )

  expect(await filesOnDisk(room, id)).toEqual([])
  expect(await statusOf(id)).toBe('archived')
  const readonly = await room.app.signIn('alder', 'readonly')
  expect((await readonly.request({ method: 'GET', url: packageAt(id) })).status).toBe(403)
  const stranger = await room.app.signIn('birch', 'full.admin')
  expect((await stranger.request({ method: 'GET', url: packageAt(id) })).status).toBe(404)
})

it('deletes nothing where a file is not what was stored', async () => {
  const { id } = await ended(room)
  const [file] = await room.app.look<{ storage_key: string }>(
    `select f.storage_key from attachments a join attachment_versions v on v.attachment_id = a.id join files f on f.id = v.file_id
     where a.matter_id = $1`,
    [id],
  )
  await writeFile(join(room.app.platform.env.DATA_DIR, 'files', file?.storage_key ?? ''), 'Other roads.')
  const disposition = await decided(id)
  await room.app.runJobs().catch(() => undefined)
  expect(await filesOnDisk(room, id)).toHaveLength(2)
  expect((await view(id)).dispositions[0]).toMatchObject({ completed_at: null, package_sha256: null })
  expect(await statusOf(id)).not.toBe('archived')
  await expect(
    room.app.look('update retention_dispositions set deleted_at = now() where id = $1', [disposition]),
  ).rejects.toThrow('before they are packaged')
})

it('stays here where a hold comes first', async () => {
  const { id } = await ended(room)
  await decided(id)
  await room.attorney.call(placeHold, { params: { id }, body: { kind: 'legal', reason: 'Lawsuit.' } })
  await room.app.runJobs().catch(() => undefined)
  expect(await filesOnDisk(room, id)).toHaveLength(2)
  expect((await view(id)).dispositions[0]).toMatchObject({ status: 'stopped', package_sha256: null })
})
