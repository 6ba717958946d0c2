/** Every kind of job, what handles it, and what comes round by itself. */

import { auditJobs } from '#features/audit-viewer/server/verification.ts'
import { auditSchedules, verifyRecord } from '#features/audit-viewer/server/verification-job.ts'
import { authJobKinds, authJobs } from '#features/auth/server/notifications.ts'
import { awardJobKinds } from '#features/awards/server/job-kinds.ts'
import { awardJobs } from '#features/awards/server/jobs.ts'
import { seenInDigest } from '#features/bell/server/visible.ts'
import { commentJobKinds, commentJobs } from '#features/comments/server/index.ts'
import { documentJobs as contractDocumentJobs } from '#features/contracts/server/import/attach-documents.ts'
import { documentJobKinds as contractDocumentJobKinds } from '#features/contracts/server/import/documents-job.ts'
import { signedContracts } from '#features/contracts/server/index.ts'
import { noticeJobKinds, noticeSchedules } from '#features/contracts/server/notices/job-kinds.ts'
import { noticeJobs } from '#features/contracts/server/notices/jobs.ts'
import { contractJobKinds } from '#features/contracts/server/payments/job-kinds.ts'
import { contractJobs } from '#features/contracts/server/payments/jobs.ts'
import { retentionJobs } from '#features/contracts/server/retention/dispose.ts'
import { retentionJobKinds } from '#features/contracts/server/retention/job-kinds.ts'
import { draftJobKinds, draftJobs } from '#features/drafts/server/index.ts'
import { evaluationJobKinds } from '#features/evaluation/server/job-kinds.ts'
import { evaluationJobs } from '#features/evaluation/server/jobs.ts'
import { firmJobKinds } from '#features/firms/server/job-kinds.ts'
import { firmJobs } from '#features/firms/server/jobs.ts'
import { importJobKinds, importJobs } from '#features/imports/server/index.ts'
import { insuranceJobKinds } from '#features/insurance/server/job-kinds.ts'
import { insuranceJobs } from '#features/insurance/server/jobs.ts'
import {
  documentSchedules,
  reminderJobs,
  remindOfDocuments,
} from '#features/meetings/server/meeting-documents/due/reminders.ts'
import { documentJobKinds, postedJobs } from '#features/meetings/server/meeting-documents/jobs.ts'
import { documentJobs } from '#features/meetings/server/meeting-documents/making/generate.ts'
import { meetingRescheduled, rescheduledJobs } from '#features/meetings/server/schedule/rescheduled.ts'
import {
  digestJobs,
  digestSchedules,
  sendDigests,
  sendWelcome,
} from '#features/notifications/server/index.ts'
import { performanceJobKinds } from '#features/performance/server/job-kinds.ts'
import { performanceJobs } from '#features/performance/server/jobs.ts'
import { closingJobKinds } from '#features/procurement/server/closing/job-kinds.ts'
import { closeDue, closingJobs, closingSchedules } from '#features/procurement/server/closing/jobs.ts'
import { publicationJobKinds } from '#features/procurement/server/publication/job-kinds.ts'
import { publicationJobs } from '#features/procurement/server/publication/jobs.ts'
import {
  announcing,
  announcingMoves,
  solicitationAnnouncements,
} from '#features/public-portal/server/index.ts'
import { questionJobKinds } from '#features/questions/server/job-kinds.ts'
import { questionJobs } from '#features/questions/server/jobs.ts'
import { printJobs } from '#features/resolutions/server/adopted/print.ts'
import { resolutionJobKinds, resolutionJobs, resolutionSchedules } from '#features/resolutions/server/jobs.ts'
import { routingJobKinds, routingJobs, routingSchedules } from '#features/routing/server/index.ts'
import { searchJobKinds, searchSchedules } from '#features/search/server/job-kinds.ts'
import { searchJobs } from '#features/search/server/jobs.ts'
import { signingJobKinds, signingSchedules } from '#features/signing/server/job-kinds.ts'
import { signingJobs } from '#features/signing/server/jobs.ts'
import { submissionJobKinds, submissionJobs, submissionSchedules } from '#features/submissions/server/jobs.ts'
import { viewJobKinds, viewSchedules } from '#features/views/server/job-kinds.ts'
import { viewJobs } from '#features/views/server/jobs.ts'
import { fileHandlers, fileSchedules, sweepFiles } from '#platform/server/files/index.ts'
import type { JobHandler } from '#platform/server/jobs/handler.ts'
import type { JobKind } from '#platform/server/jobs/job.ts'
import type { Schedule } from '#platform/server/jobs/schedules.ts'
import { deliverMail, mailHandlers } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { sweepExpired, sweepHandlers, sweepSchedules } from '#platform/server/purge-expired.ts'
import { type Address, addresses } from './addresses.ts'
import { emailedLists } from './emailed-lists.ts'
import { servedImports } from './imports.ts'
import { draftedKinds, matterKinds } from './matter-kinds.ts'
import { listedScreen } from './views.ts'

