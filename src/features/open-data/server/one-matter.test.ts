import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addItem, scheduledMeeting } from '#features/meetings/server/live/live.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import * as contract from '../contract.ts'
import { publish } from './published.fixture.ts'

let app: TestApp
let clerk: Caller
let visitor: Caller
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('alder', 'clerk')
  visitor = app.visitor('alder')
})
afterAll(() => app.close())

const client = 'alder'
const params = { client }

interface Placed {
  readonly matter: string
  readonly item: string
  readonly number: number
}

/** A resolution that stood on one agenda so far, which is published. */
async function placedOnce(status: string): Promise<Placed> {
  const [found] = await app.look<Placed>(
    `select x.id as matter, d.id as item, d.open_number::int as number
     from matters x join tenants t on t.id = x.tenant_id and t.subdomain = 'alder'
       join matter_placements s on s.matter_id = x.id join meeting_items d on d.id = s.item_id
       join published_items i on i.id = d.id join meetings m on m.id = d.meeting_id and m.noticed_at is not null
     where x.status = $1 and (select count(*) from matter_placements every where every.matter_id = x.id) = 1
     order by d.open_number limit 1`,
    [status],
  )
  if (!found) throw new Error(`the demo has none that is ${status}`)
  return found
}

/** It comes up again at a later meeting. */
async function placeAgain(matter: string): Promise<{ meeting: string; item: string }> {
  const meeting = await scheduledMeeting(app, clerk)
  await app.look(`update meetings set date = '2035-05-16' where id = $1`, [meeting])
  const item = await addItem(clerk, meeting, { description: 'As amended' })
  await app.look(
    `insert into matter_placements (tenant_id, matter_id, meeting_id, item_id, placed_at, decided_at)
     select tenant_id, $1, meeting_id, id, now(), now() from meeting_items where id = $2`,
    [matter, item.id],
  )
  return { meeting, item: item.id }
}

const ofNumber = (id: number) => visitor.call(contract.getMatter, { params: { client, id } })
const numberOf = async (item: string) =>
  (await app.look<{ n: number }>('select open_number::int as n from meeting_items where id = $1', [item]))[0]
    ?.n ?? 0
const listed = async (query = {}) => (await visitor.call(contract.listMatters, { params, query })).body

