import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberOf } from '#features/matters/rules.ts'
import { type ActingUser, actionsFor, mayForward, type Person } from '#features/routing/rules.ts'
import { centsOf, hundredthsOf } from '#platform/shared/amounts.ts'
import { withImplied } from '#platform/shared/permissions/catalog.ts'
import { defaultRoles } from '#platform/shared/permissions/default-roles.ts'
import { fundingFault, fundingTotal } from './amounts.ts'
import {
  type Action,
  actions,
  bannerOf,
  mayDelete,
  mayDraft,
  mayEdit,
  needsNoBlanks,
  resolutionKind,
  resolutionLife,
  type Status,
  statuses,
  steps,
} from './rules.ts'

const roles = defaultRoles

function personOf(role: string, userId = role, departmentId = 'elsewhere'): Person {
  const open = withImplied(roles.find(({ name }) => name === role)?.granted ?? [])
  return { userId, name: userId, roleId: role, departmentId, can: (permission) => open.has(permission) }
}

const alone = (self: Person): ActingUser => ({ self, delegators: [], mayStandIn: false })

const manager = 'Department - Contracts Manager'
const reviewer = 'Department - Reviewer'
/** Everyone who could stand before the page of a request of Public Works. */
const people: Record<string, Person> = {
  ...Object.fromEntries(roles.map(({ name }) => [name, personOf(name)])),
  'the requester': personOf(manager, 'requester', 'public works'),
  'a reviewer of the department': personOf(reviewer, 'reviewer', 'public works'),
}

const clerk = 'Clerk of the Board'
/** To whom each status is assigned in a county that has changed nothing; the added step is the auditor's. */
const assigned: Partial<Record<Status, string>> = {
  'additional-review': 'County Auditor',
  'legal-review': 'County Attorney',
  'committee-review': clerk,
  'clerk-review': clerk,
  'board-review': clerk,
  adopted: clerk,
}
const matter = (status: Status, requester_id = 'requester') => ({
  status,
  requester_id,
  department_id: 'public works',
  assignee_user_id: status === 'draft' ? requester_id : null,
  assignee_role_id: assigned[status] ?? null,
  assignee_department_id: status === 'working' ? 'public works' : null,
})

const administration = ['County Administrator', 'Full Administrator', clerk]
const editors = ['County Attorney', ...administration]
const requester = [...editors, 'the requester']
/** Withdrawing is final: it belongs to whose it is, and to the Clerk. */
const owners = [...administration, 'the requester', 'a reviewer of the department']

/** Who may take each action in each status. What is not here no one may. */
const ofStep = (by: string): Partial<Record<Action, string[]>> => ({
  approve: [by],
  return: [by],
  reject: [by],
  withdraw: owners,
})
const allowed: Partial<Record<Status, Partial<Record<Action, string[]>>>> = {
  draft: { submit: requester, withdraw: owners },
  working: ofStep('a reviewer of the department'),
  'additional-review': ofStep('County Auditor'),
  'legal-review': ofStep('County Attorney'),
  'committee-review': ofStep(clerk),
  'clerk-review': ofStep(clerk),
  'board-review': {
    return: [clerk],
    reject: [clerk],
    withdraw: owners,
    adopt: [clerk],
    table: [clerk],
    refer: [clerk],
  },
  tabled: { resume: administration, withdraw: owners },
  referred: { resume: administration, withdraw: owners },
  adopted: { publish: administration },
  published: { archive: administration },
  rejected: { archive: administration },
  withdrawn: { archive: administration },
}

describe.each(statuses)('a resolution that is %s', (status) => {
  const who = (isAllowed: (acting: ActingUser) => boolean) =>
    Object.entries(people)
      .filter(([, person]) => isAllowed(alone(person)))
      .map(([name]) => name)
      .toSorted()

  it.each(actions)('%s', (action) => {
    const by = allowed[status]?.[action]
    expect(resolutionLife.can(status, action)).toBe(by !== undefined)
    if (!by) expect(() => resolutionLife.require(status, action)).toThrow('You can’t')
    expect(who((acting) => actionsFor(resolutionKind, acting, matter(status)).includes(action))).toEqual(
      (by ?? []).toSorted(),
    )
  })

  it('is changed only before it goes to the Board', () => {
    const expected: Partial<Record<Status, string[]>> = {
      draft: requester,
      working: [...editors, 'a reviewer of the department'],
      'additional-review': [...editors, 'County Auditor'],
      'legal-review': editors,
      'committee-review': editors,
      'clerk-review': editors,
    }
    expect(who((acting) => mayEdit(acting, matter(status)))).toEqual((expected[status] ?? []).toSorted())
  })

  it('is written in by the requesting department, then by who acts at the step, and not once the Board has it', () => {
    const department = [...requester, 'a reviewer of the department']
    const expected: Partial<Record<Status, string[]>> = {
      draft: department,
      working: department,
      'additional-review': [...editors, 'County Auditor'],
      'legal-review': editors,
      'committee-review': editors,
      'clerk-review': editors,
    }
    expect(who((acting) => mayDraft(acting, matter(status)))).toEqual((expected[status] ?? []).toSorted())
  })

  it('is deleted only as a draft, and only one that was never submitted', () => {
    const someoneMay = (past: { wasSubmitted: boolean }) =>
      Object.values(people).some((person) => mayDelete(alone(person), matter(status), past))
    expect(someoneMay({ wasSubmitted: false })).toBe(status === 'draft')
    expect(someoneMay({ wasSubmitted: true })).toBe(false)
  })

  it('is changed by no one who asked for it once it is on its way, in whatever way they come', () => {
    if (status === 'draft') return
    const everyone = Object.values(people)
    for (const self of everyone) {
      const acting = { self, delegators: everyone.filter((person) => person !== self), mayStandIn: true }
      const own = matter(status, self.userId)
      expect(mayEdit(acting, own)).toBe(false)
      expect(mayForward(resolutionKind, acting, own)).toBe(false)
      // The requesting department writes until its own review is over.
      if (status !== 'working') expect(mayDraft(acting, own)).toBe(false)
    }
  })

  it('is decided on by no one who asked for it, in whatever way they come', () => {
    const everyone = Object.values(people)
    for (const self of everyone) {
      const own = {
        ...matter(status, self.userId),
        assignee_user_id: self.userId,
        assignee_role_id: null,
        assignee_department_id: null,
      }
      for (const subject of [own, matter(status, self.userId)]) {
        const acting = { self, delegators: everyone.filter((person) => person !== self), mayStandIn: true }
        const decisions = actionsFor(resolutionKind, acting, subject).filter(
          (action) => resolutionKind.rights[action] === 'step',
        )
        expect(decisions).toEqual([])
      }
    }
  })
})

