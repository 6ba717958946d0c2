/** Searching as someone does, and files whose words are looked for. */
import { strToU8, zipSync } from 'fflate'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'
import type { TestApp } from '#testing/test-app.ts'
import { search } from '../contract.ts'

export const find = async (caller: Caller, q: string, query: object = {}) => {
  const answer = await caller.call(search, { query: { q, ...query } })
  if (answer.status !== 200) throw new Error(answer.problem.error)
  return answer.body
}
export const titlesOf = async (caller: Caller, q: string, query: object = {}) =>
  (await find(caller, q, query)).hits.map(({ title }) => title)

/** As anyone does, on the public pages. */
export const searchPortal = (app: TestApp, q: string, county = 'alder') =>
  app
    .visitor(county)
    .request<string>({ url: `/public/search?q=${encodeURIComponent(q)}`, headers: { accept: 'text/html' } })

export const nothing = {
  hits: [],
  total: 0,
  listed: 0,
  is_more: false,
  looked_through: null,
  counts: [],
  searched_instead: null,
}

const office = 'application/vnd.openxmlformats-officedocument'
const types = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`

const archive = (entries: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])))

export const docxOf = (text: string) =>
  archive({
    '[Content_Types].xml': types('word/document.xml', `${office}.wordprocessingml.document.main+xml`),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r><w:r><w:delText>strucken</w:delText></w:r></w:p></w:body></w:document>`,
  })

export const xlsxOf = (text: string) =>
  archive({
    '[Content_Types].xml': types('xl/workbook.xml', `${office}.spreadsheetml.sheet.main+xml`),
    'xl/workbook.xml': '<workbook/>',
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
  })

/** One page with one line. */
export function pdfOf(text: string): Uint8Array {
  const line = `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${line.length} >>\nstream\n${line}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  pdf += `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}

/** To a contract, a resolution, or a project; returns the attachment’s id. */
export async function attachTo(
  caller: Caller,
  plural: string,
  id: string,
  name: string,
  content: Uint8Array,
) {
  const answer = await caller.request<{ id: string; name: string }[]>({
    method: 'POST',
    url: `/api/${plural}/${id}/attachments`,
    ...(await formRequest({ title: name }, { file: [name, content] })),
  })
  if (answer.status !== 200) throw new Error(answer.problem.error)
  return answer.body.find((each) => each.name === name)?.id ?? ''
}
