import { bySurname } from '#features/bodies/rules.ts'
import { html } from '#platform/server/html/html.ts'
import { titleOf } from '../../rules.ts'
import { shortDay } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import { type MemberVote, type PublicMember, type PublicSeat, votesPerPage } from '../queries/members.ts'
import { pager, resultBadge } from './parts.ts'

export function membersPage(county: string, members: readonly PublicMember[]): PublicPage {
  const sorted = members.toSorted((one, other) => bySurname(one.name, other.name))
  const sitting = sorted.filter(({ seats }) => seats.length > 0)
  const former = sorted.filter(({ seats }) => seats.length === 0)
  return {
    title: 'Members',
    at: '/public/members',
    description: `Members of ${county} boards and committees, with their voting records.`,
    address: '/public/members',
    main: html`<h1>Members</h1>
<p>Choose a member to see their voting record.</p>
${sitting.length > 0 ? memberList(sitting) : html`<p>No members have been added yet.</p>`}
${former.length > 0 && html`<h2>Former members</h2>${memberList(former)}`}`,
  }
}

const memberList = (members: readonly PublicMember[]) => html`<ul class="members">
${members.map(
  ({
    id,
    name,
    title,
    seats,
  }) => html`<li><a href="/public/members/${id}">${name}</a>${title && html`<span>${title}</span>`}
${seats.length > 0 && html`<span class="quiet">${seats.map(({ body }) => body).join(', ')}</span>`}</li>`,
)}
</ul>`

export const memberPage = (
  county: string,
  member: PublicMember,
  votes: readonly MemberVote[],
  page: number,
): PublicPage => ({
  title: member.name,
  at: '/public/members',
  description: `${member.name}, ${county}: seats and voting record.`,
  address: addressOf(member, page),
  main: html`<h1>${member.name}</h1>
${member.title && html`<p>${member.title}</p>`}
${
  member.seats.length > 0
    ? html`<ul class="plain">${member.seats.map(seatLine)}</ul>`
    : html`<p>Former member</p>`
}
<h2>Votes</h2>
${votes.length > 0 ? voteTable(member.name, votes.slice(0, votesPerPage)) : html`<p>No votes on record.</p>`}
${pager(page, votes.length > votesPerPage, (number) => addressOf(member, number))}`,
})

const addressOf = ({ id }: PublicMember, page: number) =>
  `/public/members/${id}${page > 1 ? `?page=${page}` : ''}`

const seatLine = ({ body_id, body, seat, is_chair }: PublicSeat) =>
  html`<li><a href="/public/bodies/${body_id}">${body}</a>, ${seat}${is_chair && ', Chair'}</li>`

const voteTable = (name: string, votes: readonly MemberVote[]) => html`<table class="votes stacked">
<caption class="unseen">Voting record: ${name}</caption>
<thead><tr><th scope="col">Meeting</th><th scope="col">Item</th><th scope="col">Vote</th><th scope="col">Outcome</th></tr></thead>
<tbody>
${votes.map(
  (vote) => html`<tr>
<td><a href="/public/meetings/${vote.meeting_id}">${titleOf(vote.meeting_type)}, ${shortDay(vote.date)}</a></td>
<td><a href="/public/meetings/${vote.meeting_id}#item-${vote.item_id}">${vote.number && `${vote.number}. `}${vote.description || vote.motion}</a></td>
<td class="strong">${vote.value}</td>
<td>${resultBadge(vote.result)}</td>
</tr>`,
)}
</tbody>
</table>`
