/** Reads the text of attached files, one after the other, each in transactions of its own. */
import { buffer } from 'node:stream/consumers'
import type { Files } from '#platform/server/files/index.ts'
import { handleInSteps, type InCounty, type JobHandler } from '#platform/server/jobs/handler.ts'
import type { Platform } from '#platform/server/platform.ts'
import { readFiles } from './job-kinds.ts'
import { beginNext, keepReason, keepText, type Waiting } from './reading/queries.ts'
import { openTextReader, type ReadText, readLimits } from './reading/read-text.ts'
import type { FileToRead } from './reading/text-process.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const typeOf: Readonly<Record<string, FileToRead['type']>> = {
  'application/pdf': 'pdf',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
}
/** One that ended the server this often is left alone. */
const mostAttempts = 3

export function searchJobs({ files }: Pick<Platform, 'files'>, readText = openTextReader()): JobHandler[] {
  return [
    handleInSteps(readFiles, async (inCounty, _payload, { signal }) => {
      for (;;) {
        const next = await inCounty(({ tx }) => beginNext(tx))
        if (!next || signal.aborted) return
        await readOne(inCounty, files, readText, next)
      }
    }),
  ]
}

async function readOne(inCounty: InCounty, files: Files, readText: ReadText, next: Waiting): Promise<void> {
  const { sha256, attempts, file_id, size, content_type } = next
  const type = typeOf[content_type]
  const tooMuch = size > readLimits.bytes
  if (!type || attempts > mostAttempts || tooMuch)
    return inCounty(({ tx }) => keepReason(tx, sha256, tooMuch ? 'too-large' : 'damaged'))
  const { body } = await inCounty((ctx) => files.open(ctx, file_id))
  const read = await readText(type, await buffer(body))
  await inCounty(({ tx }) =>
    typeof read === 'string' ? keepReason(tx, sha256, read) : keepText(tx, sha256, read.text),
  )
}
