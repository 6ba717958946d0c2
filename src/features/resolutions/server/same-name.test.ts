import { afterAll, beforeAll, expect, it } from 'vitest'
import { listColleagues } from '#features/routing/contract.ts'
import { getStatistics } from '../contract.ts'
import { listRoutingChoices } from '../routing-contract.ts'
import { type Desks, openDesks } from './desks.fixture.ts'

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
  const county = "tenant_id = (select id from tenants where subdomain = 'alder')"
  await desks.app.look(
    `update users set first_name = 'Jordan', last_name = 'Blake', title = 'Analyst'
     where email in ('attorney@alder.example', 'reviewer@alder.example')`,
  )
  await desks.app.look(
    `update departments set name = (select name from departments where id = $1)
     where ${county} and id = (select department_id from users where email = 'attorney@alder.example')`,
    [desks.department],
  )
})
afterAll(() => desks.app.close())

it('tells colleagues of the same name and title apart by their email, which nobody else’s is told', async () => {
  for (const people of [
    (await (await desks.app.signIn('alder', 'full.admin')).call(listColleagues, {})).body,
    (await desks.clerk.call(listRoutingChoices, {})).body.people,
  ]) {
    const alike = people.filter(({ name }) => name === 'Jordan Blake')
    expect(new Set(alike.map(({ detail }) => detail))).toEqual(
      new Set(['attorney@alder.example', 'reviewer@alder.example']),
    )
    expect(people.filter(({ name, detail }) => name !== 'Jordan Blake' && detail !== '')).toEqual([])
  }
})

it('tells departments of the same name apart by their Munis ID, as choices and in figures', async () => {
  const { departments } = (await desks.clerk.call(listRoutingChoices, {})).body
  const works = departments.find(({ id }) => id === desks.department)
  const alike = departments.filter(({ name }) => name === works?.name)
  expect(alike).toHaveLength(2)
  const numbers = await desks.app.look<{ munis_id: string }>(
    'select munis_id from departments where id = any($1)',
    [alike.map(({ id }) => id)],
  )
  expect(new Set(alike.map(({ detail }) => detail))).toEqual(new Set(numbers.map(({ munis_id }) => munis_id)))
  await desks.at('legal-review')
  const { by_department } = (await desks.clerk.call(getStatistics, { query: {} })).body
  expect(by_department.find(({ department }) => department === desks.department)?.name).toBe(
    `${works?.name} (${works?.detail})`,
  )
})
