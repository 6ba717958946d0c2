import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteMeeting } from '#features/meetings/contract.ts'
import { correctRollCall } from '#features/meetings/live/contract.ts'
import { actionAfter, motionKinds, voteResults } from '#features/meetings/server/index.ts'
import {
  addItem,
  cast,
  close,
  meetingInSession,
  open,
  scheduledMeeting,
} from '#features/meetings/server/live/live.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import * as contract from '../contract.ts'
import { generateDocument, publish } from './published.fixture.ts'

let app: TestApp
let clerk: Caller
let visitor: Caller

// Cedar votes by weight.
const client = 'cedar'
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://{county}.example.gov' } })
  clerk = await app.signIn(client, 'clerk')
  visitor = app.visitor(client)
})
afterAll(() => app.close())

const eventOf = async (meetingId: string) => {
  const $filter = `EventGuid eq '${meetingId}'`
  const { body } = await visitor.call(contract.listEvents, { params: { client }, query: { $filter } })
  return body[0]
}
const itemsOf = async (meetingId: string) => {
  const id = (await eventOf(meetingId))?.EventId ?? 0
  return (await visitor.call(contract.listEventItems, { params: { client, id } })).body
}
const votesOn = async (itemId: number | undefined) =>
  (await visitor.call(contract.listVotes, { params: { client, id: itemId ?? 0 } })).body
const presentFor = async (itemId: number | undefined) =>
  (await visitor.call(contract.listRollCalls, { params: { client, id: itemId ?? 0 } })).body

/** A meeting in session with one published item and a closed vote on it, one member recused and one away. */
async function votedMeeting() {
  const meeting = await meetingInSession(app, clerk, ['Maeve Kingsley'])
  const item = await addItem(clerk, meeting.id, { description: 'Road salt', notes: 'SECRET notes' })
  await publish(app, meeting.id)
  const { id } = (
    await open(clerk, meeting.id, { item_ids: [item.id], mover_id: meeting.member('Keith Barlowe') })
  ).body
  for (const name of meeting.names.filter((each) => each !== 'Maeve Kingsley')) {
    const isRecused = name === 'Clement Pryce'
    await cast(
      clerk,
      id,
      meeting.member(name),
      isRecused ? 'Recused' : 'Yes',
      isRecused ? 'SECRET reason' : '',
    )
  }
  expect((await close(clerk, id)).status).toBe(200)
  return { meeting, item, rollCallId: id }
}

