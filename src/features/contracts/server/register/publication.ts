/** Whether the public reads a contract, and keeping one from it: a decision of law, with its reason. */
import { z } from 'zod'
import { findVisible, lockVisible, updateMatter } from '#features/matters/server/index.ts'
import { isSettingOnSql } from '#features/tenants/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { Publication } from '../../register-contract.ts'
import { contractKind } from '../../rules.ts'
import { today } from '../changes/life.ts'
import { object } from '../queries.ts'
import { contractAddress, isPublishedOn } from './published.ts'

type Me = Ctx<UserActor>

const Row = z.object({
  number: z.string(),
  version: z.number().int(),
  parent: z.uuid().nullable(),
  isPublished: z.boolean(),
  publishes: z.boolean(),
  publishesDocuments: z.boolean(),
  withheld: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime({ offset: true }) }).nullable(),
})

async function find(ctx: Me, id: string) {
  const on = '$2::date'
  const [row] = await ctx.tx.rows(
    Row,
    `select coalesce(m.number, '') as number, m.version, c.parent_id as parent, (${isPublishedOn(on)}) as "isPublished",
       ${isSettingOnSql('contracts.publish', on)} as publishes,
       ${isSettingOnSql('contracts.publishDocuments', on)} as "publishesDocuments",
       (select json_build_object('reason', w.reason, 'by', w.withheld_by_name, 'at', ${moment('w.withheld_at')})
          from contract_withholdings w where w.contract_id = c.id) as withheld
     from contracts c join matters m on m.id = c.id where c.id = $1`,
    [id, today(ctx)],
  )
  if (!row) throw new Error('a contract has its own row')
  return row
}

const viewOf = ({ number, parent: _, ...row }: z.infer<typeof Row>): Publication => ({
  ...row,
  address: contractAddress(number),
})

export async function viewPublication(ctx: Me, id: string): Promise<Publication> {
  await findVisible(ctx, contractKind, id)
  const row = await find(ctx, id)
  return viewOf(row.parent === null ? row : await find(ctx, row.parent))
}

/** Also before it is executed: then it is never published. */
export async function withhold(
  ctx: Me,
  id: string,
  { reason, version }: { readonly reason: string; readonly version?: number | undefined },
): Promise<Publication> {
  const before = await lock(ctx, id, version)
  if (before.withheld) throw wrongState(`${before.withheld.by} already withheld this contract.`)
  await ctx.tx.run(
    sql.insertInto('contract_withholdings').values({
      contract_id: id,
      reason,
      withheld_by: ctx.actor.userId,
      withheld_by_name: ctx.actor.name,
      withheld_at: ctx.now,
    }),
  )
  return done(ctx, id, 'contract.withheld_from_public', { after: { reason } })
}

export async function releaseToPublic(
  ctx: Me,
  id: string,
  version: number | undefined,
): Promise<Publication> {
  const { withheld } = await lock(ctx, id, version)
  if (!withheld) throw wrongState('This contract isn’t withheld from the public.')
  await ctx.tx.run(sql.deleteFrom('contract_withholdings').where('contract_id', '=', id))
  return done(ctx, id, 'contract.released_to_public', {
    before: { reason: withheld.reason, by: withheld.by },
  })
}

async function lock(ctx: Me, id: string, version: number | undefined) {
  requireVersion(await lockVisible(ctx, contractKind, id), version)
  const row = await find(ctx, id)
  if (row.parent !== null) throw wrongState('This changes another contract. Withhold that contract instead.')
  return row
}

async function done(
  ctx: Me,
  id: string,
  event: `contract.${string}`,
  change: { before?: object; after?: object },
) {
  await updateMatter(ctx.tx, id, { changed_at: ctx.now })
  ctx.audit(event, { object: object(id), ...change })
  return viewOf(await find(ctx, id))
}
