/** Certificates that are asked for by email: how long the link works, and how a request stands. */

/** How long each emailed link works. */
export const linkDays = 30
/** The address is reminded so many days before the due date. */
export const reminderDays = 3
/** The same address gets no second email within this time. */
export const resendMinutes = 60

export const requestStatuses = ['sent', 'received', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const requestStatusNames: Record<RequestStatus, string> = {
  sent: 'Sent',
  received: 'Received',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/** By which sender and staff know that they speak of the same certificate. */
export const referenceOf = (certificateId: string) => `COI-${certificateId.slice(0, 8).toUpperCase()}`
