/**
 * Typst, on a thread of its own: a long paper does not keep the server from answering. The compiler is WebAssembly, so
 * it runs on every machine, and sees no file and no font but those that it is given here.
 */
import { readdir, readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import init, { TypstCompilerBuilder, TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { Coverage } from './coverage.ts'
import { markAsAccessible } from './pdf-ua.ts'
import type { Request, Response } from './protocol.ts'

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
  const resolver = new TypstFontResolverBuilder()
  const runs = fonts.flatMap((font) => resolver.get_font_info(font).info.map(({ coverage }) => coverage))
  return { compiler: await builder.build(), coverage: new Coverage(runs) }
}

const starting = start()

async function typeset({ main, sources, data }: Request): Promise<Uint8Array> {
  const { compiler, coverage } = await starting
  compiler.reset_shadow()
  for (const [path, content] of sources) compiler.map_shadow(path, content)
  const { result, diagnostics = [] } = compiler.compile(
    main,
    [['data', JSON.stringify(coverage.showable(data))]],
    'pdf',
    3,
  )
  compiler.reset()
  if (result) return markAsAccessible(Buffer.from(result))
  const said = diagnostics.map(({ path, range, message }) => `${path}:${range} ${message}`)
  throw new Error(`the paper could not be typeset: ${said.join('; ')}`)
}

const say = (response: Response) => parentPort?.postMessage(response)

parentPort?.on('message', (request: Request) => {
  typeset(request).then(
    (pdf) => say({ id: request.id, pdf }),
    (error: unknown) =>
      say({ id: request.id, error: error instanceof Error ? error.message : String(error) }),
  )
})
