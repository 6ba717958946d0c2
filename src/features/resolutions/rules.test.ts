import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clerkOfTheBoard } from '#features/roles/server/demo.ts'
import { closure } from '#platform/shared/permissions/catalogue.ts'
import { defaultRoles } from '#platform/shared/permissions/default-roles.ts'
import { centsOf, fundingFault, fundingTotal, hundredthsOf } from './amounts.ts'
import {
  type Action,
  actions,
  actionsFor,
  bannerOf,
  mayDelete,
  mayDraft,
  mayEdit,
  needsComment,
  needsWholeText,
  numberOf,
  optionalSteps,
  type Person,
  resolutionLife,
  type Status,
  statusAfter,
  statuses,
  steps,
} from './rules.ts'

const roles = [...defaultRoles, clerkOfTheBoard]

function personOf(role: string, userId = role, departmentId = 'elsewhere'): Person {
  const open = closure(roles.find(({ name }) => name === role)?.granted ?? [])
  return { userId, departmentId, can: (permission) => open.has(permission) }
}

const manager = 'Department - Contracts Manager'
const reviewer = 'Department - Reviewer'
/** Everybody who could stand before the page of a request of Public Works. */
const people: Record<string, Person> = {
  ...Object.fromEntries(roles.map(({ name }) => [name, personOf(name)])),
  'the requester': personOf(manager, 'requester', 'public works'),
  'a reviewer of the department': personOf(reviewer, 'reviewer', 'public works'),
}
const matter = (status: Status) => ({ status, user_id: 'requester', department: 'public works' })

const administration = ['County Administrator', 'Full Administrator', 'Clerk of the Board']
const editors = ['County Attorney', ...administration]
const department = [...editors, 'a reviewer of the department']
const requester = [...editors, 'the requester']
const attorney = ['County Attorney', 'Full Administrator']

/** Where each action leads from each state, and who may take it. What is not here nobody may. */
const allowed: Partial<Record<Status, Partial<Record<Action, [to: Status, by: string[]]>>>> = {
  draft: { submit: ['working', requester] },
  working: {
    approve: ['legal-review', department],
    return: ['draft', department],
    reject: ['rejected', department],
    withdraw: ['withdrawn', requester],
  },
  'legal-review': {
    approve: ['committee-review', attorney],
    return: ['working', attorney],
    reject: ['rejected', attorney],
    withdraw: ['withdrawn', requester],
  },
  'committee-review': {
    approve: ['clerk-review', administration],
    return: ['legal-review', administration],
    reject: ['rejected', administration],
    withdraw: ['withdrawn', requester],
  },
  'clerk-review': {
    approve: ['board-review', administration],
    return: ['committee-review', administration],
    reject: ['rejected', administration],
    withdraw: ['withdrawn', requester],
  },
  'board-review': {
    return: ['clerk-review', administration],
    reject: ['rejected', administration],
    withdraw: ['withdrawn', requester],
    adopt: ['adopted', administration],
    table: ['tabled', administration],
    refer: ['referred', administration],
  },
  tabled: { resume: ['board-review', administration], withdraw: ['withdrawn', requester] },
  referred: { resume: ['committee-review', administration], withdraw: ['withdrawn', requester] },
  adopted: { publish: ['published', administration] },
  published: { archive: ['archived', administration] },
  rejected: { archive: ['archived', administration] },
  withdrawn: { archive: ['archived', administration] },
}

describe.each(statuses)('a resolution that is %s', (status) => {
  it.each(actions)('%s', (action) => {
    const rule = allowed[status]?.[action]
    expect(resolutionLife.can(status, action)).toBe(rule !== undefined)
    if (rule) expect(resolutionLife.next(status, action)).toBe(rule[0])
    else expect(() => resolutionLife.next(status, action)).toThrow('Cannot')
    const may = Object.entries(people)
      .filter(([, person]) => actionsFor(person, matter(status)).includes(action))
      .map(([name]) => name)
    expect(may.toSorted()).toEqual((rule?.[1] ?? []).toSorted())
  })

  it('is changed only before it goes to the Board', () => {
    const may = Object.entries(people)
      .filter(([, person]) => mayEdit(person, matter(status)))
      .map(([name]) => name)
    const expected: Partial<Record<Status, string[]>> = {
      draft: requester,
      working: department,
      'legal-review': editors,
      'committee-review': editors,
      'clerk-review': editors,
    }
    expect(may.toSorted()).toEqual((expected[status] ?? []).toSorted())
  })

  it('is written in by the department that asks, then by whoever holds the step, and not once the Board has it', () => {
    const may = Object.entries(people).flatMap(([name, person]) =>
      mayDraft(person, matter(status)) ? [name] : [],
    )
    const expected: Partial<Record<Status, string[]>> = {
      draft: [...department, 'the requester'],
      working: [...department, 'the requester'],
      'legal-review': editors,
      'committee-review': editors,
      'clerk-review': editors,
    }
    expect(may.toSorted()).toEqual((expected[status] ?? []).toSorted())
  })

  it('is deleted only as a draft', () => {
    const may = Object.values(people).some((person) => mayDelete(person, matter(status)))
    expect(may).toBe(status === 'draft')
  })
})

describe('steps that a county leaves out', () => {
  const none = new Set<Status>()
  const noCommittee = new Set<Status>(['committee-review'])

  it('are passed over, forwards and back', () => {
    expect(statusAfter('legal-review', 'approve', noCommittee)).toBe('clerk-review')
    expect(statusAfter('clerk-review', 'return', noCommittee)).toBe('legal-review')
    expect(statusAfter('legal-review', 'approve', none)).toBe('committee-review')
  })

  it('lead from the draft to the Board where all are left out, and back to the draft', () => {
    const all = new Set<Status>(['working', 'legal-review', 'committee-review', 'clerk-review'])
    expect(statusAfter('draft', 'submit', all)).toBe('board-review')
    expect(statusAfter('board-review', 'return', all)).toBe('draft')
  })

  it('refuse what the state does not allow all the same', () => {
    expect(() => statusAfter('adopted', 'approve', noCommittee)).toThrow('Cannot approve while adopted.')
  })
})

it('asks for a comment where somebody is disappointed, or where no vote tells why', () => {
  expect(actions.filter(needsComment)).toEqual(['return', 'reject', 'withdraw', 'adopt', 'table', 'refer'])
})

describe('a text with gaps', () => {
  const refused = statuses.flatMap((status) =>
    actions
      .filter((action) => resolutionLife.can(status, action))
      .filter((action) => needsWholeText(action, resolutionLife.next(status, action)))
      .map((action) => `${action} at ${status}`),
  )

  it('goes from desk to desk, but not to the Board, and is not adopted by hand', () => {
    expect(refused).toEqual(['approve at clerk-review', 'adopt at board-review'])
  })

  it('is handed in nowhere where the Board is the first desk', () => {
    expect(needsWholeText('submit', statusAfter('draft', 'submit', new Set(optionalSteps)))).toBe(true)
  })
})

describe('the banner', () => {
  const told = { waitingon: null, adopted: null }

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
      message: 'Funding shares must total 100 %. These total 99.9 %.',
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
