import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Task } from './clumsy.fixture.ts'
import { Hand, WorkDied } from './hand.ts'

const module = new URL('./clumsy.fixture.ts', import.meta.url)
let folder: string
let hand: Hand<Task, unknown>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countyhall-hand-'))
  hand = new Hand(module, { memoryMb: 300, seconds: 20, folder })
})
afterAll(async () => {
  await hand.end()
  await rm(folder, { recursive: true, force: true })
})

const echo = (what: string) => hand.ask({ do: 'echo', what })
const fateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it lived',
    (error: unknown) => (error instanceof WorkDied ? error.why : error),
  )

describe('a hand', () => {
  it('does one piece of work after the other', async () => {
    expect(await Promise.all([echo('one'), echo('two'), echo('three')])).toEqual(['one', 'two', 'three'])
  })

  it('says what went wrong in the work, and goes on', async () => {
    await expect(hand.ask({ do: 'throw' })).rejects.toThrow('it is not to be done')
    expect(await echo('still here')).toBe('still here')
  })

  it('is stopped when it holds too much, beside the heap or on it', async () => {
    expect(await fateOf(hand.ask({ do: 'eat buffers' }))).toBe('memory')
    expect(await fateOf(hand.ask({ do: 'eat heap' }))).toBe('memory')
  })

  it('is stopped when it takes too long', async () => {
    const hasty = new Hand<Task, unknown>(module, { memoryMb: 300, seconds: 3 })
    expect(await fateOf(hasty.ask({ do: 'never end' }))).toBe('time')
    await hasty.end()
  })

  it('fails alone: what waits behind it is done by the next process', async () => {
    const [died, lived] = await Promise.all([fateOf(hand.ask({ do: 'exit' })), echo('after')])
    expect([died, lived]).toEqual(['crash', 'after'])
  })

  it('sees nothing of the server’s environment, and no file but its own folder’s', async () => {
    expect(await hand.ask({ do: 'environment' })).toEqual({ HAND_MEMORY_MB: '300' })
    const secret = join(tmpdir(), `countyhall-secret-${process.pid}`)
    await writeFile(secret, 'secret')
    await expect(hand.ask({ do: 'read', what: secret })).rejects.toThrow(/restricted/)
    await expect(hand.ask({ do: 'write', what: secret })).rejects.toThrow(/restricted/)
    await rm(secret)
    await hand.ask({ do: 'write', what: join(folder, 'own') })
    expect(await hand.ask({ do: 'read', what: join(folder, 'own') })).toBe('x')
  })
})
