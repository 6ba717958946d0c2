/** The three roles of the database: an owner that migrates, an app role that serves, a dispatcher that runs jobs. */
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { z } from 'zod'
import { deriveKey } from '../secrets.ts'
import { rowsOf } from './row-checks.ts'

export const ownerRole = 'countyhall_owner'
export const appRole = 'countyhall_app'
export const dispatcherRole = 'countyhall_dispatcher'

/** Every server that knows the secret derives the same passwords: nothing to hand around. */
export const rolePassword = (secret: string, role: string) =>
  deriveKey(secret, `database role ${role}`).toString('base64url')

export function urlForRole(adminUrl: string, secret: string, role: string): string {
  const url = new URL(adminUrl)
  url.username = role
  url.password = rolePassword(secret, role)
  return url.href
}

const Role = z.object({ rolname: z.string() })
const Named = z.object({ name: z.string() })
const Judged = z.object({ role: z.string(), reason: z.string().nullable() })

/** Creates the roles where they are missing. Runs as the administrator that DATABASE_URL names, under the migration lock. */
export async function ensureRoles(admin: Client, secret: string): Promise<void> {
  const roles = await rowsOf(admin, Role, 'select rolname from pg_roles where rolname = any($1)', [
    [ownerRole, appRole, dispatcherRole],
  ])
  const present = new Set(roles.map(({ rolname }) => rolname))
  if (!present.has(ownerRole)) await admin.query(`create role ${ownerRole} nologin noinherit`)
  for (const role of [appRole, dispatcherRole]) {
    const verb = present.has(role) ? 'alter' : 'create'
    const password = escapeLiteral(rolePassword(secret, role))
    await admin.query(
      `${verb} role ${role} login nosuperuser nobypassrls nocreaterole nocreatedb password ${password}`,
    )
  }
  // On the role, not on the connection: a pooler in between would refuse them there.
  // A statement is planned once a connection, not once a value: lists are led by the county, whatever its size.
  await admin.query(`alter role ${appRole} set plan_cache_mode = force_generic_plan`)
  // Tables of one row a county stay small enough to tempt the planner into reading them whole.
  await admin.query(`alter role ${appRole} set random_page_cost = 1.1`)
  await admin.query(`alter role ${appRole} set statement_timeout = '30s'`)
  const [database] = await rowsOf(admin, Named, 'select current_database() as name')
  const name = escapeIdentifier(database?.name ?? '')
  await admin.query(`grant ${ownerRole} to current_user`)
  await admin.query(`grant create, connect on database ${name} to ${ownerRole}`)
  await admin.query(`grant create, usage on schema public to ${ownerRole}`)
  await admin.query(`grant usage on schema public to ${appRole}, ${dispatcherRole}`)
}

/** A server that could walk around row-level security does not start. */
export async function refuseBypassingRole(client: Pick<Client, 'query'>): Promise<void> {
  const [judged] = await rowsOf(
    client,
    Judged,
    `select current_user as role, case
      when r.rolsuper then 'is a superuser'
      when r.rolbypassrls then 'bypasses row-level security'
      when exists (select 1 from pg_class c where c.relkind in ('r', 'p') and pg_has_role(r.oid, c.relowner, 'member'))
        then 'owns tables'
    end as reason
    from pg_roles r where r.rolname = current_user`,
  )
  const { role, reason } = judged ?? { role: 'unknown', reason: 'is unknown' }
  if (reason) throw new Error(`The server must not serve as database role "${role}", which ${reason}.`)
}
