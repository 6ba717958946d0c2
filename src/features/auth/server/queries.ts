import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { FirstScreen } from '../rules.ts'
import type { StoredPassword } from './passwords.ts'

const account = sql
  .selectFrom('users as u')
  .innerJoin('roles as r', (join) =>
    join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role_id'),
  )
  .select([
    'u.id',
    'u.tenant_id',
    'u.email',
    'u.first_name',
    'u.last_name',
    'u.department_id',
    'u.password_hash',
    'u.password_changed_at',
    'u.password_is_temporary',
    'u.password_stands_alone',
    'u.totp_secret',
    'u.totp_confirmed_at',
    'u.totp_last_step',
    'u.role_id',
    'u.first_screen',
    'r.name as role',
    'r.requires_second_factor',
  ])
  .where('u.deleted_at', 'is', null)
  .where('u.disabled_at', 'is', null)

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>

export const findAccountByEmail = (tx: Tx, email: string) => tx.maybe(account.where('u.email', '=', email))
export const getAccount = (tx: Tx, id: string) => tx.one(account.where('u.id', '=', id))
export const lockAccount = (tx: Tx, id: string) => tx.one(account.where('u.id', '=', id).forUpdate('u'))

export const setPasswordHash = (tx: Tx, id: string, { hash, standsAlone }: StoredPassword, now: Date) =>
  tx.run(
    sql
      .updateTable('users')
      .set({
        password_hash: hash,
        password_changed_at: now,
        password_is_temporary: false,
        password_stands_alone: standsAlone,
        version: fragment`version + 1`,
      })
      .where('id', '=', id),
  )

export const setStandsAlone = (tx: Tx, id: string, password_stands_alone: boolean) =>
  tx.run(sql.updateTable('users').set({ password_stands_alone }).where('id', '=', id))

/** Whoever logs in with it has to choose another. */
export const makePasswordTemporary = (tx: Tx, id: string) =>
  tx.run(
    sql
      .updateTable('users')
      .set({ password_is_temporary: true, version: fragment`version + 1` })
      .where('id', '=', id)
      .where('password_hash', 'is not', null),
  )

export const setFirstScreen = (tx: Tx, id: string, first_screen: FirstScreen | null) =>
  tx.run(sql.updateTable('users').set({ first_screen }).where('id', '=', id))

// Sessions

/** A county that is being disabled waits for this, or this for it: no session is born behind its back. */
export const requireOpenCounty = (tx: Tx) =>
  tx.one(sql.selectFrom('tenants').select('id').where('disabled_at', 'is', null).forShare())

export interface NewSession {
  readonly id: string
  readonly user_id: string
  readonly role_id: string
  readonly email: string
  readonly name: string
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly expires_at: Date
  readonly ip: string
  readonly user_agent: string
}

export const insertSession = (tx: Tx, session: NewSession) =>
  tx.run(sql.insertInto('sessions').values(session))

export type EndedBy = 'logout' | 'password' | 'role' | 'disabled' | 'elsewhere' | 'second_factor'

/** Ends the open sessions of a user, all or all but one. Returns how many. */
export function endSessions(
  tx: Tx,
  userId: string,
  end: { by: EndedBy; at: Date; only?: string; except?: string },
): Promise<number> {
  return tx.run(
    sql
      .updateTable('sessions')
      .set({ ended_at: end.at, ended_by: end.by })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .$if(end.only !== undefined, (query) => query.where('id', '=', end.only ?? ''))
      .$if(end.except !== undefined, (query) => query.where('id', '!=', end.except ?? '')),
  )
}

export const listSessions = (tx: Tx, userId: string, now: Date, idleSince: Date) =>
  tx.many(
    sql
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'ip', 'user_agent'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', idleSince)
      .orderBy('last_seen_at', 'desc')
      .limit(100),
  )

// Links in mails

export interface NewLink {
  readonly id: string
  readonly user_id: string
  readonly kind: 'reset' | 'invitation'
  readonly created_at: Date
  readonly expires_at: Date
}

/** The same link asked for twice (a job that ran again) is one link. */
export const insertLink = (tx: Tx, link: NewLink) =>
  tx.run(
    sql
      .insertInto('password_links')
      .values(link)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing()),
  )

const openLink = (id: string, now: Date) =>
  sql
    .selectFrom('password_links as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'l.tenant_id').onRef('u.id', '=', 'l.user_id'),
    )
    .select([
      'l.id',
      'l.kind',
      'u.id as user_id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.totp_confirmed_at',
    ])
    .where('l.id', '=', id)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .where('u.disabled_at', 'is', null)

export const findOpenLink = (tx: Tx, id: string, now: Date) => tx.maybe(openLink(id, now))
export const lockOpenLink = (tx: Tx, id: string, now: Date) => tx.maybe(openLink(id, now).forUpdate('l'))

/** What was mailed to a user before is worth nothing any more. */
export const invalidateLinks = (tx: Tx, userId: string, now: Date) =>
  tx.run(
    sql
      .updateTable('password_links')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null),
  )

// Second factor

export const setSecondFactor = (
  tx: Tx,
  id: string,
  factor: { totp_secret: Buffer | null; totp_confirmed_at: Date | null; totp_last_step: number },
) => tx.run(sql.updateTable('users').set(factor).where('id', '=', id))

/** The app and the recovery codes are worth nothing any more. */
export async function forgetSecondFactor(tx: Tx, id: string): Promise<void> {
  await setSecondFactor(tx, id, { totp_secret: null, totp_confirmed_at: null, totp_last_step: 0 })
  await deleteRecoveryCodes(tx, id)
}

/** False where the step was used before: two requests with one code, only one of them wins. */
export const takeStep = async (tx: Tx, id: string, step: number) =>
  (await tx.run(
    sql
      .updateTable('users')
      .set({ totp_last_step: step })
      .where('id', '=', id)
      .where('totp_last_step', '<', step),
  )) === 1

export const deleteRecoveryCodes = (tx: Tx, userId: string) =>
  tx.run(sql.deleteFrom('recovery_codes').where('user_id', '=', userId))

export const insertRecoveryCodes = (tx: Tx, userId: string, hashes: string[]) =>
  tx.run(sql.insertInto('recovery_codes').values(hashes.map((code_hash) => ({ user_id: userId, code_hash }))))

export const takeRecoveryCode = async (tx: Tx, userId: string, codeHash: string, now: Date) =>
  (await tx.run(
    sql
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null),
  )) === 1

/** Whether an event about an object is on record since a moment. */
export async function isOnRecordSince(
  tx: Tx,
  object: { type: string; id: string },
  event: string,
  since: Date,
): Promise<boolean> {
  const found = sql
    .selectFrom('audit_events')
    .select('seq')
    .where('object_type', '=', object.type)
    .where('object_id', '=', object.id)
    .where('event', '=', event)
    .where('at', '>', since)
  return (await tx.maybe(found.limit(1))) !== undefined
}
