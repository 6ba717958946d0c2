/** Sends one of the county's mails, in the transaction of what caused it. */
import type { Ctx } from '#platform/server/context.ts'
import { pathOf, sendMail, type Values } from '#platform/server/mail/index.ts'
import { AppError } from '#platform/shared/errors.ts'
import { defaultTexts, type Texts } from '../default-texts.ts'
import type { NotificationKey } from '../rules.ts'
import type { Filled } from '../variables.ts'
import { fillBody, fillSubject, secretsIn } from './filling.ts'
import * as queries from './queries.ts'

export interface NotificationMail<K extends NotificationKey> {
  readonly key: K
  readonly to: { readonly email: string; readonly name: string }
  readonly variables: Filled<K>
  /** Names the occasion: a second mail for the same one is not written. */
  readonly once: string
}

/** The mail's id; nothing where its reader has refused mails of this kind, or wants them in a digest. */
export async function sendNotification<K extends NotificationKey>(
  ctx: Ctx,
  { key, to, variables, once }: NotificationMail<K>,
): Promise<string | undefined> {
  const own = await queries.findByKey(ctx.tx, key)
  const values: Values = { ...variables, county_name: ctx.tenant.name, recipient_name: to.name }
  const filled = fillOrShipped(key, own, values)
  return sendMail(ctx, {
    to: to.email,
    ...filled,
    kind: key,
    key: once,
    link: pathOf(variables.link),
    secrets: secretsIn(key, values),
    ...(own?.fromemail && { from: own.fromemail }),
  })
}

/**
 * A text that was saved before a variable was renamed can no longer be filled in, and one that was saved before secrets had
 * their place must not be: better the shipped subject or body than no mail.
 */
function fillOrShipped(key: NotificationKey, own: Texts | undefined, values: Values) {
  const shipped = defaultTexts[key]
  const either = (fill: (texts: Texts) => string) => {
    try {
      return fill(own ?? shipped)
    } catch (error) {
      if (!own || !(error instanceof AppError)) throw error
      return fill(shipped)
    }
  }
  return {
    subject: either(({ subject }) => fillSubject(key, subject, values)),
    text: either(({ body }) => fillBody(key, body, values)),
  }
}
