import { z } from 'zod'
import { solicitationAddress } from '#features/procurement/server/index.ts'
import { findEmailsWith } from '#features/roles/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, handleInSteps, type JobHandler } from '#platform/server/jobs/handler.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { announceAnswers, tellStaffOfQuestion, tellWithdrawn } from './job-kinds.ts'
import { answersMail, askedMail, withdrawnMail } from './mails.ts'
import * as queries from './queries.ts'

/** In one transaction. */
const atOnce = 200

const Withdrawn = z.object({
  project_id: z.uuid(),
  asked_by: z.uuid(),
  question: z.string(),
  reason: z.string(),
})

export const questionJobs = ({ env }: Pick<Platform, 'env'>): JobHandler[] => {
  const aboutOf = async ({ tx, tenant }: Ctx, projectId: string) => {
    const { number, title } = await queries.findSolicitation(tx, projectId)
    return {
      county: tenant.name,
      title: `${number}: ${title}`,
      address: countyUrl(env, tenant.subdomain),
      path: solicitationAddress(number),
    }
  }
  return [
    handleInSteps(announceAnswers, async (inCounty, { projectId, from, to }) => {
      let after: string | undefined = ''
      while (after !== undefined) {
        const start: string = after
        after = await inCounty(async (ctx) => {
          const about = await aboutOf(ctx, projectId)
          const published = await queries.findPublished(ctx.tx, projectId)
          const news = published.filter(({ number }) => number >= from && number <= to)
          const emails = await queries.findFollowers(ctx.tx, projectId, start, atOnce)
          for (const email of emails)
            await sendMail(ctx, {
              ...answersMail(about, news),
              to: email,
              key: `answers:${projectId}:${from}:${email}`,
            })
          return emails.length === atOnce ? emails.at(-1) : undefined
        })
      }
    }),
    handle(tellStaffOfQuestion, async (ctx, { questionId }) => {
      const projectId = await queries.findProjectOf(ctx.tx, questionId)
      const about = await aboutOf(ctx, projectId)
      for (const to of await findEmailsWith(ctx.tx, 'solicitations.publish'))
        await sendMail(ctx, {
          ...askedMail({ ...about, path: `/projects/${projectId}/questions` }),
          to,
          key: `question-asked:${questionId}:${to}`,
        })
    }),
    handle(tellWithdrawn, async (ctx, { questionId }) => {
      const [found] = await ctx.tx.rows(
        Withdrawn,
        `select project_id, asked_by, question, reason from solicitation_questions where id = $1 and status = 'withdrawn'`,
        [questionId],
      )
      const email = found && (await queries.findEmail(ctx.tx, found.asked_by))
      if (!found || !email) return
      const about = await aboutOf(ctx, found.project_id)
      await sendMail(ctx, {
        ...withdrawnMail(about, found),
        to: email,
        key: `question-withdrawn:${questionId}`,
      })
    }),
  ]
}
