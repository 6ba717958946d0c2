/** What waits on a department or on someone who is away, and on no one else. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countWaiting, listWaiting } from '#features/matters/contract.ts'
import { type Desks, openDesks } from '#features/resolutions/server/desks.fixture.ts'
import { delegate, endDelegation } from '#features/routing/contract.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.app.close())

/** The ids, after asking whether as many are counted. */
async function waitingOn(by: Caller): Promise<string[]> {
  const { body, headers } = await by.call(listWaiting, { query: { kind: 'resolution', limit: 100 } })
  const counted = (await by.call(countWaiting, {})).body.find(({ kind }) => kind === 'resolution')?.total ?? 0
  expect(counted).toBe(Number(headers['x-total-count']))
  return body.map(({ id }) => id)
}

it('is the requesting department’s own: a reviewer of another has none of it, not even a count', async () => {
  const id = await desks.at('working')
  expect(await waitingOn(desks.reviewer)).toContain(id)
  await desks.app.look(
    `update users set department_id = (select d.id from departments d where d.tenant_id = users.tenant_id and d.id <> $1 limit 1)
     where email = 'reviewer@alder.example'`,
    [desks.department],
  )
  const moved = await desks.app.signIn('alder', 'reviewer')
  expect(await waitingOn(moved)).not.toContain(id)
  const found = await moved.call(listWaiting, { query: { q: 'guard rail' } })
  expect(found.body.map((row) => row.id)).not.toContain(id)
  await desks.app.look(`update users set department_id = $1 where email = 'reviewer@alder.example'`, [
    desks.department,
  ])
  expect(await waitingOn(await desks.app.signIn('alder', 'reviewer'))).toContain(id)
})

it('no longer waits on a delegate once the delegation is ended, or the delegate has lost the permission', async () => {
  const id = await desks.at('legal-review')
  const today = desks.today()
  const body = { delegate_id: await desks.idOf('full.admin'), starts_on: today, ends_on: addDays(today, 3) }
  const made = (await desks.attorney.call(delegate, { body })).body.find(
    ({ starts_on, ends_on }) => starts_on === today && ends_on === body.ends_on,
  )
  expect(await waitingOn(await desks.app.signIn('alder', 'full.admin'))).toContain(id)
  const ended = await desks.attorney.call(endDelegation, { params: { id: made?.id ?? '' } })
  expect(ended.status).toBe(200)
  expect(await waitingOn(await desks.app.signIn('alder', 'full.admin'))).not.toContain(id)
  await desks.delegateAnyway('attorney', 'readonly')
  const reader = await desks.app.signIn('alder', 'readonly')
  expect(await waitingOn(reader)).not.toContain(id)
  await desks.endDelegations('attorney')
})

it('waits on a delegate from the first day to the last, and on no one else', async () => {
  const id = await desks.at('legal-review')
  const deputy = await desks.app.signIn('alder', 'full.admin')
  expect(await waitingOn(desks.attorney)).toContain(id)
  expect(await waitingOn(deputy)).not.toContain(id)
  const today = desks.today()
  const body = {
    delegate_id: await desks.idOf('full.admin'),
    starts_on: addDays(today, 1),
    ends_on: addDays(today, 2),
  }
  expect((await desks.attorney.call(delegate, { body })).status).toBe(200)
  const seenAfter = async (days: number) => {
    desks.app.clock.advance({ minutes: days * 24 * 60 })
    const later = await desks.app.signIn('alder', 'full.admin')
    return (await waitingOn(later)).includes(id)
  }
  expect([await seenAfter(0), await seenAfter(1), await seenAfter(1), await seenAfter(1)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(await waitingOn(await desks.app.signIn('alder', 'clerk'))).not.toContain(id)
})
