/** The invitation of a new user, from the county's own text. */

import type { Invited } from '#features/auth/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sendNotification } from './send-notification.ts'

export async function sendWelcome(ctx: Ctx, invited: Invited): Promise<void> {
  await sendNotification(ctx, {
    key: 'WELCOME-EMAIL',
    to: { email: invited.email, name: `${invited.firstName} ${invited.lastName}` },
    variables: {
      first_name: invited.firstName,
      email: invited.email,
      link: invited.link,
      link_days: String(invited.linkDays),
    },
    once: invited.occasion,
  })
}
