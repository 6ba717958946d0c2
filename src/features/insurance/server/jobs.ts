import { findFirmAddresses } from '#features/vendors/server/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { tellOfReturn } from './job-kinds.ts'
import { findCertificate } from './queries.ts'

export const insuranceJobs = ({ env }: Pick<Platform, 'env'>): JobHandler[] => [
  handle(tellOfReturn, async (ctx, { certificateId }) => {
    const { vendor, vendor_name, file_name, return_reason } = await findCertificate(ctx.tx, certificateId)
    for (const { email } of await findFirmAddresses(ctx.tx, [vendor]))
      await sendMail(ctx, {
        kind: 'certificate-returned',
        subject: `Certificate of insurance returned: ${vendor_name}`,
        text: `${[
          `${ctx.tenant.name} returned the certificate of insurance “${file_name}” that ${vendor_name} sent.`,
          `Reason: ${return_reason}`,
          'Please send a new certificate in the Vendor Portal.',
          `${countyUrl(env, ctx.tenant.subdomain)}/vendor-portal`,
        ].join('\n\n')}\n`,
        to: email,
        key: `certificate-returned:${certificateId}:${email}`,
      })
  }),
]
