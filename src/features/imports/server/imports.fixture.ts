/** A form with a file, as a browser sends it. */
import type { Caller } from '#testing/caller.ts'
import type { FileColumns, Import, ImportName } from '../contract.ts'

export const uploadImport = (
  caller: Caller,
  kind: ImportName,
  content: Buffer,
  name = 'file.csv',
  /** Fields behind the file. */
  fields: Record<string, string> = {},
) => upload<Import>(caller, `/api/${kind}-imports`, content, name, fields)

export const readColumns = (caller: Caller, kind: ImportName, content: Buffer) =>
  upload<FileColumns>(caller, `/api/${kind}-imports/columns`, content, 'file.csv', {})

function upload<Answer>(
  caller: Caller,
  url: string,
  content: Buffer,
  name: string,
  fields: Record<string, string>,
) {
  const line = '----a-line-that-is-nowhere-else'
  const field = ([key, value]: [string, string]) =>
    `--${line}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  const payload = Buffer.concat([
    Buffer.from(
      `--${line}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n${Object.entries(fields).map(field).join('')}--${line}--\r\n`),
  ])
  return caller.request<Answer>({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${line}` },
  })
}

/** Lines of cells, the first of them the titles of the columns. */
export const csvOf = (...lines: string[][]) =>
  Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'))
