/** Who acts while someone is away: for one person, one delegate at a time. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, invalid, notFound } from '#platform/shared/errors.ts'
import { vendorRole } from '#platform/shared/permissions/default-roles.ts'
import { type Delegation, Delegations } from '../contract.ts'
import { findStaff } from './choices.ts'
import { findPerson } from './people.ts'

const atField = (field: string, message: string) => invalid(message, { [field]: message })
const today = ({ tenant, now }: Ctx) => dayIn(tenant.timeZone, now)

const findDelegations = (tx: Tx, userId: string, day: string) =>
  tx.rows(
    Delegations.element,
    `select d.id, d.delegate_id, u.first_name || ' ' || u.last_name as delegate_name,
       to_char(d.starts_on, 'YYYY-MM-DD') as starts_on, to_char(d.ends_on, 'YYYY-MM-DD') as ends_on
     from delegations d join users u on u.id = d.delegate_id where d.user_id = $1 and d.ends_on >= $2::date
     order by d.starts_on, d.id`,
    [userId, day],
  )

export const listDelegations = (ctx: Ctx<UserActor>) => findDelegations(ctx.tx, ctx.actor.userId, today(ctx))

/** A vendor has no desk here, and does not learn who has. */
export async function listColleagues({ tx, actor }: Ctx<UserActor>) {
  if (actor.role === vendorRole) throw forbidden()
  return findStaff(tx)
}

const faults = {
  delegations_tenant_id_delegate_id_fkey: () => atField('delegate_id', 'This person does not exist.'),
  delegations_to_someone_else: () => atField('delegate_id', 'Choose someone else.'),
  delegations_do_not_overlap: () =>
    atField(
      'starts_on',
      'You already have a delegate in this period. End that delegation first, or choose other days.',
    ),
}

export async function delegate(
  ctx: Ctx<UserActor>,
  given: { delegate_id: string; starts_on: string; ends_on: string },
): Promise<Delegation[]> {
  if (ctx.actor.role === vendorRole) throw forbidden()
  if (given.ends_on < today(ctx)) throw atField('ends_on', 'This day has passed.')
  const person = await findPerson(ctx.tx, given.delegate_id)
  if (!person || person.isVendor) throw atField('delegate_id', 'This person does not exist.')
  const { id } = await translating(
    faults,
    ctx.tx.one(
      sql
        .insertInto('delegations')
        .values({ ...given, user_id: ctx.actor.userId })
        .returning('id'),
    ),
  )
  ctx.audit('delegation.made', {
    object: { type: 'delegation', id },
    after: { ...given, delegate: person.name },
  })
  return listDelegations(ctx)
}

export async function endDelegation(ctx: Ctx<UserActor>, id: string): Promise<Delegation[]> {
  const ended = await ctx.tx.maybe(
    sql
      .deleteFrom('delegations')
      .where('id', '=', id)
      .where('user_id', '=', ctx.actor.userId)
      .returning('delegate_id'),
  )
  if (!ended) throw notFound()
  ctx.audit('delegation.ended', { object: { type: 'delegation', id }, before: ended })
  return listDelegations(ctx)
}
