/** The county's mails as other parts need them: sending one, and the texts that a new county starts with. */
import type { Tx } from '#platform/server/database/tx.ts'
import { defaultTexts } from '../default-texts.ts'
import { notificationKeys } from '../rules.ts'
import { insertNotifications } from './queries.ts'

export { digestJobs, digestSchedules, type SeenInDigest, sendDigests } from './digest.ts'
export { type NotificationMail, sendNotification } from './send-notification.ts'
export { sendWelcome } from './welcome.ts'

export const insertDefaultNotifications = (tx: Tx) =>
  insertNotifications(
    tx,
    notificationKeys.map((key) => ({ key, fromemail: '', ...defaultTexts[key] })),
  )
