import { sendNotification } from '#features/notifications/server/index.ts'
import { findFirmAddresses } from '#features/vendors/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import type { Platform } from '#platform/server/platform.ts'
import { formatDate } from '#platform/shared/dates.ts'
import { findManagers } from '../managers.ts'
import { findContract } from '../queries.ts'
import { tellOfDates, tellOfExecution } from './job-kinds.ts'
import { tellOfDueDates } from './tell.ts'

type Links = Pick<Platform, 'env'>

export const noticeJobs = (platform: Links): JobHandler[] => [
  handle(tellOfDates, (ctx) => tellOfDueDates(platform, ctx)),
  handle(tellOfExecution, (ctx, { contractId }) => tellOfExecuted(platform, ctx, contractId)),
]

/** Those who manage it, and the vendor, who has no page of ours to read it on. */
async function tellOfExecuted({ env }: Links, ctx: Ctx, id: string): Promise<void> {
  const contract = await findContract(ctx.tx, id)
  const day = (value: string | null) => (value ? formatDate(value, 'MM/DD/YYYY', 'UTC') : '–')
  const base = countyUrl(env, ctx.tenant.subdomain)
  const variables = {
    matter: 'Contract',
    contract_number: contract.number,
    contract_name: contract.contractName,
    vendor_name: contract.vendor_name,
    department_name: contract.department_name ?? '–',
    start_date: day(contract.startDate),
    end_date: day(contract.endDate),
  }
  const managers = await findManagers(ctx.tx, id)
  const vendor = await findFirmAddresses(ctx.tx, [contract.vendor])
  const told = new Set<string>()
  for (const [people, link] of [
    [managers, `${base}/contracts/${id}?tab=routing`],
    [vendor, `${base}/vendor-portal`],
  ] as const)
    for (const to of people) {
      const email = to.email.toLowerCase()
      if (told.has(email)) continue
      told.add(email)
      await sendNotification(ctx, {
        key: 'EXECUTED-NOTIFY',
        to,
        variables: { ...variables, link },
        once: `contract-executed:${id}:${email}`,
      })
    }
}
