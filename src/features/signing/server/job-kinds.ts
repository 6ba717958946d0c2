import { z } from 'zod'
import { reminderTime } from '#features/routing/server/index.ts'
import { job } from '#platform/server/jobs/job.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'

/** Emails a signer; who has no account gets a link, which is made only now. */
export const inviteSigner = job(
  'signing.invite-signer',
  z.object({ invitationId: z.uuid(), signerId: z.uuid(), isReminder: z.boolean() }),
  { isAwaited: true },
)
/** Emails a code to someone who signs by a link. */
export const emailCode = job('signing.email-code', z.object({ codeId: z.uuid(), signerId: z.uuid() }), {
  isAwaited: true,
})
/** All have signed: appends the certificate of signatures, and seals the document. */
export const completeRequest = job('signing.complete-request', z.object({ requestId: z.uuid() }), {
  isAwaited: true,
})
/** Tells those concerned that a request ended. */
export const announceEnd = job('signing.announce-end', z.object({ requestId: z.uuid() }))

/** Reminds signers when routing reminds those who approve. */
export const remindSigners = job('signing.remind', z.object({}))

export const signingJobKinds = [inviteSigner, emailCode, completeRequest, announceEnd, remindSigners]
export const signingSchedules = [everyCounty(remindSigners, reminderTime)]