describe('meetings', () => {
  it('have the fields of Legistar, in its way to write days and times', async () => {
    const id = await scheduledMeeting(app, clerk)
    await publish(app, id)
    const agenda = await generateDocument(app, id, 'agenda')
    const event = await eventOf(id)
    expect(Object.keys(event ?? {})).toEqual(
      'EventId EventGuid EventLastModifiedUtc EventRowVersion EventBodyId EventBodyName EventDate EventTime EventVideoStatus EventAgendaStatusId EventAgendaStatusName EventMinutesStatusId EventMinutesStatusName EventLocation EventAgendaFile EventMinutesFile EventAgendaLastPublishedUTC EventMinutesLastPublishedUTC EventComment EventVideoPath EventMedia EventInSiteURL EventItems'.split(
        ' ',
      ),
    )
    expect(event).toMatchObject({
      EventId: expect.any(Number),
      EventGuid: id,
      EventBodyName: 'Board of Supervisors',
      EventDate: expect.stringMatching(/^2026-01-\d\dT00:00:00$/),
      EventTime: '9:00 AM',
      EventAgendaStatusName: 'Final',
      EventMinutesStatusName: 'Draft',
      EventAgendaFile: `https://cedar.example.gov/public/papers/${agenda}.pdf`,
      EventMinutesFile: null,
      EventInSiteURL: `https://cedar.example.gov/public/meetings/${id}`,
      EventItems: [],
    })
    const one = await visitor.call(contract.getEvent, { params: { client, id: event?.EventId ?? 0 } })
    expect(one.body).toEqual(event)
  })

  it('are told with the latest revision, their state and their media', async () => {
    const id = await scheduledMeeting(app, clerk)
    await publish(app, id)
    await generateDocument(app, id, 'agenda')
    const second = await generateDocument(app, id, 'agenda')
    await generateDocument(app, id, 'agenda', { isPosted: false })
    const minutes = await generateDocument(app, id, 'minutes')
    await app.look(
      `update meetings set state = 'minutes-approved', media_url = 'https://video.example/1' where id = $1`,
      [id],
    )
    expect(await eventOf(id)).toMatchObject({
      EventAgendaStatusName: 'Final-revised',
      EventAgendaFile: expect.stringContaining(second),
      EventMinutesStatusName: 'Final',
      EventMinutesFile: expect.stringContaining(minutes),
      EventVideoPath: 'https://video.example/1',
      EventVideoStatus: 'Public',
    })
    await app.look(`update meetings set state = 'cancelled', cancelled_because = 'SECRET' where id = $1`, [
      id,
    ])
    expect(await eventOf(id)).toMatchObject({ EventAgendaStatusName: 'Cancelled', EventComment: 'Cancelled' })
  })

  it('are not there before notice was given, and in another county; after that they stay', async () => {
    const id = await scheduledMeeting(app, clerk)
    const [row] = await app.look<{ open_number: number; version: number }>(
      'select open_number::int, version from meetings where id = $1',
      [id],
    )
    const number = row?.open_number ?? 0
    const ask = async (county: string) => {
      const params = { client: county, id: number }
      const at = app.visitor(county)
      return [
        (await at.call(contract.getEvent, { params })).status,
        (await at.call(contract.listEventItems, { params })).status,
      ]
    }
    expect(await ask('cedar')).toEqual([404, 404])
    expect(await eventOf(id)).toBeUndefined()
    await publish(app, id)
    expect(await ask('cedar')).toEqual([200, 200])
    expect(await ask('alder')).toEqual([404, 404])
    expect((await clerk.call(deleteMeeting, { params: { id } })).status).toBe(409)
    expect(await ask('cedar')).toEqual([200, 200])
  })
})

