import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const nobody = 'nobody waits for this promise'
const hidden = '`void` hides a promise that nobody waits for'
const tooLate = 'something else is awaited before this promise: it may fail unheard'
const caller = 'whoever calls this waits for nothing'

const heard = [
  'return save()',
  'await save()',
  'await Promise.all([save(), find()])',
  'save().catch(() => {})',
  'save().then(() => {}, () => {})',
  'const found = find(); await Promise.all([save(), found])',
  'const found = find(); found.catch(() => {}); await save(); return found',
  'this.done = save(); await this.done',
  'this.done = settled(save())',
  'later(() => save().catch(() => {}))',
  'const ended = new Promise<void>((resolve) => source.on("end", resolve)); await save(); await ended',
]

const lost: [line: string, why: string][] = [
  ['save()', nobody],
  ['Math.random() > 1 && save()', nobody],
  ['Math.random() > 1 ? save() : undefined', nobody],
  ['save().finally(() => {})', nobody],
  ['save().then(() => {})', nobody],
  ['[1, 2].map(() => save())', nobody],
  ['void save()', hidden],
  ['const found = find(); await save(); return found', tooLate],
  ['const found = find(); return [await save(), await found]', tooLate],
  ['this.done = save(); await find()', tooLate],
  ['later(save)', caller],
  ['later(async () => { await save() })', caller],
  ['source.on("end", () => save())', caller],
]

const fileWith = (line: string) => `
declare function save(): Promise<void>
declare function find(): Promise<string>
declare function later(work: () => void): void
declare function settled<T>(promise: Promise<T>): Promise<T>
declare const source: { on(event: 'end', told: () => void): void }
class Writer {
  done: Promise<void> | undefined
  async work(): Promise<unknown> {
    ${line}
    return null
  }
}
export { find, later, save, settled, source, Writer }
`

/** What the lint says of each file, by its name. */
const said = new Map<string, string[]>()
let code: unknown
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countyhall-lint-'))
  const compilerOptions = { target: 'es2024', lib: ['es2024'], types: [], strict: true, noEmit: true }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const lines = [...heard, ...lost.map(([line]) => line)]
  await Promise.all(lines.map((line, at) => writeFile(join(folder, `file-${at}.ts`), fileWith(line))))
  const checker = join(import.meta.dirname, 'floating-promises.ts')
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [checker, 'tsconfig.json'], { cwd: folder }, (error, stdout, stderr) => {
      code = error?.code
      resolve(stdout + stderr)
    })
  })
  for (const line of output.trim().split('\n')) {
    const [, name = '', why = line] = /^(\S+?):\d+:\d+ (.*)$/.exec(line) ?? []
    said.set(name, [...(said.get(name) ?? []), why])
  }
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a promise', () => {
  it.each(heard.map((line, at) => [line, at] as const))('is heard: %s', (_line, at) => {
    expect(said.get(`file-${at}.ts`)).toBeUndefined()
  })

  it.each(lost.map(([line, why], at) => [line, why, at] as const))('is lost: %s', (_line, why, at) => {
    expect(said.get(`file-${heard.length + at}.ts`)).toEqual([why])
  })

  it('that is lost fails the check, and nothing else is said', () => {
    expect(code).toBe(1)
    expect(said.size).toBe(lost.length)
  })
})
