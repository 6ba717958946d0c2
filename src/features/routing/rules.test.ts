import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matterKind } from '#features/matters/rules.ts'
import { machine } from '#platform/shared/machine.ts'
import {
  type ActingUser,
  type Assignment,
  canActOnStep,
  orderedRoute,
  type Person,
  passedStays,
  placeAfter,
  type RouteStep,
  rightAtStep,
  routeWithout,
  stepsWith,
} from './rules.ts'

const statuses = ['draft', 'one', 'additional-review', 'two', 'three', 'done', 'rejected'] as const
const everyStep = ['one', 'additional-review', 'two', 'three'] as const
const kind = matterKind({
  kind: 'errand',
  name: 'Errand',
  plural: 'errands',
  permissions: {
    see: 'projects.see',
    seeAll: 'projects.see',
    request: 'projects.request',
    write: 'projects.see',
    edit: 'projects.edit',
    route: 'projects.edit',
    additionalReview: 'projects.see',
  },
  statusNames: {
    draft: 'Draft',
    one: 'One',
    'additional-review': 'Additional Review',
    two: 'Two',
    three: 'Three',
    done: 'Done',
    rejected: 'Rejected',
  },
  life: machine(statuses, {
    submit: { from: ['draft'] },
    approve: { from: ['one', 'additional-review', 'two'] },
    return: { from: everyStep },
    reject: { from: everyStep, to: 'rejected' },
    finish: { from: ['three'], to: 'done' },
    reopen: { path: { done: 'two' } },
  }),
  steps: [
    { key: 'one', permission: 'projects.see', assignee: 'department', isOptional: true },
    { key: 'two', permission: 'projects.see', assignee: ['Clerk'], isOptional: true },
    { key: 'three', permission: 'projects.see', assignee: ['Clerk'], isOptional: false },
  ],
  categories: ['Small', 'Large'],
  over: ['done', 'rejected'],
  decisions: ['finish'],
  commented: ['return', 'reject'],
  rights: {
    submit: 'requester',
    approve: 'step',
    return: 'step',
    reject: 'step',
    finish: 'step',
    reopen: 'projects.edit',
  },
})

const step = (given: Partial<RouteStep> & { step: string }): RouteStep => ({
  id: null,
  name: '',
  after_step: null,
  position: 0,
  is_left_out: false,
  is_with_previous: false,
  ...given,
})
const added = (id: string, after_step: string, position = 1) =>
  step({ id, step: 'additional-review', name: id, after_step, position })
const route = (...rows: RouteStep[]) => orderedRoute(kind, rows, (key) => step({ step: key }))
const at = (status: string, step_id: string | null = null) => ({ status, step_id })