describe('items', () => {
  it('are those of the posted agenda, whatever is drafted since', async () => {
    const id = await scheduledMeeting(app, clerk)
    const item = await addItem(clerk, id, { description: 'Road salt', notes: 'SECRET' })
    await publish(app, id)
    await addItem(clerk, id, { description: 'SECRET draft' })
    await app.look(
      `update meeting_items set description = 'SECRET change', media_seconds = 61 where id = $1`,
      [item.id],
    )
    const items = await itemsOf(id)
    expect(items).toHaveLength(1)
    expect(JSON.stringify(items)).not.toContain('SECRET')
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      'EventItemAccelaRecordId EventItemActionId EventItemActionName EventItemActionText EventItemAgendaNote EventItemAgendaNumber EventItemAgendaSequence EventItemConsent EventItemEventId EventItemFlagExtra EventItemGuid EventItemId EventItemLastModifiedUtc EventItemMatterAttachments EventItemMatterFile EventItemMatterGuid EventItemMatterId EventItemMatterName EventItemMatterStatus EventItemMatterType EventItemMinutesNote EventItemMinutesSequence EventItemMover EventItemMoverId EventItemPassedFlag EventItemPassedFlagName EventItemRollCallFlag EventItemRowVersion EventItemSeconder EventItemSeconderId EventItemTally EventItemTitle EventItemVersion EventItemVideo EventItemVideoIndex'.split(
        ' ',
      ),
    )
    expect(items[0]).toMatchObject({
      EventItemGuid: item.id,
      EventItemTitle: 'Road salt',
      EventItemVideoIndex: 61,
      EventItemPassedFlagName: null,
      EventItemTally: null,
      EventItemMatterAttachments: [
        {
          MatterAttachmentName: 'Bid tabulation',
          MatterAttachmentHyperlink: `https://cedar.example.gov/public/attachments/${item.id}/1`,
        },
      ],
    })
    expect(await votesOn(items[0]?.EventItemId)).toEqual([])
  })

  it('tell what was decided, by whom moved, and how each member voted', async () => {
    const { meeting, item } = await votedMeeting()
    const items = await itemsOf(meeting.id)
    const voted = items.find(({ EventItemGuid }) => EventItemGuid === item.id)
    expect(voted).toMatchObject({
      EventItemActionName: 'Carried',
      EventItemActionText: 'award the contract for road salt',
      EventItemPassedFlag: 1,
      EventItemPassedFlagName: 'Pass',
      EventItemTally: '12:0',
      EventItemMover: 'Keith Barlowe',
      EventItemSeconder: 'Michelle Cordova',
      EventItemRollCallFlag: 1,
      EventItemMatterId: voted?.EventItemId,
      EventItemMatterStatus: 'Carried',
    })
    const votes = await votesOn(voted?.EventItemId)
    expect(Object.keys(votes[0] ?? {})).toEqual(
      'VoteId VoteGuid VoteLastModifiedUtc VoteRowVersion VotePersonId VotePersonName VoteValueId VoteValueName VoteSort VoteResult VoteEventItemId'.split(
        ' ',
      ),
    )
    expect(votes).toHaveLength(14)
    expect(new Set(votes.map(({ VoteId }) => VoteId)).size).toBe(14)
    const of = (name: string) => votes.find(({ VotePersonName }) => VotePersonName === name)
    expect(of('Clement Pryce')).toMatchObject({ VoteValueName: 'Recused', VoteResult: 0 })
    expect(of('Maeve Kingsley')).toMatchObject({ VoteValueName: 'Absent' })
    expect(of('Keith Barlowe')).toMatchObject({
      VoteValueName: 'Yes',
      VoteResult: 1,
      VotePersonId: voted?.EventItemMoverId,
    })
    const present = await presentFor(voted?.EventItemId)
    expect(present.filter(({ RollCallValueName }) => RollCallValueName === 'Present')).toHaveLength(13)
    expect(JSON.stringify([items, votes, present])).not.toContain('SECRET')
  })

  it('do not tell of a vote that is still open', async () => {
    const meeting = await meetingInSession(app, clerk)
    const item = await addItem(clerk, meeting.id)
    await publish(app, meeting.id)
    const { id } = (await open(clerk, meeting.id, { item_ids: [item.id] })).body
    await cast(clerk, id, meeting.member('Keith Barlowe'), 'No')
    const [listed] = await itemsOf(meeting.id)
    expect(listed).toMatchObject({
      EventItemActionText: null,
      EventItemMover: null,
      EventItemRollCallFlag: 0,
    })
    expect(await votesOn(listed?.EventItemId)).toEqual([])
  })

  it('tell a corrected vote as it was corrected, in the place of the first', async () => {
    const { meeting, item, rollCallId } = await votedMeeting()
    const later = (await open(clerk, meeting.id, { item_ids: [item.id], motion: 'table it', kind: 'table' }))
      .body.id
    for (const name of meeting.names.filter((each) => each !== 'Maeve Kingsley'))
      await cast(clerk, later, meeting.member(name), 'No')
    await close(clerk, later)
    const correct = async (id: string, value: 'Yes' | 'No') => {
      const votes = [{ member_id: meeting.member('Keith Barlowe'), value }]
      const answer = await clerk.call(correctRollCall, {
        params: { id },
        body: { reason: 'misheard', votes },
      })
      expect(answer.status).toBe(200)
    }
    await correct(rollCallId, 'No')
    const of = async () => (await itemsOf(meeting.id)).find(({ EventItemGuid }) => EventItemGuid === item.id)
    expect(await of()).toMatchObject({ EventItemActionText: 'table it', EventItemTally: '0:13' })
    await correct(later, 'Yes')
    expect(await of()).toMatchObject({ EventItemActionText: 'table it', EventItemTally: '1:12' })
    const barlowe = (await votesOn((await of())?.EventItemId)).filter(
      (vote) => vote.VotePersonName === 'Keith Barlowe',
    )
    expect(barlowe).toMatchObject([{ VoteValueName: 'Yes' }])
  })

  it('of the call to order tell who was there then', async () => {
    const meeting = await meetingInSession(app, clerk, ['Maeve Kingsley'])
    const [section] = await app.look<{ id: string }>(
      `select id from meeting_sections where meeting_id = $1 and kind = 'call-to-order'`,
      [meeting.id],
    )
    await addItem(clerk, meeting.id, { description: 'Roll call', section_id: section?.id })
    await app.look(
      `insert into attendance (tenant_id, meeting_id, legislator_name, absence, absence_reason)
       select tenant_id, id, 'Maeve Kingsley', 'excused', 'SECRET' from meetings where id = $1`,
      [meeting.id],
    )
    await publish(app, meeting.id)
    const [opening] = await itemsOf(meeting.id)
    expect(opening).toMatchObject({
      EventItemTitle: 'Roll call',
      EventItemRollCallFlag: 1,
      EventItemMatterId: null,
    })
    const present = await presentFor(opening?.EventItemId)
    expect(present).toHaveLength(14)
    expect(present.find((each) => each.RollCallPersonName === 'Maeve Kingsley')).toMatchObject({
      RollCallValueName: 'Excused',
      RollCallResult: 0,
    })
    expect(JSON.stringify(present)).not.toContain('SECRET')
  })
})

