/** Asks for a county's open data by the numbers of things that it has published: for the test that nothing crosses. */
import type { OperationInput } from './operations.ts'
import type { TestApp } from './test-app.ts'

interface OpenCall {
  readonly why: string
  ask(): Partial<OperationInput>
}

const lists = [
  'bodies',
  'persons',
  'events',
  'matters',
  'officerecords',
  'indexes',
  'matterindexes',
  'codesections',
  'contracts',
]
const words = ['bodytypes', 'mattertypes', 'matterstatuses', 'actions', 'votetypes']
const popolo = ['organizations', 'persons', 'memberships', 'vote_events'].map((name) => `popolo/${name}`)
const ofMatter = ['histories', 'attachments', 'relations', 'versions', 'sponsors', 'indexes', 'codesections']
const within = {
  'bodies/{id}': { id: 'body' },
  'bodies/{id}/officerecords': { id: 'body' },
  'persons/{id}': { id: 'person' },
  'persons/{id}/officerecords': { id: 'person' },
  'persons/{id}/votes': { id: 'person' },
  'persons/{id}/rollcalls': { id: 'person' },
  'officerecords/{id}': { id: 'term' },
  'events/{id}': { id: 'event' },
  'events/{id}/eventitems': { id: 'event' },
  'events/{id}/eventitems/{part}': { id: 'event', part: 'item' },
  'eventitems/{id}/votes': { id: 'item' },
  'eventitems/{id}/rollcalls': { id: 'item' },
  'matters/{id}': { id: 'item' },
  ...Object.fromEntries(ofMatter.map((name) => [`matters/{id}/${name}`, { id: 'item' }] as const)),
  'matters/{id}/histories/{part}': { id: 'item', part: 'item' },
  'matters/{id}/attachments/{part}': { id: 'item', part: 'attachment' },
  'matters/{id}/texts/{part}': { id: 'item', part: 'item' },
} as const
/** Pages of the old site, by what their numbers are of. */
const pages = {
  gateway: 'item',
  legislationdetail: 'item',
  historydetail: 'item',
  meetingdetail: 'event',
  persondetail: 'person',
  departmentdetail: 'body',
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
  const numbersOf = (kinds: Readonly<Record<string, keyof typeof numbers>>) =>
    Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, numbers[kind]]))
  return Object.fromEntries([
    ...[...lists, ...words, ...popolo].map((path) => call(path, {})),
    ...words.map((path) => call(`${path}/{id}`, { id: 2 })),
    ...Object.entries(within).map(([path, kinds]) => call(path, numbersOf(kinds))),
    ...Object.entries(pages).map(([page, kind]): [string, OpenCall] => [
      `GET /${page}.aspx`,
      { why: 'whoever kept an old address is led on', ask: () => ({ query: { id: numbers[kind] } }) },
    ]),
  ])
}

/** Of a meeting on whose agenda something is to be decided; it is published where it is not yet. */
async function publishedNumbers({ look }: TestApp, county: string) {
  const [item] = await look<{ id: string }>(
    `select i.id from meeting_items i join tenants t on t.id = i.tenant_id join meetings m on m.tenant_id = t.id and m.id = i.meeting_id
     where t.subdomain = $1 and i.is_on_consent and not i.is_deleted and not m.is_deleted
       and not exists (select 1 from matter_placements s where s.item_id = i.id) order by m.date, i.position limit 1`,
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
  await look(
    `update published_items set attachments = '[{"title": "Bids", "file_id": null}]' where id = $1`,
    [item?.id],
  )
  const [numbers] = await look<Record<'body' | 'person' | 'event' | 'item' | 'attachment' | 'term', number>>(
    `select i.open_number::int as item, (i.open_number * 1000 + 1)::int as attachment, m.open_number::int as event,
       (select t.open_number::int from seat_terms t where t.tenant_id = i.tenant_id and t.starts_on <= current_date limit 1) as term, b.open_number::int as body,
       (select p.open_number::int from members p join seat_terms t on t.tenant_id = p.tenant_id and t.member_id = p.id
        where p.tenant_id = i.tenant_id and t.starts_on <= current_date limit 1) as person
     from meeting_items i join meetings m on m.tenant_id = i.tenant_id and m.id = i.meeting_id
     join bodies b on b.tenant_id = m.tenant_id and b.id = m.body_id where i.id = $1`,
    [item?.id],
  )
  if (!numbers) throw new Error(`${county} has nothing to publish`)
  return numbers
}
