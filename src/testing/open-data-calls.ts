/** Asks for a county's open data by the numbers of things that it has published: for the test that nothing crosses. */
import type { OperationInput } from './operations.ts'
import type { TestApp } from './test-app.ts'

interface OpenCall {
  readonly why: string
  ask(): Partial<OperationInput>
}

const lists = ['bodies', 'persons', 'events', 'matters']
const popolo = ['organizations', 'persons', 'memberships', 'vote_events'].map((name) => `popolo/${name}`)
const within = {
  'bodies/{id}': 'body',
  'persons/{id}': 'person',
  'events/{id}': 'event',
  'events/{id}/eventitems': 'event',
  'eventitems/{id}/votes': 'item',
  'eventitems/{id}/rollcalls': 'item',
  'matters/{id}': 'item',
} as const

export async function openDataCalls(app: TestApp, county: string): Promise<Record<string, OpenCall>> {
  const numbers = await publishedNumbers(app, county)
  const call = (path: string, params: object): [string, OpenCall] => [
    `GET /v1/{client}/${path}`,
    {
      why: 'what is published is for everybody, and for everybody’s programs',
      ask: () => ({ params: { client: county, ...params } }),
    },
  ]
  return Object.fromEntries([
    ...[...lists, ...popolo].map((path) => call(path, {})),
    ...Object.entries(within).map(([path, kind]) => call(path, { id: numbers[kind] })),
  ])
}

/** Of a meeting on whose agenda something is to be decided; it is published where it is not yet. */
async function publishedNumbers({ look }: TestApp, county: string) {
  const [item] = await look<{ id: string }>(
    `select i.id from meeting_items i join tenants t on t.id = i.tenant_id join meetings m on m.tenant_id = t.id and m.id = i.meeting_id
     where t.subdomain = $1 and i.is_on_consent and not i.is_deleted and not m.is_deleted order by m.date, i.position limit 1`,
    [county],
  )
  await look(
    `update meetings set noticed_at = coalesce(noticed_at, now()) where id = (select meeting_id from meeting_items where id = $1)`,
    [item?.id],
  )
  await look(
    `insert into published_items (tenant_id, id, meeting_id, section, position, description, is_on_consent)
     select tenant_id, id, meeting_id, 'Consent Agenda', position, description, true from meeting_items where id = $1
     on conflict do nothing`,
    [item?.id],
  )
  const [numbers] = await look<{ body: number; person: number; event: number; item: number }>(
    `select i.open_number::int as item, m.open_number::int as event, b.open_number::int as body,
       (select p.open_number::int from members p join seat_terms t on t.tenant_id = p.tenant_id and t.member_id = p.id
        where p.tenant_id = i.tenant_id and t.starts_on <= current_date limit 1) as person
     from meeting_items i join meetings m on m.tenant_id = i.tenant_id and m.id = i.meeting_id
     join bodies b on b.tenant_id = m.tenant_id and b.id = m.body_id where i.id = $1`,
    [item?.id],
  )
  if (!numbers) throw new Error(`${county} has nothing to publish`)
  return numbers
}
