/**
 * What goes to the archive: one zip with the documents of a contract and its changes, its record, and the certificate, laid out as a bag
 * (BagIt, RFC 8493), so that an archive’s own programs check every hash.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Files } from '#platform/server/files/index.ts'
import { mostZipBytes, type ZipEntry, zipOf } from '#platform/server/files/zip.ts'
import type { Contract } from '../../schemas.ts'
import { findContract } from '../queries.ts'

const Part = z.object({
  number: z.string(),
  kind: z.enum(['attachment', 'signed-copy', 'signature-document', 'text', 'comments']),
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  storage_key: z.string().nullable(),
  /** Of what is no file. */
  body: z.string().nullable(),
})
type Part = z.infer<typeof Part>

/** The same parts that are deleted afterwards, with what is in them. */
export const findParts = (tx: Tx, contractId: string) =>
  tx.rows(
    Part,
    `select m.number, p.kind, p.name, p.size::float8 as size, p.sha256, f.storage_key,
       case p.kind when 'text' then (select d.text from drafts d where d.matter_id = p.contract_id
           and encode(sha256(convert_to(d.text, 'UTF8')), 'hex') = p.sha256 limit 1)
         when 'comments' then (select string_agg(k.body, E'\\n' order by k.created_at, k.id) from comments k
           where k.matter_id = p.contract_id) end as body
     from retained_parts(current_tenant(), $1) p join matters m on m.id = p.contract_id left join files f on f.id = p.file_id
     order by m.number, p.kind, p.name, p.sha256`,
    [contractId],
  )

const Saying = z.object({ contract: z.string(), by: z.string(), at: z.string(), text: z.string() })
const TextVersion = z.object({
  contract: z.string(),
  section: z.string(),
  number: z.number().int(),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  document: z.json(),
})

const concerned = 'join contracts c on c.id = m.id and (c.id = $1 or c.parent_id = $1)'

async function recordOf(tx: Tx, contractId: string) {
  const [contract, comments, versions] = await Promise.all([
    findContract(tx, contractId),
    tx.rows(
      Saying,
      `select m.number as contract, u.first_name || ' ' || u.last_name as by, to_json(k.created_at) #>> '{}' as at, k.body as text
       from comments k join matters m on m.id = k.matter_id ${concerned} join users u on u.id = k.user_id
       order by m.number, k.created_at, k.id`,
      [contractId],
    ),
    tx.rows(
      TextVersion,
      `select m.number as contract, v.section, v.number, v.note, v.saved_by_name as by, to_json(v.saved_at) #>> '{}' as at, v.document
       from draft_versions v join matters m on m.id = v.matter_id ${concerned} order by m.number, v.section, v.number`,
      [contractId],
    ),
  ])
  return { contract, comments, versions }
}

interface Packing {
  readonly contract: Contract
  readonly parts: readonly Part[]
  readonly record: Awaited<ReturnType<typeof recordOf>>
}

export async function findPacking({ tx }: Pick<Ctx, 'tx'>, contractId: string): Promise<Packing> {
  const [parts, record] = await Promise.all([findParts(tx, contractId), recordOf(tx, contractId)])
  return { contract: record.contract, parts, record }
}

/** What is deleted must be what was packed. */
export const fingerprintOf = (parts: readonly Part[]) =>
  JSON.stringify(parts.map(({ number, kind, name, size, sha256 }) => [number, kind, name, size, sha256]))

const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Passes the bytes on; throws at their end where they aren’t those that the county kept. */
async function* verified(
  body: AsyncIterable<Uint8Array>,
  { name, sha256 }: Part,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${name} is not the file that was stored`)
}

const folderOf: Record<Part['kind'], string> = {
  attachment: 'attachments',
  'signed-copy': 'signed',
  'signature-document': 'signed',
  text: 'text',
  comments: 'comments',
}

/** Names repeat; their places don’t. */
const pathOf = ({ number, kind, name, storage_key }: Part, index: number) =>
  `data/${number}/${folderOf[kind]}/${String(index + 1).padStart(3, '0')} ${name}${storage_key === null ? '.txt' : ''}`

async function* bagOf(
  { storage }: Pick<Files, 'storage'>,
  { contract, parts, record }: Packing,
  certificate: Buffer,
  county: string,
): AsyncGenerator<ZipEntry> {
  const folder = `contract-${contract.number}`
  const hashes: { path: string; sha256: string }[] = []
  const entry = (path: string, sha256: string, body: ZipEntry['body']): ZipEntry => {
    hashes.push({ path, sha256 })
    return { path: `${folder}/${path}`, body }
  }
  const whole = (path: string, content: string | Buffer) => {
    const bytes = Buffer.from(content)
    return entry(path, sha256Of(bytes), [bytes])
  }
  for (const [index, part] of parts.entries()) {
    const body = part.storage_key
      ? await storage.read(part.storage_key)
      : Readable.from([Buffer.from(part.body ?? '')])
    yield entry(pathOf(part, index), part.sha256, verified(body, part))
  }
  yield whole('data/record.json', `${JSON.stringify(record, null, 2)}\n`)
  yield whole('data/certificate.pdf', certificate)
  const lines = hashes.map(({ path, sha256 }) => `${sha256}  ${path.replaceAll('%', '%25')}\n`)
  yield whole('manifest-sha256.txt', lines.join(''))
  yield whole('bagit.txt', 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
  yield whole('bag-info.txt', `Source-Organization: ${county}\nExternal-Identifier: ${contract.number}\n`)
}

/** Stored, and no one’s until the transaction that deletes the documents keeps it. */
export const receivePackage = (
  files: Files,
  { id, name }: { readonly id: string; readonly name: string },
  packing: Packing,
  certificate: Buffer,
  now: Date,
) =>
  files.receive(id, Readable.from(zipOf(bagOf(files, packing, certificate, name), now)), {
    name: `Archive Package ${packing.contract.number}.zip`,
    accept: ['zip'],
    maxBytes: mostZipBytes,
    isOwn: true,
  })
