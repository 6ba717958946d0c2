/** Moving a resolution: what happens on the way beside routing, from its agenda to its number and its adoption. */
import { keepAtMove, requireTextRead } from '#features/drafts/server/index.ts'
import { type Matter, nextNumber, updateMatter } from '#features/matters/server/index.ts'
import type { OpenPlacement } from '#features/meetings/server/index.ts'
import { stepName } from '#features/routing/rules.ts'
import { enter, placeAfterAction, type Reason, type RoutedKind } from '#features/routing/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'
import { invalid } from '#platform/shared/errors.ts'
import { type Action, actions, isBodysDecision, needsNoBlanks, resolutionKind } from '../../rules.ts'
import { keepAdopted, publishAdopted, withdrawAdoption } from '../adopted/keep.ts'
import { leaveAgenda, placeOnNextAgenda, requireMeetingOver } from '../agenda/placements.ts'
import { findResolution, updateResolution } from '../requests/queries.ts'
import { resolutionText } from '../text.ts'
import { requireNoBlanks } from './whole-text.ts'

const done: Record<Action, string> = {
  submit: 'submitted',
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
  withdraw: 'withdrawn',
  adopt: 'adopted',
  table: 'tabled',
  refer: 'referred',
  resume: 'resumed',
  publish: 'published',
  archive: 'archived',
}

const actionOf = (name: string): Action => {
  const action = actions.find((each) => each === name)
  if (!action) throw new Error(`${name} is nothing that is done to a resolution`)
  return action
}

export const routedResolutions: RoutedKind = {
  kind: resolutionKind,
  requireTextRead: (tx, id, read) => requireTextRead(tx, resolutionText, id, read),
  vendorSql: '(select r.vendor from resolutions r where r.id = m.id)',
  async move(ctx, before, name, reason) {
    const action = actionOf(name)
    if (action === 'submit') await submit(ctx, before)
    else await go(ctx, before, action, reason)
  },
}

/** A request that is submitted is complete; a draft need not be. */
export async function submit(ctx: Ctx, before: Matter): Promise<void> {
  const { description } = await findResolution(ctx.tx, before.id)
  const fields = {
    ...(before.department_id === null && { department: 'Department is required.' }),
    ...(description === '' && { description: 'Description is required.' }),
  }
  const [first] = Object.values(fields)
  if (first) throw invalid(first, fields)
  if (before.title !== '') return go(ctx, before, 'submit')
  const [line = ''] = description.split('\n')
  const title = line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line
  await go(ctx, await updateMatter(ctx.tx, before.id, { title }), 'submit')
}

/** On which day, where and how the Board adopted it. */
export interface Adoption {
  readonly date: string
  readonly meetingId: string | null
  readonly rollCallId: string | null
  readonly tally: string
}

/** Moves it along. Who may was asked before; a vote that was taken is never refused. */
export async function go(
  ctx: Ctx,
  before: Matter,
  action: Action,
  { vote, ...reason }: Reason & { readonly vote?: Adoption } = {},
): Promise<void> {
  const { route, place } = await placeAfterAction(ctx, resolutionKind, before, action)
  if (!vote && isBodysDecision(before, action)) await requireMeetingOver(ctx, before)
  if (!vote && needsNoBlanks(action, place.status)) await requireNoBlanks(ctx, before)
  const stood = vote ? undefined : await leaveAgenda(ctx, before.id, action)
  const adoption = place.status === 'adopted' ? (vote ?? adoptedByHand(ctx, stood)) : undefined
  const after = await arrive(ctx, before, route, { ...reason, place, adoption, action, event: done[action] })
  if (after.status === 'committee-review' || after.status === 'board-review')
    await placeOnNextAgenda(ctx, after)
}

interface Arrival extends Omit<Parameters<typeof enter>[4], 'change'> {
  /** By which vote it is adopted; null where it is not after all. */
  readonly adoption?: Adoption | null
}

type Route = Parameters<typeof enter>[3]

/** The next stay, with what comes of it for a resolution: its text is kept, it gets its number, it is adopted or published. */
export async function arrive(
  ctx: Ctx,
  before: Matter,
  route: Route,
  { adoption, ...arrival }: Arrival,
): Promise<Matter> {
  const { place, action } = arrival
  const { adopted_date } = await findResolution(ctx.tx, before.id)
  const step = route.find(({ id }) => id !== null && id === place.step_id)
  if (adopted_date === null)
    await keepAtMove(ctx, resolutionText, before, stepName(resolutionKind, place.status, step?.name))
  // What is not adopted after all is open again before anything else of it changes.
  if (adoption === null) {
    await updateResolution(ctx.tx, before.id, adoptedBy(null))
    await withdrawAdoption(ctx, before.id)
  }
  const number = await numberFor(ctx, before, place.status, adoption?.date)
  const after = await enter(ctx, resolutionKind, before, route, {
    ...arrival,
    ...(number && { change: { number, year: Number(number.slice(0, 4)) } }),
  })
  if (adoption) await updateResolution(ctx.tx, before.id, adoptedBy(adoption))
  const resolution = await findResolution(ctx.tx, before.id)
  if (adoption) await keepAdopted(ctx, resolution)
  if (action === 'publish') await publishAdopted(ctx, resolution)
  return after
}

export const adoptedBy = (adoption: Adoption | null) => ({
  adopted_date: adoption?.date ?? null,
  adopted_meeting_id: adoption?.meetingId ?? null,
  adopted_roll_call_id: adoption?.rollCallId ?? null,
  adopted_tally: adoption?.tally ?? '',
})

/** On the day of the meeting on whose agenda it stood; never on a day that is still to come. */
function adoptedByHand({ tenant, now }: Ctx, stood: OpenPlacement | undefined): Adoption {
  const today = dayIn(tenant.timeZone, now)
  return {
    date: stood && stood.date < today ? stood.date : today,
    meetingId: stood?.meeting_id ?? null,
    rollCallId: null,
    tally: '',
  }
}

/** At the agenda where the county gives it there; what is adopted has one in any case. */
async function numberFor(
  { tx, tenant, now }: Ctx,
  before: Matter,
  status: string,
  adopted: string | undefined,
) {
  if (before.number !== null) return null
  const today = dayIn(tenant.timeZone, now)
  const isDue =
    adopted !== undefined ||
    (status === 'board-review' && (await settingOn(tx, 'resolutions.numberedAt', today)) === 'agenda')
  return isDue ? nextNumber(tx, resolutionKind, Number((adopted ?? today).slice(0, 4))) : null
}
