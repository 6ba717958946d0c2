/** What nobody types by accident, and what an answer to it must look like. */
import { expect } from 'vitest'
import { statusOfCode } from '#platform/shared/errors.ts'

export const nastyTexts: Record<string, string> = {
  nothing: '',
  spaces: ' \t\r\n ',
  NUL: 'a\0b',
  'half a character': 'a\ud800b',
  'the other half': '\udc00',
  'right to left': '\u202Egnp.exe\u202C',
  emoji: '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'combining marks': `Z${'\u0351'.repeat(500)}`,
  'a hundred thousand letters': 'x'.repeat(100_000),
  'an end of a statement': "'; drop table users; --",
  'a union': "' union select password_hash from users --",
  'a backslash': '\\',
  'a wildcard': '%_%',
  markup: '<script>alert(1)</script>',
  'a template': '{{ 7 | times: 7 }}<%= 7*7 %>#{7*7}',
  'a path': '../../../../etc/passwd',
  'a line of a header': 'x\r\nSet-Cookie: a=b',
  'a name that objects have': '__proto__',
  'a number with everything': '1e999',
  'a date that is none': '9999-99-99T99:99:99Z',
  'an id that is almost one': '00000000-0000-0000-0000-00000000000g',
}

export const nastyValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 31,
  2 ** 53,
  9_223_372_036_854_775_808n.toString(),
  [],
  [null],
  [[['x']]],
  {},
  { length: 1e9 },
  { toString: 'x', valueOf: null },
  { $gt: '' },
]

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Bodies that are not what any contract asks for, as they travel. */
export const nastyBodies: Record<string, string | Buffer> = {
  empty: '',
  null: 'null',
  'a number': '42',
  'a text': '"text"',
  'a list': '[{}]',
  'a list ten thousand deep': deep(10_000, '[', ']'),
  'an object ten thousand deep': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'a deep entry': `{"name":${deep(10_000, '[', ']')}}`,
  'a prototype': '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  'a prototype, spelt': '{"\\u005f_proto__":{"polluted":true}}',
  'one name twice': '{"email":"a@b.example","email":{"$ne":null}}',
  'half of it': '{"name":"x',
  'not JSON': '<xml/>',
  'a trailing comma': '{"a":1,}',
  NaN: '{"a":NaN}',
  'a huge number': `{"version":${'9'.repeat(400)}}`,
  'a byte order mark': '\ufeff{}',
  'no UTF-8': Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  'an overlong slash': Buffer.from([0x22, 0xc0, 0xaf, 0x22]),
  'ten megabytes': Buffer.alloc(10 * 1024 * 1024, 0x20),
  'ten thousand names': `{${Array.from({ length: 10_000 }, (_, n) => `"n${n}":${n}`).join(',')}}`,
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const inside =
  /\b(select|insert|update|delete)\b .*\b(from|into|set)\b|syntax error|pg_|relation "|node_modules|\.[tj]s:\d|^\s+at /im

/** Never our fault, never a look inside, and a refusal is always a problem document. */
export function expectGoodAnswer(
  answer: { statusCode: number; headers: Record<string, unknown>; body: string },
  what: string,
): void {
  expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  if (answer.statusCode < 400) return
  expect(answer.headers['content-type'], what).toBe('application/problem+json; charset=utf-8')
  const problem = JSON.parse(answer.body)
  expect(Object.keys(statusOfCode), what).toContain(problem.code)
  expect(problem, what).toMatchObject({ status: answer.statusCode, request_id: expect.stringMatching(uuid) })
  expect(problem.error, what).not.toMatch(inside)
}
