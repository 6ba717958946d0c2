/** Tells of the latest days to decide on options to renew. */
import type { Ctx } from '#platform/server/context.ts'
import { offer, sendMail } from '#platform/server/mail/index.ts'
import { addDays } from '#platform/shared/days.ts'
import { optionRules } from '../../notices.ts'
import { managersNotices } from './managers-notices.ts'
import { american, type Links, type Notice, offered, todayOf, urlOf } from './notice.ts'
import { type DecidingContract, findDeciding } from './queries.ts'

/** A day is known so long before its first rule: what came due while nothing ran for less is told. */
const knownAhead = 30

export async function optionNotices(links: Links, ctx: Ctx): Promise<Notice[]> {
  const deciding = await findDeciding(ctx.tx, todayOf(ctx), Math.max(...optionRules.days) + knownAhead)
  return managersNotices(ctx, 'option', deciding, (contract, rule, to) =>
    optionNotice(links, ctx, contract, rule, to),
  )
}

/** Whoever wants no emails about renewals, or wants them in a digest, has chosen so for these as well. */
function optionNotice(
  links: Links,
  ctx: Ctx,
  contract: DecidingContract,
  rule: number,
  to: Notice['to'],
): Notice {
  const today = todayOf(ctx)
  const { id, number, name, vendor_name, date, end } = contract
  const verb = date < today ? 'was' : 'is'
  const notice = {
    key: 'AMEND-RENEW-NOTICE' as const,
    to,
    line: `Contract ${number} ${name}, ${vendor_name}: the latest day to decide on its option to renew ${verb} ${american(date)}`,
    once: `option-to-renew:${id}:${date}:${rule}:${to.email.toLowerCase()}`,
    path: `/contracts/${id}?tab=changes` as const,
    isLate: addDays(date, -rule) < today,
  }
  return {
    ...notice,
    async send() {
      if ((await offer(ctx, offered(notice))) !== 'now') return
      await sendMail(ctx, {
        to: to.email,
        link: null,
        isMailOnly: true,
        kind: 'option-to-renew',
        subject: `Contract ${number}: decide on the option to renew by ${american(date)}`,
        text: `${[
          `Hello ${to.name},`,
          `Contract ${number} ${name} with ${vendor_name} expires ${american(end)}. The latest day to decide on its option to renew ${verb} ${american(date)}.`,
          'Start a renewal, or decide to let the contract end:',
          `${urlOf(links, ctx)}${notice.path}`,
          ctx.tenant.name,
        ].join('\n\n')}\n`,
        key: notice.once,
      })
    },
  }
}
