/** Exported heads back from wherever they were kept, each believed only with its seal. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { AuditKeys } from '../keys.ts'
import { filesInFolder } from './folder.ts'
import { type CountyHead, faultOf, parseHeadLine } from './line.ts'

export interface ExportedHead extends CountyHead {
  /** When it was exported. */
  readonly at: string
}

export interface ReadHeads {
  /** By the county's id, in the order in which they were exported. */
  readonly byCounty: ReadonlyMap<string, readonly ExportedHead[]>
  /** Lines that someone else wrote or changed: a sentence each. */
  readonly faults: readonly string[]
  /** Lines that no one can read: a crash leaves one. */
  readonly tornLines: number
}

export interface HeadSource {
  readonly name: string
  readonly open: () => Readable | Promise<Readable>
}

/** Of a file, or of a folder with a file a day; `newest` takes only so many of them. */
export async function headSourcesAt(path: string, newest?: number): Promise<HeadSource[]> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  const files = found?.isFile() ? [path] : await filesInFolder(path)
  return files
    .slice(newest === undefined ? 0 : -newest)
    .map((file) => ({ name: file, open: () => createReadStream(file) }))
}

/** Of one county, or of all. */
export async function readHeads(
  sources: readonly HeadSource[],
  keys: AuditKeys,
  tenantId?: string,
): Promise<ReadHeads> {
  const byCounty = new Map<string, ExportedHead[]>()
  const faults: string[] = []
  let tornLines = 0
  for (const source of sources)
    for await (const { text, number } of linesOf(await source.open())) {
      if (tenantId && !text.includes(tenantId)) continue
      const line = parseHeadLine(text)
      const fault = line && faultOf(keys, line)
      if (fault) faults.push(`Line ${number} of ${source.name} ${fault}.`)
      else if (line) for (const head of line.heads) keep(byCounty, { ...head, at: line.at })
      else tornLines += 1
    }
  return { byCounty, faults, tornLines }
}

/** What a mail says around the line is passed over. */
async function* linesOf(stream: Readable): AsyncGenerator<{ text: string; number: number }> {
  let number = 0
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (text.startsWith('{')) yield { text, number }
  }
}

/** Several servers export the same head, and each day's file begins with those of the day before. */
function keep(byCounty: Map<string, ExportedHead[]>, head: ExportedHead): void {
  const known = byCounty.get(head.id)
  const last = known?.at(-1)
  if (!known) byCounty.set(head.id, [head])
  else if (last?.head !== head.head || last.events !== head.events || last.sealed_from !== head.sealed_from)
    known.push(head)
}
