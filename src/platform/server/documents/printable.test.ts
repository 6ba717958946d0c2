import { readdir, readFile } from 'node:fs/promises'
import init, { TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { expect, it } from 'vitest'
import { isPrintable, unprintableIn } from '#platform/shared/printable.ts'

const folder = new URL('./fonts/', import.meta.url)

/** Lengths of runs of characters that a font does not have, has, does not have, and so on. */
async function charactersOfFonts(): Promise<Set<number>> {
  await init({
    module_or_path: await readFile(new URL(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))),
  })
  const resolver = new TypstFontResolverBuilder()
  const found = new Set<number>()
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.ttf')))
    for (const { coverage } of resolver.get_font_info(new Uint8Array(await readFile(new URL(name, folder))))
      .info) {
      let at = 0
      coverage.forEach((length, index) => {
        if (index % 2 === 1) for (let code = at; code < at + length; code++) found.add(code)
        at += length
      })
    }
  return found
}

it('what is called printable is what the fonts have, and what no one sees', async () => {
  const fonts = await charactersOfFonts()
  const wrong: string[] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    const isInvisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]$/u.test(character)
    if (isPrintable(character) !== (fonts.has(code) || isInvisible)) wrong.push(code.toString(16))
  }
  expect(wrong).toEqual([])
}, 60_000)

it('names what documents cannot show, each once, wherever it stands', () => {
  const request = {
    vendor: '議會 Supply 🦀',
    items: ['Łódź', 'Ελλάδα Привет سلام', '議'],
    amount: 3,
    none: null,
  }
  expect(unprintableIn(request)).toEqual(['議', '會', '🦀'])
  expect(unprintableIn('cafe\u0301 co\u00adop')).toEqual([])
})
