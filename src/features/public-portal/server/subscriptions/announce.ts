/** Tells subscribers by mail of what was posted, moved or canceled: each address once, however often a job runs. */
import { createHash } from 'node:crypto'
import type { Reaction, Rescheduled } from '#features/meetings/server/index.ts'
import { datesOf, findVersions, solicitationPublished } from '#features/procurement/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handleInSteps, type InCounty, type JobHandler } from '#platform/server/jobs/handler.ts'
import { type Mail, sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findPublic } from '../queries/meetings.ts'
import { findPosted } from '../queries/record.ts'
import { linkFor } from './links.ts'
import { moveMail, postingMail, type Sender, solicitationMail } from './mails.ts'
import { findBidSubscribers, findSubscribers, type Subscriber } from './queries.ts'

/** In one transaction; a county with thousands of subscribers holds no connection for long. */
const atOnce = 200

interface News {
  /** Those whose addresses come after, in their order. */
  find(tx: Tx, after: string, most: number): Promise<Subscriber[]>
  /** With the address of the subscriber, names the mail: it is sent once. */
  readonly key: string
  mailTo(subscriber: Subscriber, unsubscribe: string, sender: Sender): Omit<Mail, 'key'>
}

/** `prepare` reads anew for every few hundred: what is no longer public is told to no one else. */
async function tell(
  platform: Platform,
  inCounty: InCounty,
  prepare: (ctx: Ctx) => Promise<News | undefined>,
): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    after = await inCounty(async (ctx) => {
      const news = await prepare(ctx)
      return news && tellFrom(platform, ctx, news, from)
    })
  }
}

/** To those whose addresses come next; gives the last of them, nothing once all were written to. */
async function tellFrom(
  platform: Platform,
  ctx: Ctx,
  { find, key, mailTo }: News,
  after: string,
): Promise<string | undefined> {
  const { tx, tenant } = ctx
  const sender = { county: tenant.name, address: countyUrl(platform.env, tenant.subdomain) }
  const subscribers = await find(tx, after, atOnce)
  for (const subscriber of subscribers) {
    const mail = mailTo(subscriber, linkFor(platform, tenant, 'end', subscriber.id), sender)
    const recipient = createHash('sha256').update(subscriber.email).digest('base64url')
    await sendMail(ctx, { ...mail, key: `${key}:${recipient}` })
  }
  return subscribers.length === atOnce ? subscribers.at(-1)?.email : undefined
}

/** Of bodies. */
const followersOf =
  (bodyIds: readonly (string | null)[]): News['find'] =>
  (tx, after, most) =>
    findSubscribers(tx, bodyIds, after, most)

const isFollowed = ({ body_ids }: Subscriber, bodyId: string | null) =>
  body_ids.includes(null) || body_ids.includes(bodyId)

/** The notice of a year is one file for all its meetings, and one mail of those that someone follows. */
export const announcing =
  (platform: Platform): Reaction =>
  (inCounty, { paperIds }) =>
    tell(platform, inCounty, async ({ tx }) => {
      const posted = await findPosted(tx, paperIds)
      const [first] = posted
      return (
        first && {
          find: followersOf([...new Set(posted.map(({ body_id }) => body_id))]),
          key: `posting:${first.file_id}`,
          mailTo: (subscriber, unsubscribe, sender) => {
            const followed = posted.filter(({ body_id }) => isFollowed(subscriber, body_id))
            return postingMail(sender, followed, subscriber, unsubscribe)
          },
        }
      )
    })

export const announcingMoves =
  (platform: Platform) =>
  (inCounty: InCounty, move: Rescheduled): Promise<void> =>
    tell(platform, inCounty, async ({ tx }) => {
      const meeting = await findPublic(tx, move.meetingId)
      return (
        meeting && {
          find: followersOf([meeting.body_id]),
          key: `rescheduled:${meeting.id}:${move.version}`,
          mailTo: (subscriber, unsubscribe, sender) =>
            moveMail(sender, { meeting, ...move }, subscriber, unsubscribe),
        }
      )
    })

/** To those who follow one of its commodities. What was replaced in between is told by its successor. */
export const solicitationAnnouncements = (platform: Platform): JobHandler[] => [
  handleInSteps(solicitationPublished, (inCounty, { projectId, number }) =>
    tell(platform, inCounty, async ({ tx }) => {
      const [newest] = await findVersions(tx, projectId)
      if (newest?.number !== number) return undefined
      const { content, summary } = newest
      const due = datesOf(content).find(({ label }) => label === 'Due')?.value ?? ''
      const version = {
        number: content.terms.bidNumber,
        title: content.terms.bidTitle,
        version: number,
        summary,
        due,
      }
      return {
        find: (inTx, after, most) => findBidSubscribers(inTx, content.commodities, after, most),
        key: `solicitation-subscribers:${projectId}:${number}`,
        mailTo: (subscriber, unsubscribe, sender) =>
          solicitationMail(sender, version, subscriber, unsubscribe),
      }
    }),
  ),
]
