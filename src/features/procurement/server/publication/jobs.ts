/** What follows publication: the printed form, and emails to vendors. */
import type { Ctx, Tenant } from '#platform/server/context.ts'
import { receivePdf } from '#platform/server/documents/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handleInSteps, type JobHandler } from '#platform/server/jobs/handler.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { versionName } from '../../solicitation/facts.ts'
import { announceCancellation, announceVersion, printVersion } from './job-kinds.ts'
import { cancellationMail, type Sender, versionMail } from './mails.ts'
import { printedVersion } from './print.ts'
import * as queries from './queries.ts'

/** In one transaction. */
const atOnce = 200

type Parts = Pick<Platform, 'files' | 'env'>

export const publicationJobs = ({ files, env }: Parts): JobHandler[] => {
  const senderOf = ({ name, subdomain }: Tenant): Sender => ({
    county: name,
    address: countyUrl(env, subdomain),
  })
  return [
    handleInSteps(printVersion, async (inCounty, { projectId, number }) => {
      const found = await inCounty(async ({ tx, tenant }) => {
        if (!(await queries.findUnprinted(tx, projectId, number))) return
        return { tenant, print: printedVersion(tenant, await queries.findVersions(tx, projectId), number) }
      })
      if (!found) return
      const received = await receivePdf(
        files,
        found.tenant,
        await found.print(),
        `${versionName(number)}.pdf`,
      )
      await inCounty(async (ctx) => {
        if (await queries.findUnprinted(ctx.tx, projectId, number))
          await queries.setPrinted(ctx.tx, projectId, number, (await files.keep(ctx, received)).id)
      })
    }),
    handleInSteps(announceVersion, async (inCounty, { projectId, number }) => {
      let isMore = true
      while (isMore)
        isMore = await inCounty(async (ctx) => tellNext(ctx, senderOf(ctx.tenant), projectId, number))
    }),
    handleInSteps(announceCancellation, (inCounty, { projectId }) =>
      inCounty(async (ctx) => {
        const [newest] = await queries.findVersions(ctx.tx, projectId)
        const canceled = await queries.findCanceled(ctx.tx, projectId)
        if (!newest || !canceled) return
        for (const { email } of await queries.findEveryoneTold(ctx.tx, projectId))
          await sendMail(ctx, {
            ...cancellationMail(senderOf(ctx.tenant), newest.content, canceled),
            to: email,
            key: `solicitation-canceled:${projectId}:${email}`,
          })
      }),
    ),
  ]
}

/** True where there may be more. */
async function tellNext(ctx: Ctx, sender: Sender, projectId: string, number: number): Promise<boolean> {
  const { tx, now } = ctx
  const versions = await queries.findVersions(tx, projectId)
  const version = versions.find((each) => each.number === number)
  const isNewest = versions[0]?.number === number
  // What was replaced or canceled in between is told by its successor.
  if (!version || !isNewest || (await queries.findCanceled(tx, projectId))) return false
  const people = await queries.findToTell(tx, projectId, number, atOnce)
  for (const { email, vendor_id } of people) {
    await sendMail(ctx, {
      ...versionMail(sender, version),
      to: email,
      key: `solicitation:${projectId}:${number}:${email}`,
    })
    await queries.insertTold(tx, { project_id: projectId, version: number, email, vendor_id, told_at: now })
  }
  return people.length === atOnce
}
