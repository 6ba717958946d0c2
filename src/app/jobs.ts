/** Every kind of job, and what handles it. */
import { authJobKinds, authJobs } from '../features/auth/server/notifications.ts'
import type { JobHandler } from '../platform/server/jobs/handler.ts'
import type { JobKind } from '../platform/server/jobs/job.ts'
import { deliverMail, mailHandlers } from '../platform/server/mail/index.ts'
import type { Platform } from '../platform/server/platform.ts'

export const jobKinds: readonly JobKind[] = [deliverMail, ...authJobKinds]

export const jobHandlers = (platform: Platform): JobHandler[] => [
  ...mailHandlers({ transport: platform.mail, from: platform.env.MAIL_FROM }),
  ...authJobs(platform),
]
