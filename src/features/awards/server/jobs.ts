import { findVersions, solicitationAddress } from '#features/procurement/server/index.ts'
import { findFollowers } from '#features/questions/server/index.ts'
import { findEmailsWith } from '#features/roles/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { protestDecisionNames } from '../rules.ts'
import { tellProtester, tellStaffOfProtest, tellVendors } from './job-kinds.ts'
import { letterTo } from './letters.ts'
import * as queries from './queries.ts'

const mostFollowers = 5000

export const awardJobs = ({ env }: Pick<Platform, 'env'>): JobHandler[] => {
  const linkOf = ({ tenant }: Ctx) => `${countyUrl(env, tenant.subdomain)}/vendor-portal`
  return [
    handle(tellVendors, async (ctx, { awardId, projectId }) => {
      const [[published], awards, people] = await Promise.all([
        findVersions(ctx.tx, projectId),
        queries.findAwards(ctx.tx, projectId),
        queries.findVendorAddresses(ctx.tx, projectId),
      ])
      const award = awards.find(({ id }) => id === awardId)
      if (!published || !award) return
      const { terms, form } = published.content
      const about = {
        county: ctx.tenant.name,
        bid: `${terms.bidNumber}: ${terms.bidTitle}`,
        lines: form.lines,
      }
      for (const { submission_id, email } of people) {
        const { subject, paragraphs } = letterTo(submission_id, award, about)
        const kind = award.rescinded_at === null ? 'award-made' : 'award-rescinded'
        await sendMail(ctx, {
          kind,
          link: '/vendor-portal',
          subject,
          text: `${[...paragraphs, linkOf(ctx), `Questions: ${terms.contactPerson}, ${terms.email}, ${terms.phone}`].join('\n\n')}\n`,
          to: email,
          key: `${kind}:${awardId}:${submission_id}:${email}`,
        })
      }
      const isRescinded = award.rescinded_at !== null
      const own = new Set(people.map(({ email }) => email))
      for (const to of await findFollowers(ctx.tx, projectId, '', mostFollowers))
        if (!own.has(to))
          await sendMail(ctx, {
            kind: 'result-published',
            link: solicitationAddress(terms.bidNumber),
            subject: `${isRescinded ? 'Result rescinded' : 'Result'}: ${about.bid}`,
            text: `${ctx.tenant.name} ${isRescinded ? 'rescinded' : 'decided'} the result of this solicitation.\n\n${about.bid}\n\n${countyUrl(env, ctx.tenant.subdomain)}${solicitationAddress(terms.bidNumber)}\n\nYou’re receiving this email because you follow this solicitation. To stop, log in to the Vendor Portal.\n`,
            to,
            key: `result:${awardId}:${isRescinded}:${to}`,
          })
    }),
    handle(tellStaffOfProtest, async (ctx, { projectId, protestId }) => {
      const [published] = await findVersions(ctx.tx, projectId)
      if (!published) return
      const bid = `${published.content.terms.bidNumber}: ${published.content.terms.bidTitle}`
      for (const to of await findEmailsWith(ctx.tx, 'awards.make'))
        await sendMail(ctx, {
          kind: 'protest-filed',
          link: `/projects/${projectId}`,
          subject: `Protest filed: ${bid}`,
          text: `A vendor protested this award. The protest needs a determination.\n\n${bid}\n\n${countyUrl(env, ctx.tenant.subdomain)}/projects/${projectId}\n`,
          to,
          key: `protest-filed:${protestId}:${to}`,
        })
    }),
    handle(tellProtester, async (ctx, { protestId, projectId }) => {
      const [[published], protests, people] = await Promise.all([
        findVersions(ctx.tx, projectId),
        queries.findProtests(ctx.tx, projectId),
        queries.findVendorAddresses(ctx.tx, projectId),
      ])
      const protest = protests.find(({ id }) => id === protestId)
      if (!published || !protest?.decision) return
      const { terms } = published.content
      const bid = `${terms.bidNumber}: ${terms.bidTitle}`
      for (const { vendor_id, email } of people)
        if (vendor_id === protest.vendor_id)
          await sendMail(ctx, {
            kind: 'protest-decided',
            link: null,
            subject: `Protest ${protestDecisionNames[protest.decision].toLowerCase()}: ${bid}`,
            text: `${ctx.tenant.name} decided your protest of the award for ${bid}.\n\nDetermination: ${protestDecisionNames[protest.decision]}\n\nReason: ${protest.decision_reason}\n`,
            to: email,
            key: `protest-decided:${protestId}:${email}`,
          })
    }),
  ]
}
