/** A closed vote on an item: the outcome and why, the count, and who voted how. */
import { correctionWords, tallyWords } from '#features/meetings/server/index.ts'
import { html } from '#platform/server/html/html.ts'
import type { PublicVote } from '../queries/record.ts'
import { resultBadge } from './parts.ts'

export const voteOn = (vote: PublicVote) => html`<div class="vote">
<p><span class="strong">Motion:</span> ${vote.motion}</p>
${vote.mover && html`<p>Moved by ${vote.mover}${vote.seconder && `, seconded by ${vote.seconder}`}</p>`}
<p>${resultBadge(vote.result)} ${methodOf(vote)}</p>
<p>${vote.sentence}</p>
${vote.overridden_because && html`<p>Result recorded by the Clerk: ${vote.overridden_because}</p>`}
${vote.corrected_because && html`<p>Correction: ${correctionWords(vote.corrected_votes, vote.corrected_because)}</p>`}
${memberVotes(vote)}
</div>`

/** No member was called by name. */
const isByVoice = ({ vote_type }: PublicVote) => vote_type !== 'Roll Call Vote'

function methodOf(vote: PublicVote): string {
  if (vote.vote_type === 'Unanimous Consent') return 'Unanimous consent.'
  return isByVoice(vote) ? 'Voice vote.' : `Roll call vote. ${tallyOf(vote)}`
}

/** Weight is told where it is not simply the number of members. */
const tallyOf = ({ tally, votes }: PublicVote) =>
  tallyWords(
    tally,
    votes.some(({ weight }) => weight !== 1),
  )

/** In a voice vote no one is heard as aye: only those who went another way, or were absent, are named. */
function memberVotes(vote: PublicVote) {
  const isVoice = isByVoice(vote)
  const isNamed = ({ value, is_by_voice }: PublicVote['votes'][number]) =>
    !isVoice || (value !== 'Yes' && !is_by_voice)
  const votes = vote.votes.filter(isNamed)
  if (votes.length === 0) return false
  const isWeighted = vote.votes.some(({ weight }) => weight !== 1)
  return html`<details>
<summary>${isVoice ? 'Members recorded by name' : 'Votes by member'}</summary>
<table class="votes">
<caption class="unseen">Votes by member: ${vote.motion}</caption>
<thead><tr><th scope="col">Member</th><th scope="col">Vote</th>${isWeighted && html`<th scope="col" class="number">Weighted votes</th>`}</tr></thead>
<tbody>
${votes.map(
  ({ member_id, name, value, weight }) =>
    html`<tr><td><a href="/public/members/${member_id}">${name}</a></td><td class="strong">${value}</td>${isWeighted && html`<td class="number">${weight}</td>`}</tr>`,
)}
</tbody>
</table>
</details>`
}
