/** The rules of a body in the clerk's words. */
import { type QuorumRule, quorumNeeded, type RollCallOrder, totalWeight } from '../rules.ts'

export { kindWords, quorumWords } from '../list-columns.ts'

export const orderWords: Record<RollCallOrder, string> = {
  alphabetical: 'Alphabetical, by surname',
  seat: 'By seat',
  rotating: 'Rotating: starts one seat later each meeting',
}

export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const number = (value: number) => value.toLocaleString('en-US')

/** "5 of 8 members", "51 of 100 weighted votes". */
export function quorumSentence(rule: QuorumRule, seats: readonly { weight: number }[]): string {
  const needed = number(quorumNeeded(rule, seats))
  return rule === 'heads'
    ? `${needed} of ${seats.length} members`
    : `${needed} of ${number(totalWeight(seats))} weighted votes`
}

export const fieldLabels = {
  name: 'Name',
  kind: 'Type',
  quorum: 'Quorum',
  roll_call_order: 'Roll call order',
  chair_votes_last: 'The chair votes last',
  requires_movers: 'Motions must be moved and seconded',
  ended_on: 'Last day',
  is_chair: 'Chair',
  starts_on: 'First day',
  member_id: 'Member',
  ends_on: 'Last day',
  title: 'Title',
  email: 'Email',
  phone: 'Phone',
} as const
