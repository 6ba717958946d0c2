/** Fills counties with users as a large county has them: few roles, uneven departments, some who left. */
import { Client } from 'pg'
import { defaultRoles } from '#platform/shared/permissions/default-roles.ts'

export interface People {
  readonly tenantId: string
  readonly users: number
}

const first = [
  'Rosa',
  'Omar',
  'Ingrid',
  'Dmitri',
  'Abigail',
  'Hector',
  'Wanda',
  'Julian',
  'Naomi',
  'Curtis',
  'Yuki',
  'Élodie',
]
const last = [
  'Diaz',
  'Okafor',
  'Lindqvist',
  'Voss',
  'Raman',
  'Fischer',
  'Rivera',
  'Chen',
  'Abrams',
  'Petersen',
  'Hudson',
]
const step = 5000

const cities = ['Alderton', 'Mill Creek', 'Cedar Falls', 'Dogwood Springs', 'Birchfield']

export async function fillPeople(adminUrl: string, counties: readonly People[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const { tenantId, users } of counties) {
      await client.query(
        `insert into roles (tenant_id, name, granted) select $1, name, '{}' from unnest($2::text[]) name
         on conflict on constraint roles_name_key do nothing`,
        [tenantId, defaultRoles.map((role) => role.name)],
      )
      // In steps: the triggers' plans would otherwise stay those for an empty table.
      for (let from = 1; from <= users; from += step) {
        const until = Math.min(from + step - 1, users)
        await client.query(people, [tenantId, from, until, first, last, cities])
        if (until < users) await client.query('analyze')
      }
      await client.query(`update users set deleted_at = now() where tenant_id = $1 and phone like '%11'`, [
        tenantId,
      ])
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Six in ten are vendors, the first departments are the largest, one in fifty is disabled, one in a hundred deleted. */
const people = `
  with places as (
    select array(select id from roles where tenant_id = $1 and name <> 'Vendor' order by name) as roles,
      (select id from roles where tenant_id = $1 and name = 'Vendor') as vendor,
      array(select id from departments where tenant_id = $1 order by munis_id) as departments
  )
  insert into users (tenant_id, email, first_name, last_name, title, address, city, state, zip, phone, cell_phone,
    role_id, department_id, disabled_at)
  select $1, 'person' || n || '@people.example', ($4::text[])[1 + n * 7 % array_length($4::text[], 1)],
    ($5::text[])[1 + n * 13 % array_length($5::text[], 1)] || case when n % 3 = 0 then '-' || n % 997 else '' end,
    'Officer ' || n % 40, n % 900 || ' Court Street', ($6::text[])[1 + n * 3 % array_length($6::text[], 1)],
    case n % 4 when 0 then 'PA' else 'NY' end, 12000 + n % 800 || '', '(518) 555-' || lpad(n % 10000 || '', 4, '0'),
    case n % 3 when 0 then '(607) 555-' || lpad(n % 10000 || '', 4, '0') else '' end,
    case when n % 10 < 6 then vendor else roles[1 + n % array_length(roles, 1)] end,
    case when n % 10 >= 3 then departments[1 + floor(power(n % 1009 / 1009.0, 3) * array_length(departments, 1))::int] end,
    case when n % 50 = 7 then now() end
  from generate_series($2::int, $3::int) n, places`