export const jobKinds: readonly JobKind[] = [
  deliverMail,
  sendDigests,
  sweepFiles,
  sweepExpired,
  ...authJobKinds,
  ...firmJobKinds,
  verifyRecord,
  ...importJobKinds,
  ...contractDocumentJobKinds,
  ...documentJobKinds,
  meetingRescheduled,
  remindOfDocuments,
  ...routingJobKinds,
  ...commentJobKinds,
  ...draftJobKinds,
  ...resolutionJobKinds,
  ...publicationJobKinds,
  closeDue,
  ...closingJobKinds,
  ...submissionJobKinds,
  ...questionJobKinds,
  ...performanceJobKinds,
  ...insuranceJobKinds,
  ...evaluationJobKinds,
  ...awardJobKinds,
  ...contractJobKinds,
  ...noticeJobKinds,
  ...retentionJobKinds,
  ...signingJobKinds,
  ...searchJobKinds,
  ...viewJobKinds,
]

export const schedules: readonly Schedule[] = [
  ...fileSchedules,
  ...sweepSchedules,
  ...auditSchedules,
  ...documentSchedules,
  ...routingSchedules,
  ...digestSchedules,
  ...resolutionSchedules,
  ...closingSchedules,
  ...submissionSchedules,
  ...noticeSchedules,
  ...signingSchedules,
  ...searchSchedules,
  ...viewSchedules,
]

export const jobHandlers = (platform: Platform): JobHandler[] => [
  ...mailHandlers({ transport: platform.mail, from: platform.env.MAIL_FROM }),
  ...fileHandlers(platform.files.storage),
  ...sweepHandlers(),
  ...authJobs(platform, sendWelcome),
  ...digestJobs(platform, seenInDigest(Object.values<Address>(addresses))),
  ...firmJobs(platform),
  ...auditJobs(platform),
  ...importJobs(servedImports),
  ...contractDocumentJobs(platform),
  ...documentJobs(platform),
  ...reminderJobs(platform),
  ...postedJobs([announcing(platform)]),
  ...rescheduledJobs(announcingMoves(platform)),
  ...routingJobs(platform, matterKinds),
  ...commentJobs(
    platform,
    matterKinds.map(({ kind }) => kind),
  ),
  ...draftJobs(draftedKinds),
  ...resolutionJobs(),
  ...printJobs(platform),
  ...publicationJobs(platform),
  ...solicitationAnnouncements(platform),
  ...closingJobs(),
  ...submissionJobs(platform),
  ...questionJobs(platform),
  ...performanceJobs(platform),
  ...insuranceJobs(platform),
  ...evaluationJobs(platform),
  ...awardJobs(platform),
  ...contractJobs(platform),
  ...noticeJobs(platform),
  ...retentionJobs(platform),
  ...signingJobs(platform, [signedContracts]),
  ...searchJobs(platform),
  ...viewJobs(platform, { screenOf: listedScreen, listAt: emailedLists(platform) }),
]
