/** The resolutions of a county at work: some at every desk, some with the Board, some on the books. */
import { numberOf } from '#features/matters/rules.ts'
import { insertMatter, setLink } from '#features/matters/server/index.ts'
import { assigneeAt, assigneeId, findRoles } from '#features/routing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { addDays, dayIn } from '#platform/shared/days.ts'
import { resolutionKind, type Status, steps } from '../../rules.ts'
import { askedFor } from './adopted.ts'
import { addDemoDraft } from './drafts.ts'
import { type DemoRequest, demoAdopted, demoRequests } from './requests.ts'
import { type DemoStay, demoSteps } from './steps.ts'
import { findAdopted, type PastVote, placeDemo } from './votes.ts'

const dayMs = 86_400_000

/** How long the county gives its first desks. */
const dueDays = 5
const dueSteps = steps.slice(0, 2)

interface Surroundings {
  readonly users: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
  readonly departments: ReadonlyMap<string, { id: string; name: string }>
  readonly bodies: ReadonlyMap<string, string>
}

export async function surroundingsOf({ tx }: Ctx): Promise<Surroundings> {
  const [users, departments, bodies] = await Promise.all([
    tx.many(sql.selectFrom('users').select(['id', 'email', 'first_name', 'last_name'])),
    tx.many(sql.selectFrom('departments').select(['id', 'munis_id', 'name'])),
    tx.many(sql.selectFrom('bodies').select(['id', 'name'])),
  ])
  return {
    users: new Map(users.map(({ id, email }) => [email.split('@')[0] ?? '', id])),
    names: new Map(users.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`])),
    departments: new Map(departments.map(({ id, munis_id, name }) => [munis_id, { id, name }])),
    bodies: new Map(bodies.map(({ id, name }) => [name, id])),
  }
}

export async function addDemoResolutions(ctx: Ctx): Promise<void> {
  const around = await surroundingsOf(ctx)
  const votes = await findAdopted(ctx, demoAdopted.length)
  const adopted = votes.map((vote, index) => adoptedRequest(vote, demoAdopted[index] ?? 'published', ctx.now))
  const numbers = await giveNumbers(ctx, votes)
  const requests = [...adopted, ...demoRequests]
  const ids: string[] = []
  for (const [index, request] of requests.entries()) {
    const id = await addRequest(ctx, around, request, votes[index], numbers[index])
    const vote = votes[index]
    if (request.status !== 'draft') await addDemoDraft(ctx, id, request.by, around)
    if (vote) await adopt(ctx, id, vote)
    ids.push(id)
  }
  await placeDemo(
    ctx,
    requests.map((request, index) => ({ id: ids[index] ?? '', request, vote: votes[index] })),
  )
  await addSurroundings(ctx, around, ids)
  const followed = votes.findIndex(({ title }) => title === renewed)
  if (followed >= 0) await renew(ctx, ids[followed] ?? '', ids[adopted.length + 3] ?? '')
}

/** The extension of the road salt contract, which is under way, renews the award. */
const renewed = 'Award the contract for road salt'
async function renew({ tx }: Ctx, followed: string, id: string): Promise<void> {
  await tx.run(sql.updateTable('resolutions').set({ resolutiontype: 'Renew' }).where('id', '=', id))
  await setLink(tx, id, ['renews', 'amends'], { to: followed, kind: 'renews' })
}

export const adoptedRequest = ({ title, date }: PastVote, status: Status, now: Date): DemoRequest => ({
  status,
  daysAgo: Math.ceil((now.getTime() - Date.parse(date)) / dayMs) + 42,
  title,
  ...askedFor(title),
})

/** In the order in which they were adopted. */
async function giveNumbers({ tx }: Ctx, votes: readonly PastVote[]): Promise<(string | undefined)[]> {
  const last = new Map<number, number>()
  const ordered = [...votes].sort((one, other) => one.date.localeCompare(other.date))
  const given = new Map(
    ordered.map((vote) => {
      const year = Number(vote.date.slice(0, 4))
      const next = (last.get(year) ?? 100) + 1
      last.set(year, next)
      return [vote.item_id, numberOf(year, next)]
    }),
  )
  if (last.size > 0)
    await tx.run(
      sql
        .insertInto('number_series')
        .values([...last].map(([year, value]) => ({ kind: resolutionKind.kind, year, last: value }))),
    )
  return votes.map((vote) => given.get(vote.item_id))
}

export async function addRequest(
  ctx: Ctx,
  { users, names, departments, bodies }: Surroundings,
  request: DemoRequest,
  vote: PastVote | undefined,
  number: string | undefined,
): Promise<string> {
  const { tx, now, tenant } = ctx
  const { amount, grantamount, resolutioncategory, ...fields } = request.fields ?? {}
  const requester_id = users.get(request.by) ?? null
  const asks = departments.get(request.department)
  const department_id = asks?.id ?? null
  const asked = new Date(now.getTime() - request.daysAgo * dayMs)
  const stays = demoSteps(request.status, asked, now, vote && new Date(vote.closed_at))
  const since = stays.at(-1)?.entered_at ?? asked
  const roles = await findRoles(tx)
  const assigneeIn = (status: string) =>
    assigneeAt(resolutionKind, [], { status, step_id: null }, { requester_id, department_id }, roles)
  const due = (stay: Pick<DemoStay, 'status' | 'entered_at'>) =>
    dueSteps.some((step) => step === stay.status)
      ? addDays(dayIn(tenant.timeZone, stay.entered_at), dueDays)
      : null
  const { id } = await insertMatter(tx, {
    kind: resolutionKind.kind,
    title: request.title,
    status: request.status,
    category: resolutioncategory ?? 'Contract/Purchase Order',
    number: number ?? null,
    year: Number(number?.slice(0, 4) ?? asked.getUTCFullYear()),
    department_id,
    requester_id,
    requested_on: dayIn(tenant.timeZone, asked),
    ...assigneeIn(request.status),
    waiting_since: since,
    due_on: due({ status: request.status, entered_at: since }),
    created_at: asked,
    changed_at: since,
  })
  await tx.run(
    sql.insertInto('resolutions').values({
      id,
      description: request.description,
      contactname: 'Robin Hall',
      contactphone: '(518) 555-0142',
      ...fields,
      amount_cents: amount ?? null,
      grantamount_cents: grantamount ?? null,
      committee_id: (request.committee && bodies.get(request.committee)) || null,
    }),
  )
  const own: Readonly<Record<string, string | undefined>> = {
    draft: names.get(requester_id ?? ''),
    working: asks?.name,
  }
  await tx.run(
    sql.insertInto('matter_steps').values(
      stays.map(({ by, holder, ...stay }) => {
        const left_by = by === 'requester' ? requester_id : (by && users.get(by)) || null
        return {
          ...stay,
          reached_at: stay.entered_at,
          due_on: stay.left_at ? due(stay) : null,
          matter_id: id,
          assignee: own[stay.status] ?? holder,
          assignee_id: assigneeId(assigneeIn(stay.status)),
          left_by,
          left_by_name: stay.left_at ? (names.get(left_by ?? '') ?? 'The system') : null,
        }
      }),
    ),
  )
  return id
}

/** What is adopted can no longer be written: the text comes first. */
export const adopt = ({ tx }: Ctx, id: string, vote: PastVote) =>
  tx.run(
    sql
      .updateTable('resolutions')
      .set({
        adopted_date: vote.date,
        adopted_meeting_id: vote.meeting_id,
        adopted_roll_call_id: vote.roll_call_id,
        adopted_tally: vote.tally,
      })
      .where('id', '=', id),
  )

/** What people said, who is away, how long a step may take, and one resolution that renews another. */
async function addSurroundings(
  { tx, now, tenant }: Ctx,
  { users }: Surroundings,
  ids: readonly string[],
): Promise<void> {
  const attorney = users.get('attorney') ?? ''
  const clerk = users.get('clerk') ?? ''
  const inLegal = ids[demoAdopted.length + 4] ?? ''
  const { id: question } = await tx.one(
    sql
      .insertInto('comments')
      .values({
        matter_id: inLegal,
        body: 'The insurance clause from last year’s agreement is missing. Was that intentional?',
        user_id: attorney,
        created_at: new Date(now.getTime() - 2 * dayMs),
      })
      .returning('id'),
  )
  await tx.run(
    sql.insertInto('comments').values({
      matter_id: inLegal,
      parent_id: question,
      body: 'No, that was an oversight. I’ve asked the vendor for the certificate.',
      user_id: users.get('reviewer') ?? clerk,
      created_at: new Date(now.getTime() - dayMs),
    }),
  )
  const today = dayIn(tenant.timeZone, now)
  const [in30, in37] = [addDays(today, 30), addDays(today, 37)]
  await tx.run(
    sql.insertInto('delegations').values({
      user_id: attorney,
      delegate_id: users.get('full.admin') ?? clerk,
      starts_on: in30,
      ends_on: in37,
    }),
  )
  await tx.run(
    sql
      .insertInto('route_steps')
      .values(dueSteps.map((step) => ({ kind: resolutionKind.kind, step, due_days: dueDays }))),
  )
}
