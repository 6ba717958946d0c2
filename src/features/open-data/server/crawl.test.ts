import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { Crawler, type Found } from './crawler.fixture.ts'

let app: TestApp
beforeAll(async () => {
  // As often as a server allows it where no one set another limit.
  app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '3000' } })
  // A county that began to publish not long ago: each meeting takes dozens of requests.
  await app.look(
    `update meetings set noticed_at = null where id not in (select m.id from meetings m join tenants t on t.id = m.tenant_id
       where t.subdomain = 'alder' and m.noticed_at is not null order by m.adjourned_at is null, m.date desc limit 5)`,
  )
})
afterAll(() => app.close())

const dates = [
  'MatterLastModifiedUtc',
  'MatterIntroDate',
  'MatterPassedDate',
  'MatterDate1',
  'MatterDate2',
  ...Array.from({ length: 9 }, (_, n) => `MatterEXDate${n + 2}`),
  'MatterEnactmentDate',
  'MatterAgendaDate',
]
const since = encodeURIComponent(dates.map((name) => `${name} gt datetime'2020-01-01T00:00:00'`).join(' or '))
const ids = (list: readonly Found[], key: string) => new Set(list.map((each) => each[key]))
const used = (list: readonly Found[], key: string) => [...ids(list, key)].filter((id) => id !== null)

