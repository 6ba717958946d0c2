/** Every kind of job and what handles it. */
import { authJobKinds, authJobs } from '../features/auth/server/notifications.ts'
import type { JobHandler } from '../platform/server/jobs/handler.ts'
import type { JobKind } from '../platform/server/jobs/job.ts'
import type { Platform } from '../platform/server/platform.ts'

export const jobKinds: readonly JobKind[] = [...authJobKinds]
export const jobHandlers = (platform: Platform): JobHandler[] => [...authJobs(platform)]
