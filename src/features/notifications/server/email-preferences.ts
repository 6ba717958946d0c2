/** What mails someone gets: those that their role brings with it, each as they want it. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { invalid, notFound } from '#platform/shared/errors.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import type { EmailPreference } from '../contract.ts'
import {
  bellChoicesFor,
  canRefuse,
  choicesFor,
  emailTypes,
  type MailChoice,
  type MailKey,
  mailsFor,
} from '../rules.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>

const isVendor = ({ role }: UserActor) => role === vendorRole

const mailsOf = (actor: UserActor) =>
  mailsFor({ isVendor: isVendor(actor), can: (permission) => actor.can(permission) })

const asItComes: queries.Choices = { choice: 'now', bell: 'now' }

const view = (actor: UserActor, key: MailKey, chosen: queries.Choices = asItComes): EmailPreference => ({
  key,
  name: emailTypes[key].name,
  when: emailTypes[key].when,
  ...(canRefuse(key) ? chosen : asItComes),
  choices: [...choicesFor(key)],
  bell_choices: [...bellChoicesFor(key, isVendor(actor))],
})

export async function listOwnMails({ tx, actor }: Me): Promise<EmailPreference[]> {
  const chosen = await queries.listChoices(tx, actor.userId)
  return mailsOf(actor).map((key) => view(actor, key, chosen.get(key)))
}

const events = {
  choice: { now: 'user.mail_wanted', digest: 'user.mail_digested', never: 'user.mail_refused' },
  bell: { now: 'user.bell_wanted', digest: 'user.bell_digested', never: 'user.bell_refused' },
} as const satisfies Record<keyof queries.Choices, Record<MailChoice, string>>

function requireOffered(actor: UserActor, key: MailKey, { choice, bell }: Partial<queries.Choices>): void {
  if (!canRefuse(key) && [choice, bell].some((each) => each !== undefined && each !== 'now'))
    throw invalid('You can’t turn off emails about your own account.')
  if (choice && !choicesFor(key).includes(choice)) throw invalid('This email can’t wait for a digest.')
  if (bell && canRefuse(key) && !bellChoicesFor(key, isVendor(actor)).includes(bell))
    throw invalid('This notification can’t be chosen.')
}

export async function chooseOwnMail(
  { tx, actor, audit }: Me,
  key: MailKey,
  wanted: Partial<queries.Choices>,
): Promise<EmailPreference> {
  const { userId } = actor
  if (!mailsOf(actor).includes(key)) throw notFound()
  requireOffered(actor, key, wanted)
  await queries.lockChooser(tx, userId)
  const before = (await queries.listChoices(tx, userId)).get(key) ?? asItComes
  const after = { ...before, ...wanted }
  const changed = (['choice', 'bell'] as const).filter((each) => after[each] !== before[each])
  if (changed.length > 0) await queries.setChoices(tx, userId, key, after)
  if (after.choice === 'never') await queries.dropFromDigest(tx, userId, key)
  if (after.bell !== 'digest') await queries.releaseHeld(tx, userId, key, after.bell === 'now')
  for (const each of changed)
    audit(events[each][after[each]], { object: { type: 'user', id: userId }, note: key })
  return view(actor, key, after)
}