it('asks for a comment where someone is disappointed, or where no vote tells why', () => {
  expect(resolutionKind.commented).toEqual(['return', 'reject', 'withdraw', 'adopt', 'table', 'refer'])
})

describe('a text with blanks', () => {
  it('goes from desk to desk, but not to the Board, and is not adopted by hand', () => {
    expect(needsNoBlanks('approve', 'clerk-review')).toBe(false)
    expect(needsNoBlanks('approve', 'board-review')).toBe(true)
    expect(needsNoBlanks('adopt', 'adopted')).toBe(true)
    expect(needsNoBlanks('resume', 'board-review')).toBe(false)
  })

  it('is submitted nowhere where the Board is the first desk', () => {
    expect(needsNoBlanks('submit', 'board-review')).toBe(true)
  })
})

describe('the banner', () => {
  const told = { waitingon: null, adopted: null, isOnAgenda: true, hasCommittee: true }

  it.each([
    ['draft', 'Not yet submitted'],
    ['working', 'Status: working'],
    ['legal-review', 'Waiting for legal review by County Attorney'],
    ['committee-review', 'On the Committee agenda'],
    ['clerk-review', 'With the Clerk for final review'],
    ['board-review', 'On the Board agenda'],
    ['adopted', 'Adopted on [Date Missing]'],
    ['published', 'Published to the public portal'],
    ['tabled', 'Status: tabled'],
    ['archived', 'Status: archived'],
  ] as const)('%s: %s', (status, sentence) => {
    expect(bannerOf({ ...told, status })).toBe(sentence)
  })

  it('says that it is on an agenda only when it is', () => {
    const off = { ...told, isOnAgenda: false }
    expect(bannerOf({ ...off, status: 'committee-review' })).toBe('Waiting for a Committee meeting')
    expect(bannerOf({ ...off, hasCommittee: false, status: 'committee-review' })).toBe(
      'No committee is named',
    )
    expect(bannerOf({ ...off, status: 'board-review' })).toBe('Waiting for a Board meeting')
  })

  it('names who reviews and when it was adopted', () => {
    expect(bannerOf({ ...told, status: 'legal-review', waitingon: 'Marcus Lindqvist' })).toContain('Marcus')
    expect(bannerOf({ ...told, status: 'adopted', adopted: '11/18/2026' })).toBe('Adopted on 11/18/2026')
  })
})

describe('amounts', () => {
  it.each([
    ['1,234.50', 123450],
    ['$0.07', 7],
    [1234.5, 123450],
    ['1e400', null],
    [Number.POSITIVE_INFINITY, null],
    [-5, null],
    ['12.345', null],
    ['10000000000.01', null],
  ])('%s dollars are %s cents', (given, cents) => expect(centsOf(given)).toBe(cents))

  it.each([
    [33.33, 3333],
    ['100', 10000],
    ['100.01', null],
    ['-1', null],
    ['1e1', null],
    ['0.5', 50],
    ['12.345', null],
  ])('%s percent are %s hundredths', (given, hundredths) => expect(hundredthsOf(given)).toBe(hundredths))
})

describe('funding shares', () => {
  const shares = (federal: number | null, state: number | null = null, county: number | null = null) => ({
    fundingfederal: federal,
    fundingstate: state,
    fundingcounty: county,
    fundinglocal: null,
  })

  it('need not be given; given, they total exactly 100', () => {
    expect(fundingFault(shares(null))).toBeNull()
    expect(fundingFault(shares(3333, 3333, 3334))).toBeNull()
    expect(fundingFault(shares(null, 9990))).toEqual({
      field: 'fundingstate',
      message: 'Funding shares must total 100%. These total 99.9%.',
    })
    expect(fundingFault(shares(0))).not.toBeNull()
  })

  it('are added without losing a hundredth', () => {
    const share = fc.integer({ min: 0, max: 100_00 })
    fc.assert(
      fc.property(share, share, share, (a, b, c) => {
        expect(fundingTotal(shares(a, b, c))).toBe(a + b + c)
      }),
    )
  })
})

it('writes numbers with four digits at least', () => {
  expect(numberOf(2026, 142)).toBe('2026-0142')
  expect(numberOf(2026, 12345)).toBe('2026-12345')
  expect(steps).toHaveLength(5)
})
