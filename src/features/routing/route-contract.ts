/** The route of a kind: who acts at each step, in which order, and which steps are taken at the same time. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { GroupChoice, PersonChoice } from './choice.ts'

const params = z.object({ id: z.uuid() })

const Route = z.object({
  id: z.uuid().nullable(),
  /** Empty where it is the route of every category without one of its own. */
  category: z.string(),
  step: z.string(),
  /** Of a step that the county added; and the step it comes after. */
  name: z.string(),
  after_step: z.string().nullable(),
  position: z.number().int(),
  is_left_out: z.boolean(),
  /** Taken at the same time as the step before it. */
  is_with_previous: z.boolean(),
  user_id: z.uuid().nullable(),
  role_id: z.uuid().nullable(),
  department_id: z.uuid().nullable(),
  /** Calendar days after which it is overdue; null where there is no deadline. */
  due_days: z.number().int().nullable(),
  /** In words: a person, a role, a department, or the default. */
  holder: z.string(),
  /** Who of them can act today. Unknown where it depends on the requesting department. */
  people: z.array(z.string()).nullable(),
  /** How many wait at this step now; only of a step that the county added. */
  waiting: z.number().int(),
  version: Version,
})
export type Route = z.infer<typeof Route>

const RouteChange = z.object({
  is_left_out: z.boolean().default(false),
  is_with_previous: z.boolean().default(false),
  user_id: z.uuid().nullable().default(null),
  role_id: z.uuid().nullable().default(null),
  department_id: z.uuid().nullable().default(null),
  due_days: z
    .number()
    .int()
    .min(1, 'Enter 1 or more.')
    .max(365, 'Enter 365 or less.')
    .nullable()
    .default(null),
  version: Version.optional(),
})
export type RouteChange = z.output<typeof RouteChange>

const stepName = line(100).min(1, 'Name is required.')

const Stuck = z.object({
  id: z.uuid(),
  /** The stay at the desk where no one can act. */
  stay_id: z.uuid(),
  number: z.string().nullable(),
  title: z.string(),
  /** In words. */
  step: z.string(),
  reason: z.string(),
})
export type Stuck = z.infer<typeof Stuck>

/** The calls for the route of a kind. */
export function routeEndpoints<Status extends string, Action extends string>({
  kind,
  name,
  permissions,
  categories,
  steps,
}: MatterKind<Status, Action>) {
  const see = { permission: permissions.see }
  const manage = { permission: permissions.route }
  const category = z.union([z.literal(''), z.literal(categories)]).default('')
  const anchor = z.literal(['draft', ...steps.slice(0, -1).map(({ key }) => key)])
  const one = name.toLowerCase()
  return {
    listRoutes: endpoint({
      method: 'GET',
      path: `/api/${kind}-routes`,
      summary: `List the routing steps for a ${one}, for one category or for all, and who acts on each`,
      access: see,
      query: z.object({ category }),
      output: z.array(Route),
    }),
    saveRoute: endpoint({
      method: 'PUT',
      path: `/api/${kind}-routes/:step`,
      summary: 'Assign a routing step to a person, role, or department; without one, the default applies',
      access: manage,
      params: z.object({ step: z.literal(steps.map(({ key }) => key)) }),
      body: RouteChange.extend({ category }),
      output: z.array(Route),
    }),
    addRouteStep: endpoint({
      method: 'POST',
      path: `/api/${kind}-routes`,
      summary: 'Add a step to a route, after one of its default steps or before all of them (“draft”)',
      access: manage,
      body: RouteChange.omit({ is_left_out: true, version: true }).extend({
        category,
        name: stepName,
        after_step: anchor,
      }),
      output: z.array(Route),
    }),
    updateRouteStep: endpoint({
      method: 'PUT',
      path: `/api/${kind}-route-steps/:id`,
      summary: 'Update a step the county added',
      access: manage,
      params,
      body: RouteChange.omit({ is_left_out: true }).extend({ name: stepName, after_step: anchor }),
      output: z.array(Route),
    }),
    removeRouteStep: endpoint({
      method: 'DELETE',
      path: `/api/${kind}-route-steps/:id`,
      summary: 'Remove a step the county added',
      access: manage,
      params,
      output: z.array(Route),
    }),
    giveOwnRoute: endpoint({
      method: 'POST',
      path: `/api/${kind}-routes/own`,
      summary: 'Give a category its own route; it starts as a copy of the general route',
      access: manage,
      body: z.object({ category: z.literal(categories) }),
      output: z.array(Route),
    }),
    dropOwnRoute: endpoint({
      method: 'DELETE',
      path: `/api/${kind}-routes/own`,
      summary: 'Return a category to the general route',
      access: manage,
      query: z.object({ category: z.literal(categories) }),
      output: z.array(Route),
    }),
    listStuck: endpoint({
      method: 'GET',
      path: `/api/${kind}-routes/stuck`,
      isAside: true,
      summary: 'List items at a step where no one can act, and why',
      access: manage,
      output: z.array(Stuck),
    }),
    /** People and roles that may be chosen, without the permission to see all users. */
    listRoutingChoices: endpoint({
      method: 'GET',
      path: `/api/${kind}-routes/choices`,
      isAside: true,
      summary: 'List people, roles, and departments that can act on a step; without a step, all staff',
      access: see,
      query: z.object({
        step: z.string().max(40).optional(),
        /** Only those who can act on this one: not who asked for it. */
        matter: z.uuid().optional(),
      }),
      output: z.object({
        people: z.array(PersonChoice),
        roles: z.array(GroupChoice),
        departments: z.array(GroupChoice),
      }),
    }),
  }
}

export type RouteEndpoints = ReturnType<typeof routeEndpoints>
