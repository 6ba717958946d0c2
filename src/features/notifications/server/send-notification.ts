/** Sends one of the county's mails, in the transaction of what caused it. */
import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { AppError } from '#platform/shared/errors.ts'
import { canRefuse, type NotificationKey } from '../rules.ts'
import { shippedTexts, type Texts } from '../shipped-texts.ts'
import type { Filled } from '../variables.ts'
import * as queries from './queries.ts'
import { fill } from './texts.ts'

export interface NotificationMail<K extends NotificationKey> {
  readonly key: K
  readonly to: { readonly email: string; readonly name: string }
  readonly variables: Filled<K>
  /** Names the occasion: a second mail for the same one is not written. */
  readonly once: string
  /** It holds a link that lets somebody in: it is not kept once it was sent. */
  readonly carriesSecret?: boolean
}

/** The mail's id; nothing where its reader has refused mails of this kind. */
export async function sendNotification<K extends NotificationKey>(
  ctx: Ctx,
  { key, to, variables, once, carriesSecret = false }: NotificationMail<K>,
): Promise<string | undefined> {
  if (canRefuse(key) && (await queries.isRefused(ctx.tx, to.email.toLowerCase(), key))) return undefined
  const own = await queries.findByKey(ctx.tx, key)
  const values = { ...variables, county_name: ctx.tenant.name, recipient_name: to.name }
  return sendMail(ctx, {
    to: to.email,
    ...fillOrShipped(key, own, values),
    kind: key,
    key: once,
    carriesSecret,
    ...(own?.fromemail && { from: own.fromemail }),
  })
}

/** A text that was saved before a variable was renamed can no longer be filled in: better the shipped one than no mail. */
function fillOrShipped(key: NotificationKey, own: Texts | undefined, values: Record<string, string>) {
  try {
    return fill(own ?? shippedTexts[key], values)
  } catch (error) {
    if (!own || !(error instanceof AppError)) throw error
    return fill(shippedTexts[key], values)
  }
}