describe('a program reads all of a county', () => {
  const read = async () => {
    const crawler = new Crawler(app.visitor('alder'))
    const events = await crawler.pages(
      `Events/?$filter=${encodeURIComponent("EventLastModifiedUtc gt datetime'2020-01-01T00:00:00'")}`,
      'EventId',
    )
    const items: Found[] = []
    const votes: Found[] = []
    const rollCalls: Found[] = []
    for (const { EventId } of events) {
      const agenda = await crawler.get(
        `events/${EventId}/eventitems?AgendaNote=1&MinutesNote=1&Attachments=1`,
      )
      const event = await crawler.get<Found>(
        `events/${EventId}?EventItems=1&AgendaNote=1&MinutesNote=1&EventItemAttachments=1`,
      )
      const inOrder = (list: Found[]) =>
        list.toSorted((a, b) => Number(a.EventItemId) - Number(b.EventItemId))
      expect(inOrder(event.EventItems as Found[])).toEqual(inOrder(agenda))
      const [first] = agenda
      if (first) expect(await crawler.get(`events/${EventId}/eventitems/${first.EventItemId}`)).toEqual(first)
      for (const item of agenda) {
        const ofItem = await crawler.get(`eventitems/${item.EventItemId}/votes`)
        const there = await crawler.get(`eventitems/${item.EventItemId}/rollcalls`)
        expect(there.length > 0, JSON.stringify(item)).toBe(item.EventItemRollCallFlag === 1)
        votes.push(...ofItem)
        rollCalls.push(...there)
      }
      items.push(...agenda)
    }
    const matters = await crawler.pages(`matters?$orderby=MatterLastModifiedUtc&$filter=${since}`, 'MatterId')
    const persons = await crawler.pages('persons', 'PersonId')
    const bodies = await crawler.pages('bodies', 'BodyId')
    return { crawler, events, items, votes, rollCalls, matters, persons, bodies }
  }
  let whole: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    whole = await read()
  })

  it('meetings with their items, votes and roll calls', () => {
    const { events, items, votes, rollCalls } = whole
    expect(events.length).toBeGreaterThan(2)
    expect(items.length).toBeGreaterThan(5)
    expect(votes.length).toBeGreaterThan(5)
    expect(rollCalls.length).toBeGreaterThanOrEqual(votes.length)
    for (const { EventTime } of events) expect(EventTime).toMatch(/^\d{1,2}:\d\d [AP]M$/)
  })

  it('matters, each once, with all that belongs to them', async () => {
    const { crawler, matters, items, votes } = whole
    expect(matters.length).toBeGreaterThan(2)
    for (const id of used(items, 'EventItemMatterId')) expect(ids(matters, 'MatterId')).toContain(id)
    for (const matter of matters) {
      const id = matter.MatterId
      expect(await crawler.get(`matters/${id}`)).toEqual(matter)
      expect(await crawler.open(await crawler.lead(`/gateway.aspx?m=l&id=${id}`))).toBe(200)
      for (const none of ['sponsors', 'indexes', 'codesections'])
        expect(await crawler.get(`matters/${id}/${none}`)).toEqual([])
      const histories = await crawler.get(`matters/${id}/histories?AgendaNote=1`)
      expect(histories.length).toBeGreaterThan(0)
      expect(await crawler.get(`matters/${id}/histories/${histories[0]?.MatterHistoryId}`)).toEqual(
        histories[0],
      )
      for (const history of histories) {
        expect(String(history.MatterHistoryActionName).trim()).not.toBe('')
        expect(history).toMatchObject({ MatterHistoryActionDate: expect.any(String) })
        const item = items.find(({ EventItemId }) => EventItemId === history.MatterHistoryId)
        expect(item).toMatchObject({ EventItemMatterId: id, EventItemEventId: history.MatterHistoryEventId })
        const onIt = await crawler.get(`eventitems/${history.MatterHistoryId}/votes`)
        expect(onIt).toEqual(
          votes.filter(({ VoteEventItemId }) => VoteEventItemId === history.MatterHistoryId),
        )
      }
      for (const attachment of await crawler.get(`matters/${id}/attachments`)) {
        expect(await crawler.get(`matters/${id}/attachments/${attachment.MatterAttachmentId}`)).toEqual(
          attachment,
        )
        const file = new URL(String(attachment.MatterAttachmentHyperlink))
        expect(await crawler.open(file.pathname)).toBe(200)
      }
      for (const { MatterRelationMatterId } of await crawler.get(`matters/${id}/relations`))
        expect(ids(matters, 'MatterId')).toContain(MatterRelationMatterId)
      const versions = await crawler.get(`matters/${id}/versions`)
      const latest = versions.find(({ Value }) => Value === matter.MatterVersion)
      const text = await crawler.get<Found>(`matters/${id}/texts/${latest?.Key}`)
      expect(text).toMatchObject({ MatterTextMatterId: id, MatterTextPlain: expect.stringMatching(/\w/) })
      for (const { ReportURL } of matter.MatterReports as Found[])
        expect(await crawler.open(new URL(String(ReportURL)).pathname)).toBe(200)
    }
  })

  it('persons and bodies with their seats, and what each person voted', async () => {
    const { crawler, persons, bodies, votes, rollCalls } = whole
    const terms = await crawler.pages('officerecords', 'OfficeRecordId')
    expect(terms.length).toBeGreaterThan(10)
    const by = (list: Found[], key: string) => list.toSorted((a, b) => Number(a[key]) - Number(b[key]))
    for (const { PersonId } of persons) {
      expect(await crawler.get(`persons/${PersonId}/officerecords`)).toEqual(
        terms.filter(({ OfficeRecordPersonId }) => OfficeRecordPersonId === PersonId),
      )
      expect(await crawler.get(`persons/${PersonId}/votes`)).toEqual(
        by(votes, 'VoteId').filter(({ VotePersonId }) => VotePersonId === PersonId),
      )
      expect(await crawler.get(`persons/${PersonId}/rollcalls`)).toEqual(
        by(rollCalls, 'RollCallId').filter(({ RollCallPersonId }) => RollCallPersonId === PersonId),
      )
    }
    for (const { BodyId } of bodies)
      expect(await crawler.get(`bodies/${BodyId}/officerecords`)).toEqual(
        terms.filter(({ OfficeRecordBodyId }) => OfficeRecordBodyId === BodyId),
      )
    expect(await crawler.get(`officerecords/${terms[0]?.OfficeRecordId}`)).toEqual(terms[0])
  })

  it('the words to which records refer by number', async () => {
    const { crawler, bodies, matters, items, votes, rollCalls } = whole
    const expectKnown = async (path: string, key: string, numbers: unknown[]) => {
      const words = await crawler.get(path)
      for (const number of numbers) expect(ids(words, key), path).toContain(number)
      for (const word of words) expect(await crawler.get(`${path}/${word[key]}`)).toEqual(word)
    }
    await expectKnown('BodyTypes', 'BodyTypeId', used(bodies, 'BodyTypeId'))
    await expectKnown('mattertypes', 'MatterTypeId', used(matters, 'MatterTypeId'))
    await expectKnown('matterstatuses', 'MatterStatusId', used(matters, 'MatterStatusId'))
    await expectKnown('actions', 'ActionId', used(items, 'EventItemActionId'))
    await expectKnown('votetypes', 'VoteTypeId', [
      ...used(votes, 'VoteValueId'),
      ...used(rollCalls, 'RollCallValueId'),
    ])
    for (const none of ['indexes', 'matterindexes', 'codesections'])
      expect(await crawler.get(none)).toEqual([])
  })

  it('within what one address may ask in a minute', () => {
    expect(whole.crawler.requests).toBeGreaterThan(50)
    expect(whole.crawler.requests).toBeLessThan(3000)
  })
})