describe('a route', () => {
  it('has the kind’s steps in their order, and each added one behind the step it comes after', () => {
    const steps = route(added('finance', 'one', 2), added('audit', 'one', 1), added('intake', 'draft'))
    expect(steps.map(({ step: key, id }) => id ?? key)).toEqual([
      'intake',
      'one',
      'audit',
      'finance',
      'two',
      'three',
    ])
  })

  it('is walked forwards and back, with the added steps', () => {
    const steps = route(added('audit', 'one'))
    expect(placeAfter(kind, steps, at('draft'), 'submit')).toEqual(at('one'))
    expect(placeAfter(kind, steps, at('one'), 'approve')).toEqual(at('additional-review', 'audit'))
    expect(placeAfter(kind, steps, at('additional-review', 'audit'), 'approve')).toEqual(at('two'))
    expect(placeAfter(kind, steps, at('two'), 'return')).toEqual(at('additional-review', 'audit'))
    expect(placeAfter(kind, steps, at('additional-review', 'audit'), 'return')).toEqual(at('one'))
    expect(placeAfter(kind, steps, at('one'), 'return')).toEqual(at('draft'))
  })

  it('takes steps at the same time where the county says so and the kind allows it', () => {
    const together = { ...kind, mayBeWithPrevious: ['additional-review', 'two'] as const }
    const audit = { ...added('audit', 'one'), is_with_previous: true }
    const two = step({ step: 'two', is_with_previous: true })
    const names = (steps: RouteStep[]) => steps.map(({ id, step: key }) => id ?? key)
    const steps = route(audit, two)
    expect(names(stepsWith(together, steps, at('one')))).toEqual(['audit', 'two'])
    expect(names(stepsWith(together, steps, at('additional-review', 'audit')))).toEqual(['two'])
    expect(stepsWith(together, steps, at('draft'))).toEqual([])
    expect(stepsWith(kind, steps, at('one'))).toEqual([])
    const skipped = route({ ...two, is_left_out: true }, step({ step: 'three', is_with_previous: true }))
    expect(stepsWith(together, skipped, at('one'))).toEqual([])
    const rest = routeWithout(together, steps, [at('two')])
    expect(placeAfter(together, rest, at('additional-review', 'audit'), 'approve')).toEqual(at('three'))
    expect(placeAfter(kind, routeWithout(kind, steps, [at('two')]), at('one'), 'approve')).toEqual(
      at('additional-review', 'audit'),
    )
  })

  it('passes over what is left out, forwards, back, and when something comes back', () => {
    const steps = route(step({ step: 'one', is_left_out: true }), step({ step: 'two', is_left_out: true }))
    expect(placeAfter(kind, steps, at('draft'), 'submit')).toEqual(at('three'))
    expect(placeAfter(kind, steps, at('three'), 'return')).toEqual(at('draft'))
    expect(placeAfter(kind, steps, at('done'), 'reopen')).toEqual(at('three'))
  })

  it('goes on from an added step that is on it no more as if it stood where it was', () => {
    const steps = route()
    const lost = at('additional-review', 'gone')
    expect(placeAfter(kind, steps, lost, 'approve', 'one')).toEqual(at('two'))
    expect(placeAfter(kind, steps, lost, 'return', 'one')).toEqual(at('one'))
    expect(placeAfter(kind, steps, lost, 'return', 'draft')).toEqual(at('draft'))
  })

  it('refuses what the status does not allow all the same', () => {
    expect(() => placeAfter(kind, route(), at('done'), 'approve')).toThrow(
      'You can’t approve while the status is done.',
    )
  })

  it('leads from the draft to the last step whatever is left out or added, and back to the draft', () => {
    const anchors = fc.constantFrom('draft', 'one', 'two')
    const rows = fc.tuple(
      fc.boolean(),
      fc.boolean(),
      fc.uniqueArray(fc.tuple(fc.uuid(), anchors), { maxLength: 6 }),
    )
    fc.assert(
      fc.property(rows, ([one, two, more]) => {
        const steps = route(
          step({ step: 'one', is_left_out: one }),
          step({ step: 'two', is_left_out: two }),
          ...more.map(([id, after]) => added(id, after)),
        )
        const kept = steps.filter(({ is_left_out }) => !is_left_out).length
        let place = placeAfter(kind, steps, at('draft'), 'submit')
        for (let moves = 1; moves < kept; moves++) place = placeAfter(kind, steps, place, 'approve')
        expect(place).toEqual(at('three'))
        for (let moves = 0; moves < kept; moves++) place = placeAfter(kind, steps, place, 'return')
        expect(place).toEqual(at('draft'))
      }),
    )
  })
})

