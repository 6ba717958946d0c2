/** What no one types by accident, and what an answer to it must look like. */
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

export interface GivenAnswer {
  readonly statusCode: number
  readonly headers: Record<string, unknown>
  readonly body: string
}

/** Never our fault, never a look inside, and a refusal is always a problem document. */
export function answerFaults({ statusCode, headers, body }: GivenAnswer): string[] {
  if (statusCode >= 500) return [`${statusCode}: ${body.slice(0, 300)}`]
  if (statusCode < 400) return []
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8')
    return [`${statusCode} is told as ${headers['content-type']}`]
  const { code, status, request_id, error } = JSON.parse(body)
  return [
    ...(Object.hasOwn(statusOfCode, code) ? [] : [`nobody knows the code ${code}`]),
    ...(status === statusCode ? [] : [`${statusCode} calls itself ${status}`]),
    ...(uuid.test(request_id) ? [] : [`${request_id} is no id of a request`]),
    ...(inside.test(error) ? [`it shows what is inside: ${error}`] : []),
  ]
}