describe('a matter that comes up at several meetings', () => {
  it('keeps its number, and tells what became of it at the latest that is published', async () => {
    const { matter, item, number } = await placedOnce('published')
    const before = (await ofNumber(number)).body
    const { meeting, item: second } = await placeAgain(matter)
    expect((await ofNumber(number)).body).toEqual(before)
    await publish(app, meeting)
    const after = (await ofNumber(number)).body
    expect(after).toMatchObject({
      MatterId: number,
      MatterGuid: item,
      MatterFile: before.MatterFile,
      MatterIntroDate: before.MatterIntroDate,
      MatterAgendaDate: '2035-05-16T00:00:00',
      MatterStatusName: 'Agenda Ready',
    })
    expect((await ofNumber(await numberOf(second))).status).toBe(404)
    for (const query of [
      {},
      { $orderby: 'MatterId desc' },
      { $orderby: 'MatterLastModifiedUtc' },
      { $filter: `MatterId eq ${number}` },
    ]) {
      const found = (await listed(query)).filter(({ MatterFile }) => MatterFile === before.MatterFile)
      expect(found, JSON.stringify(query)).toEqual([after])
    }
    const numbers = (await listed()).map(({ MatterId = 0 }) => MatterId)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect((await listed({ $orderby: 'MatterId desc' })).map(({ MatterId }) => MatterId)).toEqual(
      numbers.toReversed(),
    )
  })

  it('has a history of both, documents of both, and one text', async () => {
    const { matter, number } = await placedOnce('published')
    const { meeting, item } = await placeAgain(matter)
    await publish(app, meeting)
    const at = { params: { client, id: number } }
    const histories = (await visitor.call(contract.listHistories, at)).body
    expect(histories.map(({ MatterHistoryId }) => MatterHistoryId)).toEqual([number, await numberOf(item)])
    expect(histories[0]).toMatchObject({ MatterHistoryActionName: 'Carried', MatterHistoryPassedFlag: 1 })
    expect(histories[1]).toMatchObject({
      MatterHistoryActionName: 'On agenda',
      MatterHistoryPassedFlag: null,
    })
    const attachments = (await visitor.call(contract.listAttachments, at)).body
    expect(attachments.at(-1)).toMatchObject({
      MatterAttachmentName: 'Bid tabulation',
      MatterAttachmentFileName: 'Bid tabulation',
      MatterAttachmentShowOnInternetPage: true,
      MatterAttachmentIsHyperlink: false,
      MatterAttachmentBinary: null,
      MatterAttachmentSort: 1,
    })
    const versions = (await visitor.call(contract.listVersions, at)).body
    expect(versions).toEqual([{ Key: String(number), Value: '1' }])
    const [kept] = await app.look<{ text: string }>('select text from published_resolutions where id = $1', [
      matter,
    ])
    const text = await visitor.call(contract.getText, { params: { client, id: number, part: number } })
    expect(text.body.MatterTextPlain).toBe(kept?.text)
    const wrong = await visitor.call(contract.getText, { params: { client, id: number, part: number + 1 } })
    expect(wrong.status).toBe(404)
  })

  it('has changed when something changed at any of its meetings', async () => {
    const { matter, item, number } = await placedOnce('published')
    const { meeting } = await placeAgain(matter)
    await publish(app, meeting)
    const before = (await ofNumber(number)).body
    await new Promise((resolve) => setTimeout(resolve, 5))
    await app.look(
      `update meetings set location = 'Town Hall' where id = (select meeting_id from meeting_items where id = $1)`,
      [item],
    )
    const after = (await ofNumber(number)).body
    expect(after.MatterLastModifiedUtc > before.MatterLastModifiedUtc).toBe(true)
    expect(after.MatterRowVersion).not.toBe(before.MatterRowVersion)
    const $filter = `MatterLastModifiedUtc gt datetime'${before.MatterLastModifiedUtc}'`
    expect((await listed({ $filter })).map(({ MatterId }) => MatterId)).toContain(number)
  })

  it('tells nothing of an agenda that is not posted', async () => {
    const { matter, number } = await placedOnce('published')
    await placeAgain(matter)
    const at = { params: { client, id: number } }
    expect((await visitor.call(contract.listHistories, at)).body).toHaveLength(1)
    expect(
      (await visitor.call(contract.listHistories, { params: { client: 'birch', id: number } })).status,
    ).toBe(404)
    const elsewhere = await app
      .visitor('birch')
      .call(contract.listHistories, { params: { client: 'birch', id: number } })
    expect(elsewhere.status).toBe(404)
  })
})

it('resolutions that renew or amend each other are related, once both are published', async () => {
  const [one, other] = await app.look<{ id: string; number: number }>(
    `select p.id, (select min(d.open_number)::int from matter_placements s join meeting_items d on d.id = s.item_id
       where s.matter_id = p.id) as number
     from published_resolutions p join tenants t on t.id = p.tenant_id and t.subdomain = 'alder'
     where exists (select 1 from matter_placements s join published_items i on i.id = s.item_id where s.matter_id = p.id)
       and not exists (select 1 from matter_links l where l.kind in ('renews', 'amends') and p.id in (l.from_id, l.to_id))
     order by p.number limit 2`,
  )
  await app.look(
    `set session_replication_role = replica; insert into matter_links (tenant_id, from_id, to_id, kind)
     select tenant_id, '${one?.id}', '${other?.id}', 'amends' from matters where id = '${one?.id}'; reset session_replication_role`,
  )
  const related = async (id = 0) =>
    (await visitor.call(contract.listRelations, { params: { client, id } })).body.map(
      ({ MatterRelationMatterId }) => MatterRelationMatterId,
    )
  expect(await related(one?.number)).toEqual([other?.number])
  expect(await related(other?.number)).toEqual([one?.number])
})