describe('the way back', () => {
  const stay = (status: string, action: string | null, step_id: string | null = null, name = '') => ({
    status,
    step_id,
    name,
    action,
  })
  const names = (stays: ReturnType<typeof stay>[]) => passedStays(stays).map(({ status }) => status)

  it('follows what was passed, not what it came back behind, nor who it was forwarded to', () => {
    const there = [stay('draft', 'submit'), stay('one', 'forward'), stay('one', 'approve')]
    expect(names([...there, stay('two', null)])).toEqual(['one', 'draft'])
    expect(names([...there, stay('two', 'return'), stay('one', null)])).toEqual(['draft'])
    expect(names([stay('draft', null)])).toEqual([])
  })

  it('knows an added step by its id, and one of before by its name', () => {
    const added = (action: string | null, id: string | null, name: string) =>
      stay('additional-review', action, id, name)
    const draft = stay('draft', 'submit')
    const back = [stay('two', 'return')]
    expect(names([draft, added('approve', 'a', 'Audit'), ...back, added(null, 'a', 'Review')])).toEqual([
      'draft',
    ])
    expect(names([draft, added('approve', null, 'Audit'), ...back, added(null, 'a', 'Audit')])).toEqual([
      'draft',
    ])
    expect(names([draft, added('approve', 'a', 'Audit'), added(null, 'b', 'Audit')])).toEqual([
      'additional-review',
      'draft',
    ])
  })
})

const person = (userId: string, more: Partial<Person> = {}): Person => ({
  userId,
  name: userId,
  roleId: 'clerks',
  departmentId: 'works',
  can: (permission) => permission !== 'projects.edit',
  ...more,
})
const nowhere = { assignee_user_id: null, assignee_role_id: null, assignee_department_id: null }
const assignment = (more: Partial<Assignment>): Assignment => ({
  status: 'one',
  requester_id: 'asker',
  ...nowhere,
  ...more,
})
const acting = (self: Person, more: Partial<ActingUser> = {}): ActingUser => ({
  self,
  delegators: [],
  mayStandIn: false,
  ...more,
})

describe('who may act at a step', () => {
  it.each([
    ['the person it is assigned to', { assignee_user_id: 'ann' }],
    ['someone with the role', { assignee_role_id: 'clerks' }],
    ['someone in the department', { assignee_department_id: 'works' }],
  ])('%s, with the permission', (_who, to) => {
    expect(canActOnStep(kind, person('ann'), assignment(to))).toBe(true)
    expect(canActOnStep(kind, person('ann', { can: () => false }), assignment(to))).toBe(false)
    expect(canActOnStep(kind, person('ann'), assignment({ ...to, requester_id: 'ann' }))).toBe(false)
    expect(canActOnStep(kind, person('ann'), assignment({ ...to, status: 'done' }))).toBe(false)
  })

  it('not someone whom it is not assigned to, whatever they may do elsewhere', () => {
    const bea = person('bea', { roleId: null, departmentId: null, can: () => true })
    for (const to of [nowhere, { assignee_user_id: 'ann' }, { assignee_role_id: 'clerks' }])
      expect(canActOnStep(kind, bea, assignment(to))).toBe(false)
  })

  it('who acts for someone who could, and the record says for whom', () => {
    const bea = person('bea', { roleId: null, departmentId: null })
    const forAnn = acting(bea, { delegators: [person('ann')] })
    expect(rightAtStep(kind, forAnn, assignment({ assignee_user_id: 'ann' }))).toEqual({
      by: 'delegation',
      name: 'ann',
    })
    const without = acting(person('bea', { roleId: null, departmentId: null, can: () => false }), {
      delegators: [person('ann')],
    })
    expect(rightAtStep(kind, without, assignment({ assignee_user_id: 'ann' }))).toBeNull()
    expect(rightAtStep(kind, forAnn, assignment({ assignee_user_id: 'ann', requester_id: 'ann' }))).toBeNull()
    expect(rightAtStep(kind, forAnn, assignment({ assignee_user_id: 'ann', requester_id: 'bea' }))).toBeNull()
  })

  it('who edits all, where the county lets them stand in', () => {
    const editor = person('eve', { roleId: null, departmentId: null, can: () => true })
    const matter = assignment({ assignee_user_id: 'ann' })
    expect(rightAtStep(kind, acting(editor), matter)).toBeNull()
    expect(rightAtStep(kind, acting(editor, { mayStandIn: true }), matter)).toEqual({ by: 'standing in' })
    const own = assignment({ assignee_user_id: 'ann', requester_id: 'eve' })
    expect(rightAtStep(kind, acting(editor, { mayStandIn: true }), own)).toBeNull()
  })
})
