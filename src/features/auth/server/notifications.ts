import type { JobHandler } from '../../../platform/server/jobs/handler.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import { sendPasswordLink } from './jobs.ts'

export const authJobKinds = [sendPasswordLink]
export const authJobs = (_platform: Platform): JobHandler[] => []
