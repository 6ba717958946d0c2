/** What people say about themselves: name, title, phones, address. */
import { sql as fragment } from 'kysely'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import type { Profile, ProfileFields } from '../contract.ts'

type Me = Ctx<UserActor>

const profile = (id: string) =>
  sql
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role_id'),
    )
    .leftJoin('departments as d', (join) =>
      join.onRef('d.tenant_id', '=', 'u.tenant_id').onRef('d.id', '=', 'u.department_id'),
    )
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.title', 'u.phone', 'u.cell_phone'])
    .select([
      'u.address',
      'u.city',
      'u.state',
      'u.zip',
      'u.version',
      'r.name as role',
      'd.name as department',
    ])
    .where('u.id', '=', id)

export const getProfile = ({ tx, actor }: Me): Promise<Profile> => tx.one(profile(actor.userId))

export async function updateProfile(
  { tx, actor, audit }: Me,
  { version, ...change }: Partial<ProfileFields> & { version?: number },
): Promise<Profile> {
  const id = actor.userId
  const before = await tx.one(profile(id).forUpdate('u'))
  requireVersion(before, version)
  await tx.run(
    sql
      .updateTable('users')
      .set({ ...change, version: fragment`version + 1` })
      .where('id', '=', id),
  )
  const after = await tx.one(profile(id))
  await renameSessions(tx, after)
  audit('user.profile_changed', { object: { type: 'user', id }, before, after })
  return after
}

/** From now on, what is done is put on record under the new name. */
const renameSessions = (tx: Tx, { id, first_name, last_name }: Profile) =>
  tx.run(
    sql
      .updateTable('sessions')
      .set({ name: `${first_name} ${last_name}` })
      .where('user_id', '=', id)
      .where('ended_at', 'is', null),
  )
