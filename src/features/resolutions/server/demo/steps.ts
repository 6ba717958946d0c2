/** How a resolution came to where it is: one stay after the other, as moves would have written them. */
import { orderedRoute, placeAfter } from '#features/routing/rules.ts'
import { type Action, resolutionKind, type Status } from '../../rules.ts'

export interface DemoStay {
  readonly status: string
  readonly holder: string
  readonly entered_at: Date
  readonly left_at: Date | null
  readonly action: Action | null
  readonly comment: string
  /** The account that moved it on. */
  readonly by: string | null
}

const toTheBoard: readonly Action[] = ['submit', 'approve', 'approve', 'approve', 'approve']

/** As every county starts. */
const defaultRoute = orderedRoute(resolutionKind, [], (step) => ({
  id: null,
  step,
  name: '',
  after_step: null,
  position: 0,
  is_left_out: false,
  is_with_previous: false,
}))

/** What was done until it was where it is. */
const ways: Partial<Record<Status, readonly Action[]>> = {
  draft: [],
  working: toTheBoard.slice(0, 1),
  'legal-review': toTheBoard.slice(0, 2),
  'committee-review': toTheBoard.slice(0, 3),
  'clerk-review': toTheBoard.slice(0, 4),
  'board-review': toTheBoard,
  adopted: [...toTheBoard, 'adopt'],
  published: [...toTheBoard, 'adopt', 'publish'],
  archived: [...toTheBoard, 'adopt', 'publish', 'archive'],
  rejected: [...toTheBoard, 'reject'],
  tabled: [...toTheBoard, 'table'],
  referred: [...toTheBoard, 'refer'],
  withdrawn: ['submit', 'approve', 'withdraw'],
}

const actors: Readonly<Record<string, string>> = {
  draft: 'requester',
  working: 'reviewer',
  'legal-review': 'attorney',
}
/** Whoever asks and their department stand for themselves. */
const holders: Readonly<Record<string, string>> = {
  'legal-review': 'County Attorney',
  'committee-review': 'Clerk of the Board',
  'clerk-review': 'Clerk of the Board',
  'board-review': 'Clerk of the Board',
  adopted: 'Clerk of the Board',
}

const comments: Partial<Record<Action, string>> = {
  reject: 'The motion to adopt failed for lack of a second.',
  table: 'Until rents for comparable offices are known.',
  refer: 'Back to the committee for a comparison with other counties.',
  withdraw: 'No longer needed.',
}

const dayMs = 86_400_000

/** Evenly over the time that there was; what the Board adopted, it adopted at its meeting. */
export function demoSteps(status: Status, asked: Date, now: Date, adoptedAt?: Date): DemoStay[] {
  const way = ways[status] ?? []
  const age = (now.getTime() - asked.getTime()) / dayMs
  const end = adoptedAt ?? new Date(now.getTime() - Math.min(age, 1 + (Math.round(age) % 7)) * dayMs)
  const beforeBoard = Math.min(way.length, adoptedAt ? 6 : way.length)
  const gap = Math.max(0, end.getTime() - asked.getTime()) / Math.max(1, beforeBoard)
  const leftAt = (index: number) =>
    index < beforeBoard
      ? new Date(asked.getTime() + gap * (index + 1))
      : new Date(Math.min(now.getTime(), end.getTime() + (index - beforeBoard + 1) * 3 * dayMs))
  let at = 'draft'
  let entered = asked
  const stays: DemoStay[] = []
  for (const [index, action] of way.entries()) {
    const left_at = leftAt(index)
    const by = action === 'withdraw' ? 'requester' : (actors[at] ?? 'clerk')
    stays.push({
      status: at,
      holder: holders[at] ?? '',
      entered_at: entered,
      left_at,
      action,
      comment: comments[action] ?? '',
      by,
    })
    at = placeAfter(resolutionKind, defaultRoute, { status: at, step_id: null }, action).status
    entered = left_at
  }
  return [
    ...stays,
    {
      status: at,
      holder: holders[at] ?? '',
      entered_at: entered,
      left_at: null,
      action: null,
      comment: '',
      by: null,
    },
  ]
}
