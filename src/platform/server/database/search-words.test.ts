import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { matchingWords, wordsOf } from './search-words.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the words of a text', () => {
  it('are in lower case, without accents, and end at punctuation', () => {
    expect(wordsOf('  Renée  O’Brien-Smith, R.Smith@alder.example ')).toEqual([
      'renee',
      'o',
      'brien',
      'smith',
      'r',
      'alder',
      'example',
    ])
    expect(wordsOf('%_ --')).toEqual([])
  })

  it('are the same in the database and here, whatever was typed', async () => {
    const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { numRuns: 300, seed: 1 })
    for (const text of texts.map((text) => text.replaceAll('\0', '').toWellFormed())) {
      const [row] = await app.look<{ words: string[] }>('select array(select words_of($1)) as words', [text])
      expect(row?.words.toSorted(), JSON.stringify(text)).toEqual(wordsOf(text).toSorted())
    }
  })
})

describe('a search', () => {
  const found = (kind: string, q: string) => {
    const values: unknown[] = []
    const condition = matchingWords((value) => `$${values.push(value)}`, kind, q)
    return app.look<{ email: string }>(
      `select email from users where ${condition} and tenant_id = (select id from tenants where subdomain = 'alder')`,
      values,
    )
  }

  it('finds by the beginnings of words, in any order, and needs them all', async () => {
    const emails = (rows: { email: string }[]) => rows.map((row) => row.email)
    expect(emails(await found('user', 'example REA'))).toEqual(
      expect.arrayContaining(['readonly@alder.example', 'readonly.dept@alder.example']),
    )
    expect(await found('user', 'readonly dept')).toHaveLength(1)
    expect(await found('user', 'readonly nobody')).toEqual([])
    expect(await found('user', '%')).toEqual([])
    expect(await found('vendor', 'readonly')).toEqual([])
  })
})