describe('the addresses of Legistar’s pages', () => {
  const ask = (url: string, county = client) =>
    app.visitor(county).request({ url, headers: { accept: 'text/html' } })
  const leadsTo = async (url: string) => {
    const { status, headers } = await ask(url)
    expect(status, url).toBe(302)
    const page = String(headers.location)
    expect((await ask(page.replace(/#.*/, ''))).status, page).toBe(200)
    return page
  }

  it('lead to our pages, by number and by GUID, in letters of either case', async () => {
    const { matter, item, number } = await placedOnce('published')
    const resolution = `/public/resolutions/${matter}`
    for (const url of [
      `/gateway.aspx?m=l&id=${number}`,
      `/Gateway.aspx?M=L&ID=${number}`,
      `/LegislationDetail.aspx?ID=77777777&GUID=${item.toUpperCase()}`,
      `/LegislationDetail.aspx?ID=${number}&Options=&Search=`,
    ])
      expect(await leadsTo(url), url).toBe(resolution)
    const [event] = (await visitor.call(contract.listEvents, { params })).body
    const [person] = (await visitor.call(contract.listOpenPersons, { params })).body
    const [body] = (await visitor.call(contract.listOpenBodies, { params })).body
    const meeting = `/public/meetings/${event?.EventGuid}`
    expect(await leadsTo(`/MeetingDetail.aspx?ID=1&GUID=${event?.EventGuid}&Search=`)).toBe(meeting)
    expect(await leadsTo(`/gateway.aspx?M=MD&ID=${event?.EventId}`)).toBe(meeting)
    expect(await leadsTo(`/PersonDetail.aspx?ID=${person?.PersonId}`)).toBe(
      `/public/members/${person?.PersonGuid}`,
    )
    expect(await leadsTo(`/DepartmentDetail.aspx?ID=${body?.BodyId}&Mode=MainBody`)).toBe(
      `/public/bodies/${body?.BodyGuid}`,
    )
    expect(await leadsTo(`/HistoryDetail.aspx?ID=${number}`)).toMatch(new RegExp(`#item-${item}$`))
    expect(await leadsTo('/Calendar.aspx')).toBe('/public/calendar')
    expect(await leadsTo('/Legislation.aspx')).toBe('/public/resolutions')
    expect(await leadsTo('/People.aspx')).toBe('/public/members')
    expect(await leadsTo('/MainBody.aspx')).toMatch(/^\/public\/bodies\//)
    for (const url of ['/Default.aspx', '/Departments.aspx']) expect(await leadsTo(url)).toBe('/public')
  })

  it('lead nowhere where there is nothing, or nothing that is published', async () => {
    const hidden = await scheduledMeeting(app, clerk)
    const item = await addItem(clerk, hidden)
    const birch = await app.look<{ id: string }>(
      `select m.id from meetings m join tenants t on t.id = m.tenant_id where t.subdomain = 'birch' and m.noticed_at is not null limit 1`,
    )
    for (const url of [
      `/MeetingDetail.aspx?GUID=${hidden}`,
      `/LegislationDetail.aspx?GUID=${item.id}`,
      `/HistoryDetail.aspx?GUID=${item.id}`,
      `/MeetingDetail.aspx?GUID=${birch[0]?.id}`,
      '/LegislationDetail.aspx?ID=0',
      '/LegislationDetail.aspx?ID=nonsense&GUID=nonsense',
      '/PersonDetail.aspx?ID=999999999',
      '/gateway.aspx',
      '/gateway.aspx?m=constructor&id=1',
      '/Nothing.aspx',
    ]) {
      const answer = await ask(url)
      expect(answer.status, url).toBe(404)
    }
  })
})
