/** A closed vote on an item: the outcome and why, the count, and who voted how. */
import { html } from '#platform/server/html/html.ts'
import type { PublicVote } from '../queries/record.ts'
import { badge } from './parts.ts'

const counted = [
  ['ayes', 'Ayes'],
  ['noes', 'Noes'],
  ['abstentions', 'Abstained'],
  ['recusals', 'Recused'],
  ['absences', 'Absent'],
] as const

export const voteOn = (vote: PublicVote) => html`<div class="vote">
<p><span class="strong">Motion:</span> ${vote.motion}</p>
${vote.mover && html`<p>Moved by ${vote.mover}${vote.seconder && `, seconded by ${vote.seconder}`}</p>`}
<p>${vote.result === 'carried' ? badge('Carried', 'good') : badge('Failed', 'bad')} ${tallyOf(vote)}</p>
<p>${vote.sentence}</p>
${vote.overridden_because && html`<p>The clerk recorded another outcome: ${vote.overridden_because}</p>`}
${vote.corrected_because && html`<p>Corrected on record: ${vote.corrected_because}</p>`}
${vote.votes.length > 0 && memberVotes(vote)}
</div>`

/** Weight is told where it is not simply the number of heads. */
function tallyOf({ tally }: PublicVote): string {
  const isWeighted = counted.some(([key]) => tally[key].weight !== tally[key].heads)
  const shown = counted.filter(([key]) => key === 'ayes' || key === 'noes' || tally[key].heads > 0)
  return shown
    .map(([key, label]) => {
      const { heads, weight } = tally[key]
      return isWeighted ? `${label}: ${heads} (weight ${weight})` : `${label}: ${heads}`
    })
    .join(', ')
}

function memberVotes({ votes, motion }: PublicVote) {
  const isWeighted = votes.some(({ weight }) => weight !== 1)
  return html`<details>
<summary>Votes by member</summary>
<table class="votes">
<caption class="unseen">Who voted how: ${motion}</caption>
<thead><tr><th scope="col">Member</th><th scope="col">Vote</th>${isWeighted && html`<th scope="col" class="number">Weight</th>`}</tr></thead>
<tbody>
${votes.map(
  ({ member_id, name, value, weight }) =>
    html`<tr><td><a href="/public/members/${member_id}">${name}</a></td><td class="strong">${value}</td>${isWeighted && html`<td class="number">${weight}</td>`}</tr>`,
)}
</tbody>
</table>
</details>`
}
