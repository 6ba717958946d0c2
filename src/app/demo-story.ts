/** One purchase from end to end: the Board’s resolution on a bridge, bids, the award, the contract, its amendment, and insurance. */
import { addDemoAward } from '#features/awards/server/demo.ts'
import { addDemoContractOfAward } from '#features/contracts/server/demo.ts'
import { addDemoCertificateOf } from '#features/insurance/server/demo.ts'
import { addDemoStoryProject } from '#features/procurement/server/demo/story.ts'
import { addDemoStoryResolution } from '#features/resolutions/server/demo/story.ts'
import { addDemoBuilders } from '#features/vendors/server/demo.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { DemoCounty } from './demo-counties.ts'

/** Days ago. */
const awarded = 62
const insured = 45
const begun = 50
const executed = 38
const amended = 9

export async function addDemoStory(
  ctx: Ctx,
  platform: Pick<Platform, 'files' | 'secret'>,
  { place, vendorPrefixes }: DemoCounty,
): Promise<void> {
  const firms = await addDemoBuilders(ctx, platform.secret, { prefixes: vendorPrefixes, ...place })
  const resolution = await addDemoStoryResolution(ctx)
  const projectId = await addDemoStoryProject(ctx, {
    resolutionId: resolution.id,
    age: resolution.daysAgo - 5,
    restingDays: awarded,
  })
  const award = await addDemoAward(ctx, projectId, { firms, daysAgo: awarded })
  const shared = {
    step: 'executed',
    department: '1490',
    category: 'Public Works',
    amountKind: 'fixed',
    budgetLine: 'H5197.240',
    isAuthorizedByBoard: false,
  } as const
  await addDemoContractOfAward(ctx, award, [
    {
      ...shared,
      name: 'Bridge on Mill Road: replacement',
      amount: award.amount,
      description: 'A new bridge of precast concrete in place of Bridge 3-217.',
      startsIn: -executed,
      days: 540,
      age: begun,
      restingDays: executed,
    },
    {
      ...shared,
      name: 'Bridge on Mill Road: replacement',
      amount: 27_400,
      description: 'Move a water main that was found beneath the east abutment.',
      startsIn: -amended,
      days: 0,
      age: amended + 12,
      restingDays: amended,
    },
  ])
  await addDemoCertificateOf(ctx, platform, award.vendor_id, { expires: 250, daysAgo: insured })
}
