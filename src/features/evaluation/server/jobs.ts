/** Emails of an evaluation: to members of the committee, and to vendors that are asked for best and final offers. */
import { z } from 'zod'
import { findVersions } from '#features/procurement/server/index.ts'
import { findOfferRounds } from '#features/submissions/server/index.ts'
import { findFirmAddresses } from '#features/vendors/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { type CountyPath, sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { formatTime, longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { tellMember, tellOffers } from './job-kinds.ts'

const Appointed = z.object({
  email: z.string(),
  number: z.string().nullable(),
  title: z.string(),
  is_chair: z.boolean(),
  appointed_by_name: z.string(),
  appointed_at: z.date(),
})

/** Nothing for someone who has left the committee since, or can’t log in. */
const findAppointed = async (tx: Tx, projectId: string, userId: string) =>
  (
    await tx.rows(
      Appointed,
      `select u.email, m.number, m.title, e.is_chair, e.appointed_by_name, e.appointed_at
       from evaluators e join users u on u.id = e.user_id join matters m on m.id = e.project_id
       where e.project_id = $1 and e.user_id = $2 and e.ended_at is null and u.disabled_at is null and u.deleted_at is null`,
      [projectId, userId],
    )
  )[0]

export const evaluationJobs = ({ env }: Pick<Platform, 'env'>): JobHandler[] => {
  const linkTo = ({ tenant }: Ctx, path: CountyPath) => `${countyUrl(env, tenant.subdomain)}${path}`
  return [
    handle(tellOffers, async (ctx, { projectId, round }) => {
      const [[published], rounds] = await Promise.all([
        findVersions(ctx.tx, projectId),
        findOfferRounds(ctx.tx, projectId),
      ])
      const asked = rounds.find((each) => each.round === round)
      if (!published || !asked) return
      const { terms } = published.content
      const { name: county, timeZone } = ctx.tenant
      const bid = `${terms.bidNumber}: ${terms.bidTitle}`
      const due = `${longDate(dayIn(timeZone, asked.due_at))}, ${formatTime(asked.due_at, timeZone)}`
      const contact = `Questions: ${terms.contactPerson}, ${terms.email}, ${terms.phone}`
      const submission: CountyPath = `/vendor-portal/${projectId}/submit`
      const isCanceled = asked.canceled_at !== null
      const paragraphs = isCanceled
        ? [
            `${county} canceled its request for best and final offers for ${bid}.`,
            `Reason: ${asked.canceled_because}`,
            'Offers that were sent stay sealed and aren’t opened. Your earlier submission stands.',
            contact,
          ]
        : [
            `${county} asks your firm for a best and final offer for ${bid}.`,
            asked.request,
            `Due: ${due}, by the county’s clock.`,
            `Submit it in the Vendor Portal: ${linkTo(ctx, submission)}`,
            'It’s sealed until the county’s opening officials open all offers together after the due time. If you don’t send one, your earlier submission counts.',
            contact,
          ]
      const kind = isCanceled ? 'offers-canceled' : 'offers-requested'
      const subject = isCanceled
        ? `Request for best and final offers canceled: ${bid}`
        : `Best and final offer requested: ${bid}`
      const emails = new Set((await findFirmAddresses(ctx.tx, asked.vendor_ids)).map(({ email }) => email))
      for (const email of emails)
        await sendMail(ctx, {
          kind,
          link: isCanceled ? null : submission,
          subject,
          text: `${paragraphs.join('\n\n')}\n`,
          to: email,
          key: `${kind}:${projectId}:${round}:${email}`,
        })
    }),
    handle(tellMember, async (ctx, { projectId, userId }) => {
      const found = await findAppointed(ctx.tx, projectId, userId)
      if (!found) return
      const evaluation: CountyPath = `/projects/${projectId}/evaluation`
      const project = [found.number, found.title].filter((part) => part).join(' ')
      await sendMail(ctx, {
        kind: 'evaluation-appointed',
        link: evaluation,
        subject: `Evaluation committee: ${project}`,
        text: `${[
          `${found.appointed_by_name} appointed you ${found.is_chair ? 'chair of' : 'to'} the evaluation committee for ${project}.`,
          'Submit your conflict-of-interest disclosure first. Until then, you don’t see submissions, prices, or scores.',
          linkTo(ctx, evaluation),
        ].join('\n\n')}\n`,
        to: found.email,
        key: `evaluation-appointed:${projectId}:${userId}`,
      })
    }),
  ]
}
