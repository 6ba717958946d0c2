import { findFirmAddresses } from '#features/vendors/server/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { tellOfReport } from './job-kinds.ts'
import { findOfVendors } from './queries.ts'

export const performanceJobs = ({ env }: Pick<Platform, 'env'>): JobHandler[] => [
  handle(tellOfReport, async (ctx, { reportId, vendorId }) => {
    const report = (await findOfVendors(ctx.tx, [vendorId])).find(({ id }) => id === reportId)
    if (!report) return
    const project = `${report.project_number} ${report.project_title}`
    for (const { email } of await findFirmAddresses(ctx.tx, [vendorId]))
      await sendMail(ctx, {
        kind: 'performance-reported',
        link: '/vendor-portal',
        subject: `Performance report: ${project}`,
        text: `${[
          `${ctx.tenant.name} submitted a ${report.number > 1 ? 'corrected ' : ''}performance report about ${report.vendor_name} for ${project}.`,
          'You can read it in the Vendor Portal and respond to it once. Your response stays with the report.',
          `${countyUrl(env, ctx.tenant.subdomain)}/vendor-portal`,
        ].join('\n\n')}\n`,
        to: email,
        key: `performance-reported:${reportId}:${email}`,
      })
  }),
]
