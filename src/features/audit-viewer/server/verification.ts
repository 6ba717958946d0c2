/** Walks a county's audit record, keeps what was found, and raises the alarm where it is broken. */
import { Counter, type Registry } from 'prom-client'
import { type Chain, verifyChain } from '#platform/server/audit/verify.ts'
import type { Ctx } from '#platform/server/context.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findFullAdministrators } from './queries.ts'
import { verifyRecord } from './verification-job.ts'
import { insertVerification, wasBroken } from './verification-queries.ts'

export const auditJobs = (platform: Platform): JobHandler[] => {
  const verified = verificationCounter(platform.metrics)
  return [
    handle(verifyRecord, async (ctx, { askedBy }) => {
      const chain = await verifyAndKeep(ctx, platform, askedBy ?? null)
      verified.inc({ outcome: chain.break ? 'broken' : 'whole' })
      if (chain.break)
        platform.log.error({ county: ctx.tenant.subdomain, ...chain.break }, 'the audit log is broken')
    }),
  ]
}

export async function verifyAndKeep(
  ctx: Ctx,
  { audit, log }: Platform,
  askedBy: string | null,
): Promise<Chain> {
  const wasBrokenBefore = await wasBroken(ctx.tx)
  const { byCounty, faults } = await audit.lastHeads(ctx.tenant.id)
  for (const fault of faults)
    log.error({ county: ctx.tenant.subdomain, fault }, 'an exported head differs from ours')
  const heads = byCounty.get(ctx.tenant.id)
  const chain = await verifyChain(ctx.tx, { keys: audit.keys, ...(heads && { heads }) })
  await insertVerification(ctx.tx, ctx.now, chain, askedBy)
  // Once, not every night until it is mended: a broken record stays broken.
  if (chain.break && !wasBrokenBefore) await warnAdministrators(ctx, chain)
  return chain
}

async function warnAdministrators(ctx: Ctx, chain: Chain): Promise<void> {
  const lines = [
    `A verification of the ${ctx.tenant.name} Audit Log found a break at event ${chain.break?.at}: ${chain.break?.problem}.`,
    `The ${chain.events} events before it are intact. The log may have been altered in the database itself; Countyhall never changes it.`,
    'Contact your system administrator and compare the log with a backup. To see the event, choose Audit Log in the Setup menu.',
  ]
  for (const { id, email, first_name } of await findFullAdministrators(ctx.tx))
    await sendMail(ctx, {
      to: email,
      subject: `The ${ctx.tenant.name} Audit Log is broken`,
      text: [`Hello ${first_name},`, ...lines].join('\n\n'),
      link: null,
      kind: 'audit-broken',
      key: `audit-broken:${id}:${chain.break?.at}:${ctx.now.toISOString()}`,
    })
}

function verificationCounter(registry: Registry) {
  const name = 'countyhall_audit_verifications_total'
  registry.removeSingleMetric(name) // workers that are started anew count anew
  return new Counter({
    name,
    help: 'Verifications of audit logs, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
}
