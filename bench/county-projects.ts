/** Fills counties with projects as years of purchasing leave them: most are over, some under way, each with its form and stays. */
import { Client } from 'pg'

export interface Purchases {
  readonly tenantId: string
  readonly projects: number
  /** On the county's own list. */
  readonly commodities: number
}

export async function fillProjects(adminUrl: string, counties: readonly Purchases[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    for (const [at, { tenantId, projects, commodities }] of counties.entries()) {
      await client.query('begin')
      await client.query(agents, [tenantId])
      await client.query(codes, [tenantId, commodities])
      // Triggers and references, row by row, would take most of the time; the words are written at once.
      await client.query('set local session_replication_role = replica')
      await client.query(requests, [tenantId, projects])
      // Without a look at the first ones, the planner takes the tables for empty and joins them row by row.
      if (at < 2) await client.query('analyze matters, projects')
      for (const statement of [forms, publications, stays, words]) await client.query(statement, [tenantId])
      await client.query('commit')
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const agents = `insert into roles (tenant_id, name, granted) values ($1, 'Purchasing Agent', '{solicitations.publish}')
  on conflict do nothing`

const codes = `
  insert into commodity_codes (tenant_id, code, description, group_name)
  select $1, 'C' || lpad(n::text, 5, '0'), (array['Supplies', 'Parts', 'Repair', 'Rental', 'Services'])[1 + n % 5] || ', kind ' || n,
    'Class ' || n / 50 from generate_series(1, $2::int) n`

/** The nth has an estimate of n thousand cents, by which the rest is told apart. One in fifty was requested by whoever looks. */
const requests = `
  with made as materialized (
    select gen_random_uuid() as id, n, day, is_open, matter, status, department.id as department_id,
      case when n % 50 = 0 then somebody.id end as requester_id, case when is_open and n % 25 = 0 then somebody.id end as person_id,
      case when is_open and n % 25 <> 0 then agent.id end as role_id
    from generate_series(1, $2::int) n
    cross join lateral (select current_date - (n * 3650 / $2::int) as day, n <= $2::int * 15 / 100 as is_open,
      (array['road salt', 'bridge deck', 'fleet tires', 'inmate medical services', 'election printing', 'roof of the garage',
        'radio consoles', 'snow plows', 'tax software', 'janitorial supplies', 'culvert pipe'])[1 + (n * 7) % 11] as matter) what
    cross join lateral (select case when is_open then (array['draft', 'submitted', 'legal-review', 'approved', 'published',
        'closed', 'opened', 'evaluation'])[1 + n % 8]
      else (array['archived', 'archived', 'archived', 'archived', 'awarded', 'awarded', 'no-award', 'cancelled'])[1 + n % 8] end
      as status) state
    cross join lateral (select id from departments where tenant_id = $1 order by munis_id offset n % 40 limit 1) department
    cross join (select id from users where tenant_id = $1 limit 1) somebody
    cross join (select id from roles where tenant_id = $1 and name = 'Purchasing Agent') agent),
  matter as (
    insert into matters (tenant_id, id, kind, number, year, title, status, category, department_id, requester_id, requested_on,
      assignee_user_id, assignee_role_id, waiting_since, due_on, created_at, changed_at)
    select $1, id, 'project', extract(year from day) || '-' || lpad(n::text, 5, '0'), extract(year from day),
      (array['Purchase of', 'Replacement of', 'Repair of', 'Lease of'])[1 + n % 4] || ' ' || matter, status,
      (array['Goods and Services', 'Public Works', 'Professional Services'])[1 + n % 3], department_id, requester_id, day,
      person_id, role_id, day, case when is_open then day + 20 end, day, day + interval '30 days' from made)
  insert into projects (tenant_id, id, description, creator, project_contact, estimate_cents, procurement_type)
  select $1, id, 'The department needs ' || matter || ', file ' || n || '.',
    (array['Robin Hall', 'Lena Fischer', 'Sam Ortiz', 'Kim Wood', 'Pat Doyle'])[1 + n % 5] || ' ' || n % 90, 'Ann Lee', n * 1000,
    (array['rfp', 'bid'])[1 + n % 2] from made`

const forms = `
  insert into solicitations (tenant_id, project_id, bid_title, bid_number, description, issue_on, questions_due_at, due_at, opening_at,
    category, method, contact_person, email, phone, documents_required, submission_instructions, pre_bid_meeting, pre_bid_at,
    evaluation_criteria, compliance_certifications, budget_limit_cents)
  select $1, m.id, m.title, m.number, m.title, m.requested_on, m.requested_on + 20, m.requested_on + 30, m.requested_on + 30, 'Goods',
    (array['bid', 'rfp', 'quote'])[1 + (p.estimate_cents / 1000) % 3], 'Ann Lee', 'a@b.example', '1', 'W-9', 'Portal', 'None',
    m.requested_on + 10, 'Price', 'None', p.estimate_cents
  from matters m join projects p on p.tenant_id = m.tenant_id and p.id = m.id
  where m.tenant_id = $1 and m.kind = 'project' and m.status <> 'draft'`

const publications = `
  insert into published_solicitations (tenant_id, id, version, number, title, method, category, department_id, commodity_codes,
    questions_due_at, due_at, opening_at, pre_bid_at, text, published_at, changed_at)
  select $1, m.id, 0, s.bid_number, s.bid_title, s.method, m.category, m.department_id, '{}', s.questions_due_at, s.due_at, s.opening_at,
    s.pre_bid_at, repeat('All terms of the solicitation. ', 400), m.requested_on + 5, m.requested_on + 5
  from matters m join solicitations s on s.tenant_id = m.tenant_id and s.project_id = m.id
  where m.tenant_id = $1 and m.status not in ('draft', 'submitted', 'legal-review', 'approved', 'cancelled')`

/** A few days at each step. */
const stays = `
  insert into matter_steps (tenant_id, matter_id, status, assignee, assignee_id, entered_at, reached_at, left_at, action, left_by_name)
  select $1, m.id, way.status, 'Purchasing Agent', agent.id, entered, entered, case when way.status <> m.status then entered +
    interval '1 day' * (1 + (p.estimate_cents / 1000 + place) % 13) end, case when way.status <> m.status then
      (array['lock', 'submit', 'approve', 'publish', 'archive'])[place] end, case when way.status <> m.status then 'Ann Lee' end
  from matters m join projects p on p.tenant_id = m.tenant_id and p.id = m.id
  cross join (select id from roles where tenant_id = $1 and name = 'Purchasing Agent') agent
  cross join lateral (select array['draft', 'submitted', 'legal-review', 'approved', 'published'] as full_way) every
  cross join lateral (select coalesce(array_position(full_way, m.status), 5) as stands) reached
  cross join lateral unnest(full_way[1:stands - 1] || m.status) with ordinality way (status, place)
  cross join lateral (select m.created_at + interval '6 days' * (place - 1) as entered) day
  where m.tenant_id = $1 and m.kind = 'project'`

const words = `
  insert into search_words (tenant_id, kind, word, object_id)
  select $1, 'project', word, m.id from matters m join projects p on p.tenant_id = m.tenant_id and p.id = m.id,
    lateral words_of(concat_ws(' ', m.number, m.title, project_text(to_jsonb(p)))) word where m.tenant_id = $1`
