/** The resolutions of a county at work: some at every desk, some with the Board, some on the books. */
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { numberOf, type Status, steps } from '../rules.ts'
import { askedFor } from './demo-adopted.ts'
import { type DemoRequest, demoAdopted, demoRequests } from './demo-requests.ts'
import { type DemoStay, demoSteps } from './demo-steps.ts'
import { findAdopted, type PastVote, placeDemo } from './demo-votes.ts'
import { addDemoDraft } from './draft/demo.ts'
import { routeTo } from './people.ts'

const dayMs = 86_400_000

/** How long the county gives its first desks. */
const dueDays = 5
const dueSteps = steps.slice(0, 2)
const dueOn = ({ status, entered_at }: Pick<DemoStay, 'status' | 'entered_at'>) =>
  dueSteps.some((step) => step === status)
    ? new Date(entered_at.getTime() + dueDays * dayMs).toISOString().slice(0, 10)
    : null

interface Surroundings {
  readonly users: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
  readonly departments: ReadonlyMap<string, { id: string; name: string }>
  readonly bodies: ReadonlyMap<string, string>
}

async function surroundingsOf({ tx }: Ctx): Promise<Surroundings> {
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
const renew = ({ tx }: Ctx, follows_id: string, id: string) =>
  tx.run(sql.updateTable('resolutions').set({ resolutiontype: 'Renew', follows_id }).where('id', '=', id))

const adoptedRequest = ({ title, date }: PastVote, status: Status, now: Date): DemoRequest => ({
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
        .insertInto('resolution_sequences')
        .values([...last].map(([year, value]) => ({ year, last: value }))),
    )
  return votes.map((vote) => given.get(vote.item_id))
}

async function addRequest(
  ctx: Ctx,
  { users, names, departments, bodies }: Surroundings,
  request: DemoRequest,
  vote: PastVote | undefined,
  number: string | undefined,
): Promise<string> {
  const { tx, now } = ctx
  const { amount, grantamount, ...fields } = request.fields ?? {}
  const user_id = users.get(request.by) ?? null
  const asks = departments.get(request.department)
  const department = asks?.id ?? null
  const asked = new Date(now.getTime() - request.daysAgo * dayMs)
  const stays = demoSteps(request.status, asked, now, vote && new Date(vote.closed_at))
  const since = stays.at(-1)?.entered_at ?? asked
  const { holder } = await routeTo(tx, request.status, { user_id, department })
  const { id } = await tx.one(
    sql
      .insertInto('resolutions')
      .values({
        title: request.title,
        description: request.description,
        status: request.status,
        number: number ?? null,
        year: Number(number?.slice(0, 4) ?? asked.getUTCFullYear()),
        department_id: department,
        dateofrequest: asked.toISOString().slice(0, 10),
        contactname: 'Robin Hall',
        contactphone: '(518) 555-0142',
        ...fields,
        amount_cents: amount ?? null,
        grantamount_cents: grantamount ?? null,
        committee_id: (request.committee && bodies.get(request.committee)) || null,
        user_id,
        ...holder,
        waiting_since: since,
        created_at: asked,
        changed_at: since,
      })
      .returning('id'),
  )
  const own: Partial<Record<Status, string>> = { draft: names.get(user_id ?? ''), working: asks?.name }
  await tx.run(
    sql.insertInto('resolution_steps').values(
      stays.map(({ by, holder: named, ...stay }) => {
        const left_by = by === 'requester' ? user_id : (by && users.get(by)) || null
        return {
          ...stay,
          reached_at: stay.entered_at,
          due_on: dueOn(stay),
          resolution_id: id,
          holder: own[stay.status] ?? named,
          left_by,
          left_by_name: stay.left_at ? (names.get(left_by ?? '') ?? 'The system') : null,
        }
      }),
    ),
  )
  return id
}

/** What is adopted can no longer be written: the text comes first. */
const adopt = ({ tx }: Ctx, id: string, vote: PastVote) =>
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
  { tx, now }: Ctx,
  { users }: Surroundings,
  ids: readonly string[],
): Promise<void> {
  const attorney = users.get('attorney') ?? ''
  const clerk = users.get('clerk') ?? ''
  const inLegal = ids[demoAdopted.length + 4] ?? ''
  const { id: question } = await tx.one(
    sql
      .insertInto('resolution_comments')
      .values({
        resolution_id: inLegal,
        body: 'The insurance clause of last year’s agreement is missing. Was it left out on purpose?',
        user_id: attorney,
        created_at: new Date(now.getTime() - 2 * dayMs),
      })
      .returning('id'),
  )
  await tx.run(
    sql.insertInto('resolution_comments').values({
      resolution_id: inLegal,
      parent_id: question,
      body: 'No, an oversight. I have asked the vendor for the certificate.',
      user_id: users.get('reviewer') ?? clerk,
      created_at: new Date(now.getTime() - dayMs),
    }),
  )
  const in30 = new Date(now.getTime() + 30 * dayMs).toISOString().slice(0, 10)
  const in37 = new Date(now.getTime() + 37 * dayMs).toISOString().slice(0, 10)
  await tx.run(
    sql
      .insertInto('delegations')
      .values({ user_id: attorney, delegate_id: clerk, starts_on: in30, ends_on: in37 }),
  )
  await tx.run(
    sql.insertInto('resolution_routes').values(dueSteps.map((step) => ({ step, due_days: dueDays }))),
  )
}
