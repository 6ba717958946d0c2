import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { Turns } from './turns.ts'

/** Work that goes on until it is told to end, and says when it began. */
function board() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, end }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

describe('turns', () => {
  it('go by counties: one that asks for much waits behind the others', async () => {
    const { begun, work, end } = board()
    const turns = new Turns({ atOnce: 2, ofOneCounty: 2, waitingOfOneCounty: 10, waitingSeconds: 60 })
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) =>
      turns.take({ tenantId: name.slice(0, 1) }, work(name)),
    )
    await end('')
    expect(begun).toEqual(['a1', 'a2'])
    await end('a1')
    await end('a2')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
    for (const name of ['b1', 'c1', 'a3', 'a4']) await end(name)
    expect(await Promise.all(all)).toHaveLength(6)
  })

  it('leave room for other counties', async () => {
    const { begun, work, end } = board()
    const turns = new Turns({ atOnce: 2, ofOneCounty: 1, waitingOfOneCounty: 10, waitingSeconds: 60 })
    const all = ['a1', 'a2', 'b1'].map((name) => turns.take({ tenantId: name.slice(0, 1) }, work(name)))
    await end('')
    expect(begun).toEqual(['a1', 'b1'])
    for (const name of ['a1', 'a2', 'b1']) await end(name)
    await Promise.all(all)
  })

  it('are refused to whoever has asked for too much, and given again afterwards', async () => {
    const { work, end } = board()
    const turns = new Turns({
      atOnce: 1,
      ofOneCounty: 1,
      waitingOfOneCounty: 3,
      ofSomebody: 2,
      waitingSeconds: 60,
    })
    const ask = (somebody: string, name: string) => turns.take({ tenantId: 'a', somebody }, work(name))
    const first = [ask('ann', '1'), ask('ann', '2')]
    expect(await codeOf(ask('ann', '3'))).toBe('throttled')
    const others = [ask('bob', '4'), ask('cid', '5')]
    expect(await codeOf(ask('dan', '6'))).toBe('throttled')
    for (const name of ['1', '2', '4', '5']) await end(name)
    await Promise.all([...first, ...others])
    const again = ask('ann', '7')
    await end('')
    await end('7')
    expect(await again).toBe('7')
  })

  it('are not waited for longer than anybody would', async () => {
    const { begun, work, end } = board()
    const turns = new Turns({ atOnce: 1, ofOneCounty: 1, waitingOfOneCounty: 3, waitingSeconds: 0.05 })
    const first = turns.take({ tenantId: 'a' }, work('first'))
    expect(await codeOf(turns.take({ tenantId: 'a' }, work('second')))).toBe('throttled')
    await end('first')
    expect([await first, begun]).toEqual(['first', ['first']])
    expect(await turns.take({ tenantId: 'a' }, async () => 'third')).toBe('third')
  })

  it('are passed on when the work fails', async () => {
    const turns = new Turns({ atOnce: 1, ofOneCounty: 1, waitingOfOneCounty: 3, waitingSeconds: 60 })
    await expect(turns.take({ tenantId: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take({ tenantId: 'a' }, async () => 'yes')).toBe('yes')
  })
})
