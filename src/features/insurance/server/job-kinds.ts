import { z } from 'zod'
import { job } from '#platform/server/jobs/job.ts'

/** Tells a vendor that its certificate was returned, and why. */
export const tellOfReturn = job('insurance.tell-returned', z.object({ certificateId: z.uuid() }))

/** Emails a link by which a certificate is sent without an account; the link is made only now. */
export const sendRequestLink = job(
  'insurance.send-request-link',
  z.object({
    linkId: z.uuid(),
    requestId: z.uuid(),
    /** A reminder of this due date. */
    remindsOf: z.iso.date().optional(),
    /** What the address sent before, and why it was returned. */
    returnedCertificateId: z.uuid().optional(),
  }),
  { isAwaited: true },
)

/** Confirms to the sender, and tells who asked, that a certificate came by a link. */
export const tellOfReceipt = job('insurance.tell-received', z.object({ requestId: z.uuid() }))

export const insuranceJobKinds = [tellOfReturn, sendRequestLink, tellOfReceipt]
