import type { Env } from '#platform/server/env.ts'
import { handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as ofMatters from '../matter-schemas.ts'
import { askForMany, askForOne, askForPart } from './ask.ts'
import type { Collection } from './collection.ts'
import { publishedContracts } from './contracts.ts'
import { eventsWith } from './event-items.ts'
import { events, isEventPublished } from './events.ts'
import { eventItems } from './items.ts'
import * as words from './labels.ts'
import * as parts from './matter-parts.ts'
import { matters } from './matters.ts'
import { officeRecords, officeRecordsOfBody, officeRecordsOfPerson } from './office-records.ts'
import { bodies, hasHeldSeat, persons } from './people.ts'
import { memberships, organizations, popoloPersons, voteEvents } from './popolo.ts'
import { rollCalls, rollCallsOfPerson, votes, votesOfPerson } from './votes.ts'
import { webAddressRoutes } from './web-addresses.ts'

const meetingOfAddress = `select 1 from site cross join meetings m where ${isEventPublished} and m.open_number = site.id`
const itemOfAddress = `select 1 from site cross join published_items i join meeting_items d on d.id = i.id
  join meetings m on m.id = i.meeting_id where ${isEventPublished} and d.open_number = site.id`
const bodyOfAddress = 'select 1 from site join bodies b on b.open_number = site.id'
const personOfAddress = `select 1 from site join members p on p.open_number = site.id where ${hasHeldSeat}`

export function openDataRoutes({ env }: { readonly env: Env }): Route[] {
  const list = (endpoint: contract.OpenList, collection: Collection, within?: string) =>
    handleRead(endpoint, (ctx, { params, query }) =>
      askForMany({ ctx, env, params }, query, collection, within),
    )
  const single = (endpoint: contract.OpenSingle, collection: Collection) =>
    handleRead(endpoint, (ctx, { params }) => askForOne({ ctx, env, params }, collection))
  const part = (endpoint: contract.OpenSingle, collection: Collection) =>
    handleRead(endpoint, (ctx, { params }) => askForPart({ ctx, env, params }, collection))
  const ofMatter = (endpoint: contract.OpenList, collection: Collection) =>
    list(endpoint, collection, parts.matterOfAddress)

  return [
    list(contract.listOpenBodies, bodies),
    single(contract.getOpenBody, bodies),
    list(contract.listOfficeRecordsOfBody, officeRecordsOfBody, bodyOfAddress),
    list(contract.listOpenPersons, persons),
    single(contract.getOpenPerson, persons),
    list(contract.listOfficeRecordsOfPerson, officeRecordsOfPerson, personOfAddress),
    list(contract.listVotesOfPerson, votesOfPerson, personOfAddress),
    list(contract.listRollCallsOfPerson, rollCallsOfPerson, personOfAddress),
    list(contract.listOfficeRecords, officeRecords),
    single(contract.getOfficeRecord, officeRecords),
    list(contract.listEvents, events),
    handleRead(contract.getEvent, (ctx, { params, query }) =>
      askForOne({ ctx, env, params }, eventsWith(query)),
    ),
    list(contract.listEventItems, eventItems, meetingOfAddress),
    part(contract.getEventItem, eventItems),
    list(contract.listVotes, votes, itemOfAddress),
    list(contract.listRollCalls, rollCalls, itemOfAddress),
    list(contract.listMatters, matters),
    single(contract.getMatter, matters),
    ofMatter(contract.listHistories, parts.histories),
    part(contract.getHistory, parts.histories),
    ofMatter(contract.listAttachments, parts.attachments),
    part(contract.getAttachment, parts.attachments),
    ofMatter(contract.listRelations, parts.relations),
    ofMatter(contract.listVersions, parts.versions),
    part(contract.getText, parts.texts),
    ofMatter(contract.listSponsors, words.nothing('MatterSponsorId', ofMatters.Sponsor.shape)),
    ofMatter(contract.listMatterIndexes, words.nothing('MatterIndexId', ofMatters.MatterIndex.shape)),
    ofMatter(
      contract.listMatterCodeSections,
      words.nothing('MatterCodeSectionId', ofMatters.MatterCodeSection.shape),
    ),
    list(contract.listIndexes, words.nothing('IndexId', ofMatters.Index.shape)),
    list(contract.listAllMatterIndexes, words.nothing('MatterIndexId', ofMatters.MatterIndex.shape)),
    list(contract.listCodeSections, words.nothing('CodeSectionId', ofMatters.CodeSection.shape)),
    list(contract.listBodyTypes, words.bodyTypes),
    single(contract.getBodyType, words.bodyTypes),
    list(contract.listMatterTypes, words.typesOfMatters),
    single(contract.getMatterType, words.typesOfMatters),
    list(contract.listMatterStatuses, words.matterStatuses),
    single(contract.getMatterStatus, words.matterStatuses),
    list(contract.listActions, words.actions),
    single(contract.getAction, words.actions),
    list(contract.listVoteTypes, words.voteTypes),
    single(contract.getVoteType, words.voteTypes),
    list(contract.listPublishedContracts, publishedContracts),
    list(contract.listOrganizations, organizations),
    list(contract.listPopoloPersons, popoloPersons),
    list(contract.listMemberships, memberships),
    list(contract.listVoteEvents, voteEvents),
    ...webAddressRoutes(),
  ]
}
