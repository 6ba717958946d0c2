/** Four counties that look used, for a first look and for the tests. As features land, each adds its records here. */
import { addDemoRecord } from '#features/audit-viewer/server/demo.ts'
import { verifyAndKeep } from '#features/audit-viewer/server/verification.ts'
import { addDemoNotices } from '#features/bell/server/demo.ts'
import { addDemoBoard } from '#features/bodies/server/demo.ts'
import { addDemoCommodities } from '#features/commodities/server/demo.ts'
import { addDemoContracts } from '#features/contracts/server/demo.ts'
import { addDemoRetention } from '#features/contracts/server/retention/demo.ts'
import { addDemoDepartments } from '#features/departments/server/demo.ts'
import { addDemoEvaluation } from '#features/evaluation/server/demo.ts'
import { addDemoFirms } from '#features/firms/server/demo.ts'
import { addDemoCertificates, addDemoRequirements } from '#features/insurance/server/demo.ts'
import { addDemoDocuments } from '#features/meetings/server/demo/documents.ts'
import { addDemoMeetings } from '#features/meetings/server/demo/meetings.ts'
import { addDemoMails } from '#features/notifications/server/demo.ts'
import { addDemoOfficials } from '#features/opening-officials/server/demo.ts'
import { addDemoProjects } from '#features/procurement/server/demo/demo.ts'
import { addDemoSubscriptions } from '#features/public-portal/server/demo.ts'
import { addDemoQuestions } from '#features/questions/server/demo.ts'
import { addDemoCopies } from '#features/resolutions/server/copies/demo.ts'
import { addDemoResolutions } from '#features/resolutions/server/demo/demo.ts'
import { addDemoOpenings, addDemoSubmission } from '#features/submissions/server/demo.ts'
import { addDemoLogo, addDemoSettings } from '#features/tenants/server/demo.ts'
import { addDemoUsers, demoPassword } from '#features/users/server/demo.ts'
import { addDemoVendors } from '#features/vendors/server/demo.ts'
import { addDemoViews } from '#features/views/server/demo.ts'
import { transact } from '#platform/server/http/run.ts'
import type { Platform } from '#platform/server/platform.ts'
import { AppError } from '#platform/shared/errors.ts'
import { createCounty } from './counties.ts'
import { type DemoCounty, demoCounties } from './demo-counties.ts'
import { addDemoStory } from './demo-story.ts'

/** Those that are there already stay as they are; one whose making was cut short is finished. */
export async function createDemoCounties(platform: Platform): Promise<void> {
  const open = new Set<string>()
  for (const { subdomain, disabled_at } of await platform.dispatcher.allTenants())
    if (!disabled_at) open.add(subdomain)
  for (const county of demoCounties) {
    if (open.has(county.subdomain)) continue
    await createDemoCounty(platform, county).catch((error: unknown) => {
      // Disabled by its operator, or made by another server in this moment.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    })
  }
}

async function createDemoCounty(platform: Platform, county: DemoCounty): Promise<void> {
  const { subdomain, name, timeZone, accent } = county
  const wanted = { subdomain, name, timeZone, accent, isDemo: true }
  const tenant = await createCounty(platform, wanted, async (ctx) => {
    await addDemoLogo(ctx)
    await addDemoDepartments(ctx, county.place)
    await addDemoCommodities(ctx)
    await addDemoVendors(ctx, platform.secret, { prefixes: county.vendorPrefixes, ...county.place })
    await addDemoBoard(ctx, county.board)
    await addDemoUsers(ctx, county)
    await addDemoMails(ctx)
    await addDemoSettings(ctx)
    await addDemoMeetings(ctx)
    await addDemoDocuments(ctx, platform, county === demoCounties[0])
    await addDemoSubscriptions(ctx)
    await addDemoResolutions(ctx)
    await addDemoOfficials(ctx, demoPassword)
    await addDemoProjects(ctx)
    await addDemoSubmission(ctx, platform)
    await addDemoEvaluation(ctx, county === demoCounties.at(-1))
    await addDemoFirms(ctx)
    await addDemoQuestions(ctx)
    await addDemoRequirements(ctx)
    await addDemoContracts(ctx)
    if (county === demoCounties.at(-1)) await addDemoRetention(ctx)
    await addDemoCertificates(ctx, platform)
    await addDemoStory(ctx, platform, county)
    await addDemoOpenings(ctx)
    await addDemoCopies(ctx, platform, county === demoCounties[0])
    await addDemoNotices(ctx)
    await addDemoViews(ctx)
    await addDemoRecord(ctx)
  })
  const system = { kind: 'system', name: 'county set-up' } as const
  await transact(
    platform,
    tenant,
    () => system,
    (ctx) => verifyAndKeep(ctx, platform, null),
  )
}
