/** Documents: a Typst template and data become a PDF that everyone can read, sighted or not (PDF/UA-1). */
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hands, Turns } from '../workshop/index.ts'
import type { ToTypeset } from './typst-process.ts'

const house = join(import.meta.dirname, 'house')

/** One for the long documents of a county, one that is free in between for the others'. */
const count = 2
const typesetters = new Hands<ToTypeset, Uint8Array>(new URL('./typst-process.ts', import.meta.url), {
  count,
  memoryMb: 1500,
  // No document takes this long; one that does has lost its way.
  seconds: 120,
})

/** One of a county, whoever asks: requests, and the jobs that print what was published. */
const turns = new Turns({
  atOnce: count,
  ofOneCounty: count - 1,
  waitingOfOneCounty: 100,
  // Longer than any document takes.
  waitingSeconds: 150,
})

/** In bytes. Its process has grown by hundreds of megabytes, which only its end gives back. */
const longDocument = 200_000

/**
 * The template sees the files of its own folder, and the house style as `/house/…`; nothing else. The data reaches it
 * as JSON (`data` of `/house/paper.typ`), so that no text in it is read as markup. The same input gives the same bytes.
 */
export async function typeset(template: URL, data: unknown, tenantId: string): Promise<Buffer> {
  const path = fileURLToPath(template)
  const sources = [...(await readFolder(dirname(path), '/')), ...(await readFolder(house, '/house/'))]
  const paper = { main: `/${basename(path)}`, sources, data }
  const pdf = await turns.take({ tenantId }, () =>
    typesetters.ask(paper, { endsAfter: ({ length }) => length > longDocument }),
  )
  return Buffer.from(pdf)
}

/** What takes longest of a document is the start of the process: whoever has other work to do first says so before it. */
export const prepareToTypeset = (): void => typesetters.prepare()

const readable = /\.(typ|png|jpg|svg)$/

async function readFolder(folder: string, at: string): Promise<[string, Uint8Array][]> {
  const names = (await readdir(folder)).filter((name) => readable.test(name))
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))))
  return contents.map((content, index) => [`${at}${names[index]}`, new Uint8Array(content)])
}
