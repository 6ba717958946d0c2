/** The resolution with which the story of the bridge begins: adopted months ago, so that everything could come of it since. */
import { numberOf } from '#features/matters/rules.ts'
import type { Ctx } from '#platform/server/context.ts'
import { addDays, dayIn } from '#platform/shared/days.ts'
import { addRequest, adopt, surroundingsOf } from './demo.ts'
import { addDemoDraft } from './drafts.ts'
import { type DemoRequest, purchase, whollyCounty } from './requests.ts'
import { findAdopted, insertPastPlacement } from './votes.ts'

const dayMs = 86_400_000
/** So much has happened since. */
const leastDays = 120
const votedOn = 'Replace the bridge on Mill Road'

interface Begun {
  readonly id: string
  readonly daysAgo: number
}

export async function addDemoStoryResolution(ctx: Ctx): Promise<Begun> {
  const { tenant, now } = ctx
  const until = addDays(dayIn(tenant.timeZone, now), -leastDays)
  const vote = (await findAdopted(ctx, 20, until)).find(({ title }) => title === votedOn)
  if (!vote) throw new Error('the Board of the demo county has not voted on the bridge')
  const daysAgo = Math.ceil((now.getTime() - Date.parse(vote.closed_at)) / dayMs)
  const request: DemoRequest = {
    status: 'published',
    daysAgo: daysAgo + 42,
    department: '1490',
    by: 'contracts',
    title: 'Replace the bridge on Mill Road: seek bids',
    description: 'Replace Bridge 3-217, posted at twelve tons, and seek bids for the work.',
    committee: 'Public Works',
    fields: { ...purchase(1_240_000, '', 'H5197.240'), ...whollyCounty },
  }
  const around = await surroundingsOf(ctx)
  // Numbers of the other adopted resolutions of a year begin after it.
  const id = await addRequest(ctx, around, request, vote, numberOf(Number(vote.date.slice(0, 4)), 100))
  await addDemoDraft(ctx, id, request.by, around)
  await adopt(ctx, id, vote)
  await insertPastPlacement(ctx, id, vote)
  return { id, daysAgo }
}
