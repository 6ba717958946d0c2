/** Routing: how a matter moves, its steps, and what its other calls are in files of their own. */
import { z } from 'zod'
import { actionsOfUsers, type MatterKind } from '#features/matters/rules.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'

export { choiceLabel, type PersonChoice } from './choice.ts'
export {
  type Delegation,
  delegate,
  endDelegation,
  listColleagues,
  listDelegations,
  listDelegators,
} from './delegations-contract.ts'
export {
  type Route,
  type RouteChange,
  type RouteEndpoints,
  routeEndpoints,
  type Stuck,
} from './route-contract.ts'
export {
  type Figures,
  figureTitles,
  printStatisticsEndpoint,
  type Statistics,
  type StatisticsQuery,
  statisticsEndpoint,
} from './statistics-contract.ts'

const Moment = z.iso.datetime({ offset: true })
const params = z.object({ id: z.uuid() })
const comment = z.string().trim().max(5000, 'Use 5,000 or fewer characters.').default('')

/** Of each section of its text: the number of the newest update that was read. */
const TextRead = z.record(z.string().max(40), Version)
export type TextRead = z.output<typeof TextRead>

/** Whoever moves it says which state of it they saw; whoever decides on it, also which text they read. */
const Move = z.object({ version: Version.optional(), text_read: TextRead.optional(), comment })
export type Move = z.output<typeof Move>

/** What keeps it where it is. */
const Stay = z.object({ version: Version.optional(), comment })
export type Stay = z.output<typeof Stay>

/** One stay at a desk. */
export const StepRow = z.object({
  id: z.uuid(),
  status: z.string(),
  /** Of a step that the county added. */
  name: z.string(),
  holder: z.string(),
  entered_at: Moment,
  due_on: z.iso.date().nullable(),
  left_at: Moment.nullable(),
  action: z.string().nullable(),
  left_by: z.string().nullable(),
  /** In whose place they acted. */
  left_for: z.string().nullable(),
  comment: z.string(),
  /** Calendar days that it stayed, or has stayed so far. */
  days: z.number().int(),
})
export type StepRow = z.infer<typeof StepRow>

/** A step on the way of one matter. */
const StepAhead = z.object({
  status: z.string(),
  name: z.string(),
  state: z.enum(['done', 'current', 'ahead']),
  /** At the same time as the step before it. */
  is_with_previous: z.boolean(),
  assignee: z.string(),
  /** Who of them can act today. */
  people: z.array(z.string()),
  due_days: z.number().int().nullable(),
})
export type StepAhead = z.infer<typeof StepAhead>

/** The calls by which a matter of a kind moves; `View` is what each of them answers with. */
export function movingEndpoints<Status extends string, Action extends string, View extends z.ZodType>(
  kind: MatterKind<Status, Action>,
  view: View,
) {
  const { plural, name, permissions } = kind
  const act = { permission: permissions.write }
  const see = { permission: permissions.see }
  const one = name.toLowerCase()
  return {
    move: endpoint({
      method: 'POST',
      path: `/api/${plural}/:id/:action`,
      summary: `Move a ${one} to its next status; a comment is required to return, reject, or withdraw it, and a decision names the version of the text that was read`,
      access: act,
      params: params.extend({ action: z.literal(actionsOfUsers(kind)) }),
      body: Move,
      output: view,
    }),
    hold: endpoint({
      method: 'POST',
      path: `/api/${plural}/:id/hold`,
      summary: `Put a ${one} on hold, with a reason; it stays at its step`,
      access: act,
      params,
      body: Stay,
      output: view,
    }),
    release: endpoint({
      method: 'POST',
      path: `/api/${plural}/:id/release`,
      summary: `Release a ${one} that is on hold`,
      access: act,
      params,
      body: Stay,
      output: view,
    }),
    forward: endpoint({
      method: 'POST',
      path: `/api/${plural}/:id/forward`,
      summary: `Forward a ${one} to another person who can act on this step`,
      access: act,
      params,
      body: Stay.extend({ user_id: z.uuid('Choose a person.') }),
      output: view,
    }),
    listSteps: endpoint({
      method: 'GET',
      path: `/api/${plural}/:id/steps`,
      summary: `List the steps a ${one} has been through, who had it, and for how long; oldest first`,
      access: see,
      params,
      output: z.array(StepRow),
    }),
    listStepsAhead: endpoint({
      method: 'GET',
      path: `/api/${plural}/:id/route`,
      summary: `Get the route of a ${one}: its steps and who acts on each`,
      access: see,
      params,
      output: z.array(StepAhead),
    }),
  }
}

export type MovingEndpoints = ReturnType<typeof movingEndpoints>
