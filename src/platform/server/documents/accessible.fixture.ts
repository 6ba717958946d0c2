/** What a PDF needs so that everyone can read it, asked of the file itself: what PDF/UA-1 asks for beside its own claim. */
import { expect } from 'vitest'

interface Asked {
  readonly title: string
  /** At least one table, with a header that says what it is for. */
  readonly hasTable?: boolean
}

export function expectAccessible(bytes: Uint8Array, { title, hasTable = true }: Asked): void {
  const pdf = Buffer.from(bytes).toString('latin1')
  expect(pdf).toContain('xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"')
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf).toContain('/StructTreeRoot')
  expect(pdf).toMatch(/\/MarkInfo <<\s+\/Marked true/)
  expect(pdf).toContain('/Lang (en-US)')
  expect(pdf).toContain('/DisplayDocTitle true')
  const [, shown = ''] = /<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]*)<\/rdf:li>/.exec(pdf) ?? []
  expect(Buffer.from(shown, 'latin1').toString()).toContain(title)
  if (hasTable) {
    expect(pdf).toMatch(/\/S \/Table\b/)
    expect(pdf).toMatch(/\/S \/TH\b/)
    expect(pdf).toContain('/Scope /Column')
  }
  // A picture is told in words, or is no content.
  expect(pdf.match(/\/S \/Figure\b/g)?.length ?? 0).toBe(
    pdf.match(/\/S \/Figure\b[\s\S]{0,400}?\/Alt/g)?.length ?? 0,
  )
  const fonts = [...pdf.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(([, font = '']) => font)
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter((font) => !/^(PublicSans|DejaVuSans)/.test(font))).toEqual([])
}
