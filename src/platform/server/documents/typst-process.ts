/**
 * Typst, in a process of its own: a long document does not keep the server from answering. The compiler is WebAssembly, so
 * it runs on every machine, and sees no file and no font but those that it is given here.
 */
import { readdir, readFile } from 'node:fs/promises'
import init, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { workFor } from '../workshop/index.ts'
import { markAsAccessible } from './pdf-ua.ts'
import { showable } from './showable.ts'

export interface ToTypeset {
  /** The path of the template among the sources. */
  readonly main: string
  readonly sources: readonly (readonly [path: string, content: Uint8Array])[]
  readonly data: unknown
}

const fontFolder = new URL('./fonts/', import.meta.url)

async function readFonts(): Promise<Uint8Array[]> {
  const names = (await readdir(fontFolder)).filter((name) => name.endsWith('.ttf')).toSorted()
  return Promise.all(names.map(async (name) => new Uint8Array(await readFile(new URL(name, fontFolder)))))
}

async function start() {
  const wasm = await readFile(new URL(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')))
  await init({ module_or_path: wasm })
  const fonts = await readFonts()
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(font)
  return builder.build()
}

const starting = start()

async function typeset({ main, sources, data }: ToTypeset): Promise<Uint8Array> {
  const compiler = await starting
  compiler.reset_shadow()
  for (const [path, content] of sources) compiler.map_shadow(path, content)
  const { result, diagnostics = [] } = compiler.compile(
    main,
    [['data', JSON.stringify(showable(data))]],
    'pdf',
    3,
  )
  compiler.reset()
  if (result) return markAsAccessible(Buffer.from(result))
  const said = diagnostics.map(({ path, range, message }) => `${path}:${range} ${message}`)
  throw new Error(`the document could not be typeset: ${said.join('; ')}`)
}

workFor(typeset)
