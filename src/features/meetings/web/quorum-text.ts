import type { Quorum } from '../live/rules.ts'

const count = (number: number) => number.toLocaleString('en-US')

/** "6 members present; 5 required for a quorum"; by weight where the body counts that. */
export function quorumWords({ rule, present, needed }: Omit<Quorum, 'has'>): string {
  const one = rule === 'heads' ? 'member' : 'weighted vote'
  return `${count(present)} ${present === 1 ? one : `${one}s`} present; ${count(needed)} required for a quorum`
}
