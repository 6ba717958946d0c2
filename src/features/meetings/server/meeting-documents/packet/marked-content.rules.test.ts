import { describe, expect, it } from 'vitest'
import { operationsIn } from './content-stream.ts'
import { withoutMarks } from './marked-content.ts'

const stripped = (content: string) => {
  const text = withoutMarks(Buffer.from(content, 'latin1'))?.toString('latin1')
  return text?.replaceAll(/\s+/g, ' ').trim()
}

describe('what a document draws, without its marks', () => {
  it.each([
    ['a paragraph of an office suite', '/P <</MCID 0 /Lang (en-US)>> BDC BT (a) Tj ET EMC', 'BT (a) Tj ET'],
    [
      'an artifact',
      '/Artifact <</Type /Pagination>> BDC (p) Tj EMC /Artifact BMC (q) Tj EMC',
      '(p) Tj (q) Tj',
    ],
    ['named properties', '/P /MC0 BDC (a) Tj EMC', '(a) Tj'],
    ['points', '/x MP /y <</MCID 3>> DP (a) Tj', '(a) Tj'],
    [
      'a layer stays, with what is in it',
      '/OC /L1 BDC /P <</MCID 1>> BDC (a) Tj EMC EMC',
      '/OC /L1 BDC (a) Tj EMC',
    ],
    [
      'words for what is drawn stay',
      '/P <</MCID 1>> BDC /Span <</MCID 2 /ActualText (fi)>> BDC (x) Tj EMC EMC',
      '/Span << /ActualText (fi)>> BDC (x) Tj EMC',
    ],
    ['an end too many', '(a) Tj EMC', '(a) Tj'],
  ])('%s', (_what, content, left) => expect(stripped(content)).toBe(left))

  it('is the same where there are none', () => {
    expect(stripped('BT /F1 12 Tf (no marks) Tj ET')).toBeUndefined()
  })

  it('never takes words in a string or bytes of a picture for marks', () => {
    const content = String.raw`(say \( BDC \) EMC (EMC) ) Tj BI /W 1 ID ${'\u0001'}EMC BDC${'\u0002'} EI /P <</MCID 0>> BDC (a) Tj EMC`
    expect(stripped(content)).toBe(
      String.raw`(say \( BDC \) EMC (EMC) ) Tj BI /W 1 ID ${'\u0001'}EMC BDC${'\u0002'} EI (a) Tj`,
    )
  })
})

it('operations have their operands whole', () => {
  const read = [...operationsIn('[(a) -20 <62>] TJ /P <</A <</B [1 2]>>>> BDC % c (\n1 0 0 1 5 6 cm true')]
  expect(read.map(({ operator, operands }) => [operator, ...operands])).toEqual([
    ['TJ', '[(a) -20 <62>]'],
    ['BDC', '/P', '<</A <</B [1 2]>>>>'],
    ['cm', '1', '0', '0', '1', '5', '6'],
  ])
})
