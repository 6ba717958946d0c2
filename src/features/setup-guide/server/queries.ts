import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { grantsFor } from '#platform/shared/permissions/catalog.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'

const yes = z.boolean()
const Facts = z.object({
  is_dismissed: yes,
  county: yes,
  logo: yes,
  clerk: yes,
  departments: yes,
  clerkUser: yes,
  attorneyUser: yes,
  reviewers: yes,
  secondAdministrator: yes,
  secondFactor: yes,
  board: yes,
  vendors: yes,
  meetings: yes,
})
export type Facts = z.infer<typeof Facts>

const withRole = (name: string) => `exists (select 1 from active where role = '${name}')`

/** All in one statement; `today` is the county's day. */
export async function readFacts(tx: Tx, today: string): Promise<Facts> {
  const [row] = await tx.rows(
    Facts,
    `with active as (
       select u.id, u.department_id, r.name as role, r.granted from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.deleted_at is null and u.disabled_at is null)
     select t.guide_dismissed_at is not null as is_dismissed,
       t.contact_email <> '' as county,
       t.logo is not null as logo,
       coalesce((select value #>> '{}' <> '' from county_settings
         where key = 'clerk.name' and effective_from <= $1::date order by effective_from desc limit 1), false) as clerk,
       exists (select 1 from departments) as departments,
       ${withRole('Clerk of the Board')} as "clerkUser",
       ${withRole('County Attorney')} as "attorneyUser",
       exists (select 1 from departments) and not exists (select 1 from departments d where not exists (
         select 1 from active where department_id = d.id and granted && $2::text[])) as reviewers,
       (select count(*) from active where role = $3) > 1 as "secondAdministrator",
       exists (select 1 from roles where name = $3 and requires_second_factor) as "secondFactor",
       exists (select 1 from seat_terms t join seats s on s.tenant_id = t.tenant_id and s.id = t.seat_id
         join bodies b on b.tenant_id = s.tenant_id and b.id = s.body_id
         where b.kind = 'board' and t.starts_on <= $1::date and (t.ends_on is null or t.ends_on >= $1::date)) as board,
       exists (select 1 from vendors) as vendors,
       exists (select 1 from meetings where not is_deleted) as meetings
     from tenants t`,
    [today, grantsFor('resolutions.reviewDepartment'), fullAdministrator],
  )
  if (!row) throw new Error('a county has one row')
  return row
}

/** False where someone has dismissed it before. */
export const dismiss = async (tx: Tx, at: Date) =>
  (await tx.run(
    sql.updateTable('tenants').set({ guide_dismissed_at: at }).where('guide_dismissed_at', 'is', null),
  )) > 0
