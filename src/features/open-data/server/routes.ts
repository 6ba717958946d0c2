import type { Env } from '#platform/server/env.ts'
import { handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import { askForMany, askForOne } from './ask.ts'
import type { Collection } from './collection.ts'
import { events, isEventPublished } from './events.ts'
import { eventItems } from './items.ts'
import { matters } from './matters.ts'
import { bodies, persons } from './people.ts'
import { memberships, organizations, popoloPersons, voteEvents } from './popolo.ts'
import { rollCalls, votes } from './votes.ts'

const meetingOfAddress = `select 1 from site cross join meetings m where ${isEventPublished} and m.open_number = site.id`
const itemOfAddress = `select 1 from site cross join published_items i join meeting_items d on d.id = i.id
  join meetings m on m.id = i.meeting_id where ${isEventPublished} and d.open_number = site.id`

export function openDataRoutes({ env }: { readonly env: Env }): Route[] {
  const list = (endpoint: contract.OpenList, collection: Collection, within?: string) =>
    handleRead(endpoint, (ctx, { params, query }) =>
      askForMany({ ctx, env, params }, query, collection, within),
    )
  const single = (endpoint: contract.OpenSingle, collection: Collection) =>
    handleRead(endpoint, (ctx, { params }) => askForOne({ ctx, env, params }, collection))
  return [
    list(contract.listOpenBodies, bodies),
    single(contract.getOpenBody, bodies),
    list(contract.listOpenPersons, persons),
    single(contract.getOpenPerson, persons),
    list(contract.listEvents, events),
    single(contract.getEvent, events),
    list(contract.listEventItems, eventItems, meetingOfAddress),
    list(contract.listVotes, votes, itemOfAddress),
    list(contract.listRollCalls, rollCalls, itemOfAddress),
    list(contract.listMatters, matters),
    single(contract.getMatter, matters),
    list(contract.listOrganizations, organizations),
    list(contract.listPopoloPersons, popoloPersons),
    list(contract.listMemberships, memberships),
    list(contract.listVoteEvents, voteEvents),
  ]
}
