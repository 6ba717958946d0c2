/** What mails someone gets: those that their role brings with it, less those that they refused. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { invalid, notFound } from '#platform/shared/errors.ts'
import { vendorRole } from '#platform/shared/permissions/default-roles.ts'
import type { EmailPreference } from '../contract.ts'
import { canRefuse, emailTypes, type MailKey, mailsFor } from '../rules.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>

const mailsOf = (actor: UserActor) =>
  mailsFor({ isVendor: actor.role === vendorRole, can: (permission) => actor.can(permission) })

const view = (key: MailKey, refused: ReadonlySet<string>): EmailPreference => ({
  key,
  name: emailTypes[key].name,
  when: emailTypes[key].when,
  is_wanted: !(canRefuse(key) && refused.has(key)),
  can_refuse: canRefuse(key),
})

export async function listOwnMails({ tx, actor }: Me): Promise<EmailPreference[]> {
  const refused = await queries.listRefused(tx, actor.userId)
  return mailsOf(actor).map((key) => view(key, refused))
}

export async function chooseOwnMail(
  { tx, actor, audit }: Me,
  key: MailKey,
  isWanted: boolean,
): Promise<EmailPreference> {
  if (!mailsOf(actor).includes(key)) throw notFound()
  if (!canRefuse(key) && !isWanted) throw invalid('You can’t turn off emails about your own account.')
  const changed = await (isWanted ? queries.wantAgain : queries.refuse)(tx, actor.userId, key)
  if (changed > 0)
    audit(isWanted ? 'user.mail_wanted' : 'user.mail_refused', {
      object: { type: 'user', id: actor.userId },
      note: key,
    })
  return view(key, await queries.listRefused(tx, actor.userId))
}
