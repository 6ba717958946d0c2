import { describe, expect, it } from 'vitest'
import { arrange, daysWords, spanOf, type ThreadKind, type ThreadPart } from './rules.ts'

const part = (matter_id: string, kind: ThreadKind, date: string | null): ThreadPart => ({
  matter_id,
  kind,
  id: `${matter_id}-${kind}`,
  page_id: null,
  number: null,
  title: '',
  status: '',
  event: '',
  date,
  who: null,
})

const bridge = [
  part('resolution', 'resolution', '2026-01-05'),
  part('resolution', 'vote', '2026-02-04'),
  part('project', 'project', '2026-02-10'),
  part('project', 'solicitation', '2026-03-01'),
  part('project', 'award', '2026-04-15'),
  part('contract', 'contract', '2026-05-20'),
  part('amendment', 'change', '2026-08-01'),
  part('contract', 'certificate', '2026-05-10'),
]
const links = [
  { from_id: 'project', to_id: 'resolution' },
  { from_id: 'contract', to_id: 'project' },
  { from_id: 'amendment', to_id: 'contract' },
]

describe('a thread', () => {
  it('leads from the request through the vote, the award, and the contract to its changes and insurance', () => {
    expect(arrange(bridge, links).map(({ kind, level, days }) => [kind, level, days])).toEqual([
      ['resolution', 0, null],
      ['vote', 1, 30],
      ['project', 2, 6],
      ['solicitation', 3, 19],
      ['award', 4, 45],
      ['contract', 5, 35],
      ['certificate', 6, -10],
      ['change', 6, 73],
    ])
  })

  it('names what is right before: what follows a matter follows its last part', () => {
    const steps = arrange(bridge, links)
    expect(steps.find(({ kind }) => kind === 'project')?.before).toEqual(['vote resolution-vote'])
    expect(steps.find(({ kind }) => kind === 'change')?.before).toEqual(['contract contract-contract'])
  })

  it('forks where two contracts come of one award', () => {
    const two = [...bridge, part('second', 'contract', '2026-05-01')]
    const steps = arrange(two, [...links, { from_id: 'second', to_id: 'project' }])
    expect(steps.filter(({ kind }) => kind === 'contract').map(({ id, level }) => [id, level])).toEqual([
      ['second-contract', 5],
      ['contract-contract', 5],
    ])
  })

  it('ends where two resolutions each amend the other', () => {
    const both = [part('a', 'resolution', null), part('b', 'resolution', null)]
    const round = [
      { from_id: 'a', to_id: 'b' },
      { from_id: 'b', to_id: 'a' },
    ]
    expect(arrange(both, round)).toHaveLength(2)
  })

  it('leaves out links to records that are not shown', () => {
    expect(arrange(bridge.slice(2, 5), links).map(({ level }) => level)).toEqual([0, 1, 2])
  })
})

describe('the days between, in words', () => {
  const wordsOf = (parts: ThreadPart[]) => {
    const steps = arrange(parts, links)
    return steps.map((step) => daysWords(steps, step))
  }
  const award = (date: string) => [
    part('project', 'solicitation', '2026-01-05'),
    part('project', 'award', date),
  ]

  it('count from the line above', () => {
    expect(wordsOf(award('2026-01-05'))).toEqual(['', 'same day'])
    expect(wordsOf(award('2026-01-06'))).toEqual(['', '1 day later'])
    expect(wordsOf(award('2026-01-04'))).toEqual(['', '1 day earlier'])
    expect(wordsOf(award('2029-04-19'))).toEqual(['', '1,200 days later'])
  })

  it('name what they count from where another line is above', () => {
    expect(wordsOf(bridge).slice(5)).toEqual([
      '35 days later',
      '10 days earlier',
      '73 days after the contract',
    ])
    const late = { ...part('contract', 'certificate', '2026-08-02'), id: 'late' }
    expect(wordsOf([...bridge, late]).slice(6)).toEqual([
      '10 days earlier',
      '73 days after the contract',
      '74 days after the contract',
    ])
    const early = { ...part('contract', 'certificate', '2026-05-12'), id: 'early' }
    const same = { ...part('contract', 'certificate', '2026-05-20'), id: 'same' }
    expect(wordsOf([...bridge, early, same]).slice(6, 9)).toEqual([
      '10 days earlier',
      '8 days before the contract',
      'same day as the contract',
    ])
  })

  it('name it by its number where there are several', () => {
    const numbered = (one: ThreadPart, number: string) => ({ ...one, number })
    const steps = arrange(
      [
        part('project', 'award', '2026-04-15'),
        numbered(part('one', 'contract', '2026-05-01'), '20260001'),
        numbered(part('two', 'contract', '2026-05-02'), '20260002'),
        part('one', 'certificate', '2026-05-04'),
      ],
      ['one', 'two'].map((from_id) => ({ from_id, to_id: 'project' })),
    )
    expect(steps.map((step) => daysWords(steps, step))).toEqual([
      '',
      '16 days later',
      '17 days after the award',
      '3 days after contract 20260001',
    ])
  })
})

it('spans the first and the last date, whatever their order', () => {
  expect(spanOf(bridge)).toBe(208)
  expect(spanOf(bridge.slice(0, 1))).toBeNull()
  expect(spanOf([part('a', 'resolution', null), ...bridge.slice(0, 2)])).toBe(30)
})
