import { describe, expect, it } from 'vitest'
import { type ActingUser, actionsFor, type Person } from '#features/routing/rules.ts'
import { withImplied } from '#platform/shared/permissions/catalog.ts'
import { defaultRoles } from '#platform/shared/permissions/default-roles.ts'
import { totalOf } from './criteria.ts'
import {
  type Action,
  actions,
  isPublished,
  mayDelete,
  mayEdit,
  projectKind,
  projectLife,
  type Status,
  statuses,
} from './rules.ts'
import { ProjectChange } from './schemas.ts'

function personOf(role: string, userId = role): Person {
  const open = withImplied(defaultRoles.find(({ name }) => name === role)?.granted ?? [])
  return { userId, name: userId, roleId: role, departmentId: null, can: (permission) => open.has(permission) }
}

const alone = (self: Person): ActingUser => ({ self, delegators: [], mayStandIn: false })

const agent = 'Purchasing Agent'
const people: Record<string, Person> = {
  ...Object.fromEntries(defaultRoles.map(({ name }) => [name, personOf(name)])),
  'the requester': personOf('Department - Reviewer', 'requester'),
}

const assigned: Partial<Record<Status, string>> = {
  submitted: agent,
  'additional-review': 'County Auditor',
  'legal-review': 'County Attorney',
  approved: agent,
}
const project = (status: Status, requester_id = 'requester') => ({
  status,
  requester_id,
  department_id: null,
  assignee_user_id: status === 'draft' ? requester_id : null,
  assignee_role_id: assigned[status] ?? null,
  assignee_department_id: null,
})

const editors = ['County Administrator', 'Department - Contracts Manager', 'Full Administrator', agent]
const publishers = ['County Administrator', 'Full Administrator', agent]
const withRequester = [...editors, 'the requester']

/** Who may take each action in each status of a project that a department requested. What is not here, no one may. */
const allowed: Partial<Record<Status, Partial<Record<Action, string[]>>>> = {
  draft: { lock: withRequester, cancel: editors },
  submitted: { unlock: withRequester, submit: withRequester, cancel: editors },
  'additional-review': { approve: ['County Auditor'], return: ['County Auditor'], cancel: editors },
  'legal-review': { approve: ['County Attorney'], return: ['County Attorney'], cancel: editors },
  approved: { return: [agent], publish: [agent], cancel: editors },
  // The clock closes it, and no one else.
  published: { amend: publishers, close: [], cancel: editors },
  amending: { issue: publishers, discard: publishers, cancel: editors },
  closed: { cancel: editors, open: [] },
  opened: { evaluate: publishers, award: [], 'award-none': [], cancel: editors },
  evaluation: { award: [], 'award-none': [], cancel: editors },
  awarded: { rescind: [], 'rescind-evaluated': [], archive: editors },
  'no-award': { rescind: [], 'rescind-evaluated': [], archive: editors },
  cancelled: { archive: editors },
}

describe.each(statuses)('a project that is %s', (status) => {
  const who = (isAllowed: (acting: ActingUser) => boolean) =>
    Object.entries(people)
      .filter(([, person]) => isAllowed(alone(person)))
      .map(([name]) => name)
      .toSorted()

  it.each(actions)('%s', (action) => {
    const by = allowed[status]?.[action]
    expect(projectLife.can(status, action)).toBe(by !== undefined)
    if (!by) expect(() => projectLife.require(status, action)).toThrow('You can’t')
    expect(who((acting) => actionsFor(projectKind, acting, project(status)).includes(action))).toEqual(
      (by ?? []).toSorted(),
    )
  })

  it('is changed only as a draft and for an addendum', () => {
    const writers = status === 'draft' ? withRequester : status === 'amending' ? editors : []
    expect(who((acting) => mayEdit(acting, project(status)))).toEqual(writers.toSorted())
  })

  it('is deleted only as a draft that was never submitted', () => {
    const deleters = ['Full Administrator', agent, 'the requester'].toSorted()
    expect(who((acting) => mayDelete(acting, project(status), { wasSubmitted: false }))).toEqual(
      status === 'draft' ? deleters : [],
    )
    expect(who((acting) => mayDelete(acting, project(status), { wasSubmitted: true }))).toEqual([])
  })
})

it('lets no attorney approve a project that the attorney requested', () => {
  const own = project('legal-review', 'County Attorney')
  expect(actionsFor(projectKind, alone(personOf('County Attorney')), own)).toEqual([])
})

it('lets no agent issue an addendum to the agent’s own request', () => {
  const may = (requester: string) =>
    actionsFor(projectKind, alone(personOf(agent)), project('amending', requester))
  expect(may(agent)).not.toContain('issue')
  expect(may('requester')).toContain('issue')
})

it('shows vendors what was published, whatever became of it', () => {
  expect(statuses.filter(isPublished)).toEqual([
    'published',
    'amending',
    'closed',
    'opened',
    'evaluation',
    'awarded',
    'no-award',
  ])
})

describe('criteria', () => {
  const percentages = (...percentage: (number | string)[]) =>
    ProjectChange.safeParse({
      criteria: percentage.map((each) => ({ description: 'Price', percentage: each })),
    })

  it('add up exactly', () => {
    const { data } = percentages('33.33', 33.33, '33.34')
    expect(totalOf((data?.criteria ?? []).map(({ percentage }) => ({ weight: percentage })))).toBe(100_00)
  })
  it.each([-1, '-5', 100.01, 'abc', '33.333', Number.NaN, ''])('refuse %s percent', (percentage) => {
    expect(percentages(percentage).success).toBe(false)
  })
  it('are fifty or fewer', () => {
    const many = (count: number) => percentages(...Array.from({ length: count }, () => 1))
    expect(many(50).success).toBe(true)
    expect(many(60).error?.issues[0]?.message).toBe('Use 50 or fewer criteria.')
  })
})
