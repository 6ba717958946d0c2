/** Emails about what was paid on contracts. */
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { type CountyPath, sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { formatCents } from '#platform/shared/money.ts'
import { oneLine } from '#platform/shared/text-fields.ts'
import { findManagers } from '../managers.ts'
import { findContract } from '../queries.ts'
import { tellOfSpending } from './job-kinds.ts'
import { spendingOf } from './spending.ts'

const dollars = (amount: number) => formatCents(Math.round(amount * 100))

export const contractJobs = ({ env }: Pick<Platform, 'env'>): JobHandler[] => [
  handle(tellOfSpending, async (ctx, { contractId, percent, ceilingCents }) => {
    const contract = await findContract(ctx.tx, contractId)
    const { spent, ceiling, balance, is_over } = await spendingOf(ctx, contract)
    const path: CountyPath = `/contracts/${contractId}?tab=money`
    for (const { id, name, email } of await findManagers(ctx.tx, contractId))
      await sendMail(ctx, {
        kind: 'contract-spending',
        link: path,
        to: email,
        subject: `Contract ${contract.number}: ${percent}% has been paid, ${contract.contractName}`,
        text: `${[
          `Hello ${name},`,
          `${dollars(spent)} of ${dollars(ceiling)} has been paid on contract ${contract.number}, ${oneLine(contract.contractName)}, with ${contract.vendor_name}.`,
          is_over
            ? `That is ${dollars(-balance)} more than the contract allows.`
            : `The balance is ${dollars(balance)}. If more is needed, start an amendment.`,
          `${countyUrl(env, ctx.tenant.subdomain)}${path}`,
          ctx.tenant.name,
        ].join('\n\n')}\n`,
        key: `contract-spending:${contractId}:${percent}:${ceilingCents}:${id}`,
      })
  }),
]
