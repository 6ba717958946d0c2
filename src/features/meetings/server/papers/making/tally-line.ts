/** "Ayes: 18 (weight 456). Noes: 1 (weight 25). Absent: 2 (weight 70)." */
import { type CastVote, tallyOf } from '../../../votes.ts'

export function tallyLine(votes: readonly CastVote[], isWeighted: boolean): string {
  const { ayes, noes, abstentions, recusals, absences } = tallyOf(votes)
  const always = [['Ayes', ayes] as const, ['Noes', noes] as const]
  const rest = [
    ['Abstaining', abstentions] as const,
    ['Recused', recusals] as const,
    ['Absent', absences] as const,
  ].filter(([, { heads }]) => heads > 0)
  const said = [...always, ...rest].map(
    ([word, { heads, weight }]) => `${word}: ${heads}${isWeighted ? ` (weight ${weight})` : ''}`,
  )
  return `${said.join('. ')}.`
}
