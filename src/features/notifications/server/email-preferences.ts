/** What mails someone gets: those that their role brings with it, each as they want it. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { invalid, notFound } from '#platform/shared/errors.ts'
import { vendorRole } from '#platform/shared/permissions/default-roles.ts'
import type { EmailPreference } from '../contract.ts'
import { canRefuse, choicesFor, emailTypes, type MailChoice, type MailKey, mailsFor } from '../rules.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>

const mailsOf = (actor: UserActor) =>
  mailsFor({ isVendor: actor.role === vendorRole, can: (permission) => actor.can(permission) })

const view = (key: MailKey, chosen: ReadonlyMap<string, MailChoice>): EmailPreference => ({
  key,
  name: emailTypes[key].name,
  when: emailTypes[key].when,
  choice: (canRefuse(key) && chosen.get(key)) || 'now',
  choices: [...choicesFor(key)],
})

export async function listOwnMails({ tx, actor }: Me): Promise<EmailPreference[]> {
  const chosen = await queries.listChoices(tx, actor.userId)
  return mailsOf(actor).map((key) => view(key, chosen))
}

const events = {
  now: 'user.mail_wanted',
  digest: 'user.mail_digested',
  never: 'user.mail_refused',
} as const satisfies Record<MailChoice, string>

export async function chooseOwnMail(
  { tx, actor, audit }: Me,
  key: MailKey,
  choice: MailChoice,
): Promise<EmailPreference> {
  if (!mailsOf(actor).includes(key)) throw notFound()
  if (!canRefuse(key) && choice !== 'now') throw invalid('You can’t turn off emails about your own account.')
  if (!choicesFor(key).includes(choice)) throw invalid('This email can’t wait for a digest.')
  const changed = await queries.setChoice(tx, actor.userId, key, choice)
  if (choice === 'never') await queries.dropFromDigest(tx, actor.userId, key)
  if (changed > 0) audit(events[choice], { object: { type: 'user', id: actor.userId }, note: key })
  return view(key, await queries.listChoices(tx, actor.userId))
}