it('a vote on a block of consent has a number of its own for every item', async () => {
  const meeting = await meetingInSession(app, clerk)
  const consent = { is_on_consent: true }
  const items = [await addItem(clerk, meeting.id, consent), await addItem(clerk, meeting.id, consent)]
  await publish(app, meeting.id)
  const { id } = (await open(clerk, meeting.id, { item_ids: items.map((item) => item.id), kind: 'consent' }))
    .body
  for (const name of meeting.names) await cast(clerk, id, meeting.member(name), 'Yes')
  await close(clerk, id)
  const listed = await itemsOf(meeting.id)
  const votes = [...(await votesOn(listed[0]?.EventItemId)), ...(await votesOn(listed[1]?.EventItemId))]
  expect(new Set(votes.map(({ VoteId }) => VoteId)).size).toBe(28)
  expect(new Set(votes.map(({ VoteGuid }) => VoteGuid)).size).toBe(28)
})

describe('bodies, persons and matters', () => {
  it('bodies are the Board and its committees', async () => {
    const { body } = await visitor.call(contract.listOpenBodies, { params: { client } })
    expect(body).toHaveLength(12)
    const board = body.find(({ BodyName }) => BodyName === 'Board of Supervisors')
    expect(board).toMatchObject({
      BodyTypeName: 'Primary Legislative Body',
      BodyActiveFlag: 1,
      BodyNumberOfMembers: 14,
    })
    const one = await visitor.call(contract.getOpenBody, { params: { client, id: board?.BodyId ?? 0 } })
    expect(one.body).toEqual(board)
  })

  it('persons are those who hold or held a seat, without their addresses', async () => {
    await app.look(
      `insert into members (tenant_id, name, email) select id, 'SECRET candidate', 'secret@cedar.example' from tenants where subdomain = 'cedar'`,
    )
    const { body } = await visitor.call(contract.listOpenPersons, { params: { client } })
    expect(JSON.stringify(body)).not.toMatch(/secret|@/i)
    const person = body.find(({ PersonFullName }) => PersonFullName === 'Maeve Kingsley')
    expect(person).toMatchObject({
      PersonFirstName: 'Maeve',
      PersonLastName: 'Kingsley',
      PersonActiveFlag: 1,
      PersonEmail: null,
    })
    const one = await visitor.call(contract.getOpenPerson, { params: { client, id: person?.PersonId ?? 0 } })
    expect(one.body).toEqual(person)
  })

  it('matters are what was decided or is to be', async () => {
    const { meeting, item } = await votedMeeting()
    await addItem(clerk, meeting.id, { description: 'Report of the Sheriff' })
    await publish(app, meeting.id)
    const $filter = `substringof('${item.id.slice(0, 13)}', MatterGuid)`
    const { body } = await visitor.call(contract.listMatters, { params: { client }, query: { $filter } })
    expect(body).toMatchObject([
      {
        MatterGuid: item.id,
        MatterFile: expect.stringMatching(/^2026-\d+-\d+$/),
        MatterTitle: 'Road salt',
        MatterStatusName: 'Carried',
        MatterBodyName: 'Board of Supervisors',
        MatterPassedDate: expect.stringMatching(/^2026-01/),
        MatterEXDate10: null,
        MatterRestrictViewViaWeb: false,
      },
    ])
    const where = async (condition: string) =>
      (
        await visitor.call(contract.listMatters, {
          params: { client },
          query: { $filter: `${$filter} and ${condition}` },
        })
      ).body
    expect(await where("MatterStatusName eq 'CARRIED' and MatterPassedDate ne null")).toEqual(body)
    expect(await where(`MatterStatusId eq ${body[0]?.MatterStatusId}`)).toEqual(body)
    expect(await where("MatterStatusName ne 'carried'")).toEqual([])
    expect(await where("MatterStatusName eq 'Tabled'")).toEqual([])
    expect(await where("MatterStatusName eq 'no such status'")).toEqual([])
    const one = await visitor.call(contract.getMatter, { params: { client, id: body[0]?.MatterId ?? 0 } })
    expect(one.body).toEqual(body[0])
    const items = await itemsOf(meeting.id)
    expect(items.map((each) => each.EventItemMatterId === null)).toEqual([false, true])
  })
})

