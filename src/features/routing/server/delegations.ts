/** Who acts while someone is away: for one person, one delegate at a time. */
import type { MatterKind } from '#features/matters/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { formatDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, invalid, notFound } from '#platform/shared/errors.ts'
import { catalog } from '#platform/shared/permissions/catalog.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import { type Delegation, Delegations, Delegators } from '../delegations-contract.ts'
import { findStaff } from './choices.ts'
import { type Colleague, findPerson } from './people.ts'

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

export const listDelegators = (ctx: Ctx<UserActor>) =>
  ctx.tx.rows(
    Delegators.element,
    `select u.first_name || ' ' || u.last_name as name, to_char(d.ends_on, 'YYYY-MM-DD') as ends_on
     from delegations d join users u on u.id = d.user_id and u.deleted_at is null and u.disabled_at is null
     where d.delegate_id = $1 and $2::date between d.starts_on and d.ends_on order by u.last_name, u.first_name, u.id`,
    [ctx.actor.userId, today(ctx)],
  )

/** A vendor has no desk here, and does not learn who has. */
export async function listColleagues({ tx, actor }: Ctx<UserActor>, kinds: readonly MatterKind[]) {
  if (actor.role === vendorRole) throw forbidden()
  return findStaff(tx, permissionsOf(actor, kinds))
}

/** What the user decides with, wherever something waits on them. */
const permissionsOf = (actor: UserActor, kinds: readonly MatterKind[]) => [
  ...new Set(
    kinds
      .flatMap((kind) => [
        ...kind.steps.map(({ permission }) => permission),
        kind.permissions.additionalReview,
      ])
      .filter((permission) => actor.can(permission)),
  ),
]

const faults = {
  delegations_tenant_id_delegate_id_fkey: () => atField('delegate_id', 'This person doesn’t exist.'),
  delegations_to_someone_else: () => atField('delegate_id', 'Choose someone else.'),
  delegations_do_not_overlap: () =>
    atField(
      'starts_on',
      'You already have a delegate in this period. End that delegation first, or choose different days.',
    ),
}

export async function delegate(
  ctx: Ctx<UserActor>,
  kinds: readonly MatterKind[],
  given: { delegate_id: string; starts_on: string; ends_on: string },
): Promise<Delegation[]> {
  if (ctx.actor.role === vendorRole) throw forbidden()
  if (given.ends_on < today(ctx)) throw atField('ends_on', 'Choose today or a later date.')
  const person = await findPerson(ctx.tx, given.delegate_id)
  if (!person || person.isVendor) throw atField('delegate_id', 'This person doesn’t exist.')
  requireShared(ctx, kinds, person)
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
  await tellDelegate(ctx, person, { ...given, id })
  return listDelegations(ctx)
}

/** A delegate needs the step's permission too: whoever has none of those that the user has could act nowhere for them. */
function requireShared({ actor }: Ctx<UserActor>, kinds: readonly MatterKind[], person: Colleague) {
  const own = permissionsOf(actor, kinds)
  if (own.length === 0 || own.some((permission) => person.can(permission))) return
  const names = own.map((permission) => `“${catalog[permission].name}”`)
  throw atField(
    'delegate_id',
    `${person.name} can’t be your delegate: their role doesn’t have ${names.length > 1 ? 'any of the permissions' : 'the permission'} ${names.join(', ')}.`,
  )
}

async function tellDelegate(
  ctx: Ctx<UserActor>,
  person: Colleague,
  { id, starts_on, ends_on }: Pick<Delegation, 'id' | 'starts_on' | 'ends_on'>,
) {
  const day = (value: string) => formatDate(value, 'MM/DD/YYYY', ctx.tenant.timeZone)
  const { email } = await ctx.tx.one(sql.selectFrom('users').select('email').where('id', '=', person.userId))
  await sendMail(ctx, {
    to: email,
    subject: `You’re the delegate for ${ctx.actor.name}, ${day(starts_on)} to ${day(ends_on)}`,
    text: [
      `Hello ${person.name},`,
      `${ctx.actor.name} named you as their delegate from ${day(starts_on)} to ${day(ends_on)}. Items waiting on them appear under Waiting My Action if your role can act on them.`,
      ctx.tenant.name,
    ].join('\n\n'),
    link: null,
    kind: 'delegation',
    key: `delegation:${id}`,
  })
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