it('the database knows what becomes of an item after a vote as the rules do', async () => {
  const votes = motionKinds.flatMap((kind) =>
    voteResults.map((result) => ({ kind, result, action: actionAfter(kind, result) })),
  )
  const told = await app.look(
    'select v.kind, v.result, action_after(v.kind, v.result) as action from jsonb_to_recordset($1) as v (kind text, result text)',
    [JSON.stringify(votes)],
  )
  expect(told).toEqual(votes)
})

describe('Popolo', () => {
  it('knows the weight of every vote', async () => {
    const { meeting, rollCallId } = await votedMeeting()
    const { body } = await visitor.call(contract.listVoteEvents, {
      params: { client },
      query: { $filter: `id eq '${rollCallId}'` },
    })
    const [event] = body
    const [counted] = await app.look<{ weight: number }>(
      `select sum(weight)::int as weight from votes where roll_call_id = $1 and value = 'Yes'`,
      [rollCallId],
    )
    expect(event).toMatchObject({
      result: 'pass',
      motion: { text: 'award the contract for road salt', classification: 'main' },
      event_id: (await eventOf(meeting.id))?.EventId,
      note: expect.stringContaining('51'),
    })
    expect(event?.counts?.find(({ option }) => option === 'yes')).toEqual({
      option: 'yes',
      value: 12,
      weight: counted?.weight,
    })
    expect(event?.votes).toHaveLength(14)
    expect(new Set(event?.votes?.map(({ weight }) => weight)).size).toBeGreaterThan(3)
    expect(JSON.stringify(event)).not.toContain('SECRET')
  })

  it('leaves out what is not published, and what was corrected', async () => {
    const { meeting, rollCallId } = await votedMeeting()
    const votes = [{ member_id: meeting.member('Keith Barlowe'), value: 'No' as const }]
    const corrected = await clerk.call(correctRollCall, {
      params: { id: rollCallId },
      body: { reason: 'misheard', votes },
    })
    const ids = async () => {
      const query = { $filter: `event_id eq ${(await eventOf(meeting.id))?.EventId ?? 0}`, $select: 'id' }
      return (await visitor.call(contract.listVoteEvents, { params: { client }, query })).body
    }
    expect(await ids()).toEqual([{ id: corrected.body.id }])
    await app.look('delete from published_items where meeting_id = $1', [meeting.id])
    expect(await ids()).toEqual([])
  })

  it('tells organizations, persons and memberships by the same ids', async () => {
    const ask = { params: { client } }
    const organizations = (await visitor.call(contract.listOrganizations, ask)).body
    const persons = (await visitor.call(contract.listPopoloPersons, ask)).body
    const memberships = (await visitor.call(contract.listMemberships, ask)).body
    const ids = (list: readonly { id?: string }[]) => new Set(list.map(({ id }) => id))
    expect(memberships.length).toBeGreaterThanOrEqual(14)
    for (const { person_id, organization_id } of memberships) {
      expect(ids(persons)).toContain(person_id)
      expect(ids(organizations)).toContain(organization_id)
    }
  })
})
