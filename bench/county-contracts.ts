/** Fills counties with contracts as years leave them: most are over, some in progress, each with its terms, and its vendor's insurance. */
import { Client } from 'pg'

export interface Contracted {
  readonly tenantId: string
  readonly contracts: number
  readonly vendors: number
  /** Certificates of each vendor, with three policies each. */
  readonly certificates: number
}

export async function fillContracts(adminUrl: string, counties: readonly Contracted[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    for (const [at, { tenantId, contracts, vendors, certificates }] of counties.entries()) {
      await client.query('begin')
      await client.query(roles, [tenantId])
      // Triggers and references, row by row, would take most of the time; what they keep is written at once.
      await client.query('set local session_replication_role = replica')
      await client.query(firms, [tenantId, vendors])
      await client.query(papers, [tenantId])
      await client.query(agreements, [tenantId, contracts])
      await client.query(policies, [tenantId, certificates])
      // Without a look at the first ones, the planner takes the tables for empty and joins them row by row.
      if (at < 2)
        await client.query('analyze matters, contracts, insurance_certificates, insurance_lines, vendors')
      for (const statement of [terms, budget, requirements]) await client.query(statement, [tenantId])
      if (at < 2) await client.query('analyze insurance_requirements')
      for (const statement of [covered, stays, words]) await client.query(statement, [tenantId])
      await client.query('commit')
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const roles = `insert into roles (tenant_id, name, granted) values ($1, 'County Attorney', '{contracts.approveLegal}')
  on conflict do nothing`

const firms = `insert into vendors (tenant_id, name, city, state, email)
  select $1, (array['Allen', 'Baker', 'Carver', 'Dunn', 'Ellis', 'Foster', 'Grant', 'Hale', 'Irwin', 'Judd', 'Keene'])[1 + n % 11] || ' '
    || (array['Paving', 'Electric', 'Software', 'Janitorial', 'Engineering'])[1 + n % 5] || ' ' || n, 'Alderton', 'NY',
    'office' || n || '@firm.example' from generate_series(1, $2::int) n`

const papers = `insert into files (tenant_id, name, size, sha256, content_type, storage_key, created_at)
  values ($1, 'certificate.pdf', 1000, repeat('0', 64), 'application/pdf', 'bench/certificate', now())`

/** The nth has an amount of n thousand cents, by which the rest is told apart. A quarter is in effect, one in ten in progress. */
const agreements = `
  with firm as materialized (select id, row_number() over (order by name) - 1 as place, count(*) over () as total from vendors
    where tenant_id = $1),
  made as materialized (
    select gen_random_uuid() as id, n, day, state.status, subject, firm.id as vendor_id, department.id as department_id,
      somebody.id as manager_id, case when state.status = 'legal-review' and n % 25 = 0 then somebody.id end as person_id,
      case when state.status = 'legal-review' and n % 25 <> 0 then attorney.id end as role_id
    from generate_series(1, $2::int) n
    cross join lateral (select current_date - (n * 3650 / $2::int) as day,
      (array['Snow removal', 'Elevator maintenance', 'Bridge inspection', 'Tax software', 'Inmate medical services', 'Road salt',
        'Janitorial services', 'Radio consoles', 'Election printing', 'Culvert pipe', 'Legal services'])[1 + (n * 7) % 11] as subject) what
    cross join lateral (select case when n <= $2::int / 10 then (array['draft', 'legal-review'])[1 + n % 2]
      when n <= $2::int * 35 / 100 then 'executed' else (array['archived', 'archived', 'archived', 'terminated', 'rejected'])[1 + n % 5]
      end as status) state
    join firm on firm.place = n % firm.total
    cross join lateral (select id from departments where tenant_id = $1 order by munis_id offset n % 40 limit 1) department
    cross join (select id from users where tenant_id = $1 limit 1) somebody
    cross join (select id from roles where tenant_id = $1 and name = 'County Attorney') attorney),
  matter as (
    insert into matters (tenant_id, id, kind, number, year, title, status, category, department_id, requester_id, requested_on,
      assignee_user_id, assignee_role_id, waiting_since, due_on, created_at, changed_at)
    select $1, id, 'contract', extract(year from day) || lpad(n::text, 5, '0'), extract(year from day), subject || ', file ' || n, status,
      (array['Goods and Services', 'Public Works', 'Professional Services'])[1 + n % 3], department_id,
      case when status = 'draft' then manager_id end, day, case when status = 'draft' then manager_id else person_id end, role_id, day,
      case when status = 'legal-review' then day + 20 end, day, day + interval '30 days' from made)
  insert into contracts (tenant_id, id, vendor_id, description, manager_id, start_on, end_on, amount_kind, amount_cents, authority_kind,
    authority_note, executed_at, executed_on, executed_by_name, terminated_on, termination_reason)
  select $1, id, vendor_id, subject || ' for the county, file ' || n, manager_id, day, greatest(day, current_date + n % 700 - 60),
    'not-to-exceed', n * 1000, 'delegated', 'Purchasing policy', case when status in ('executed', 'archived', 'terminated') then day end,
    case when status in ('executed', 'archived', 'terminated') then day end, 'Ann Lee', case when status = 'terminated' then day + 1 end,
    case when status = 'terminated' then 'Ended early' else '' end from made`

const policies = `
  with made as (insert into insurance_certificates (tenant_id, vendor_id, file_id, producer, issued_on, status, sent_by_name,
      sent_by_vendor, sent_at, reviewed_by_name, reviewed_at)
    select $1, v.id, f.id, 'Upstate Brokers', current_date - 365 * n, 'accepted', 'Ann Lee', false, now() - n * interval '365 days',
      'Ann Lee', now() - n * interval '365 days'
    from vendors v cross join generate_series(0, $2::int - 1) n cross join (select id from files where tenant_id = $1 limit 1) f
    where v.tenant_id = $1 returning id, issued_on, vendor_id)
  insert into insurance_lines (tenant_id, certificate_id, position, coverage, insurer, policy_number, starts_on, ends_on,
    limit_each_cents, limit_aggregate_cents, additional_insured, waiver_of_subrogation)
  select $1, made.id, place, coverage, 'Mutual', 'P-' || place, issued_on, issued_on + 300 + (hashtext(vendor_id::text) & 127),
    100000000, 200000000, true, true
  from made cross join unnest(array['general-liability', 'automobile-liability', 'workers-compensation'])
    with ordinality as kind (coverage, place)`

const terms = `insert into contract_terms (tenant_id, contract_id, from_on, until_on, amount_cents, end_on, insurance_of)
  select $1, id, '-infinity', 'infinity', amount_cents, end_on, id from contracts where tenant_id = $1`

const budget = `insert into contract_lines (tenant_id, contract_id, position, budget_line, fiscal_year, amount_cents)
  select $1, id, 1, 'A1620.400', extract(year from start_on), amount_cents from contracts where tenant_id = $1`

const requirements = `insert into insurance_requirements (tenant_id, contract_id, coverage, limit_each_cents, limit_aggregate_cents,
    additional_insured, vendor_id, applies)
  select $1, c.id, coverage, 100000000, 200000000, true, c.vendor_id, days_of_insurance($1, c.id) from contracts c
    cross join unnest(array['general-liability', 'automobile-liability', 'workers-compensation']) coverage where c.tenant_id = $1`

/** What the trigger would have counted for each requirement; here it is the same for all of one vendor. */
const covered = `
  with days as materialized (select c.vendor_id, l.coverage, range_agg(daterange(l.starts_on, l.ends_on)) as days
    from insurance_certificates c join insurance_lines l on l.tenant_id = c.tenant_id and l.certificate_id = c.id
    where c.tenant_id = $1 group by c.vendor_id, l.coverage)
  update insurance_requirements r set covered = days.days from contracts c join days on days.vendor_id = c.vendor_id
  where r.tenant_id = $1 and c.tenant_id = $1 and c.id = r.contract_id and days.coverage = r.coverage`

const stays = `
  insert into matter_steps (tenant_id, matter_id, status, assignee, assignee_id, entered_at, reached_at, left_at, action, left_by_name)
  select $1, m.id, way.status, 'County Attorney', m.assignee_id, entered, entered,
    case when way.status <> m.status then entered + interval '3 days' end,
    case when way.status <> m.status then (array['submit', 'approve'])[least(place, 2)] end,
    case when way.status <> m.status then 'Ann Lee' end
  from matters m cross join lateral (select case m.status when 'draft' then array['draft'] when 'legal-review' then
    array['draft', 'legal-review'] else array['draft', 'legal-review', m.status] end as full_way) every
  cross join lateral unnest(full_way) with ordinality way (status, place)
  cross join lateral (select m.created_at + interval '4 days' * (place - 1) as entered) day
  where m.tenant_id = $1 and m.kind = 'contract'`

const words = `
  insert into search_words (tenant_id, kind, word, object_id)
  select $1, 'contract', word, m.id from matters m join contracts c on c.tenant_id = m.tenant_id and c.id = m.id,
    lateral words_of(concat_ws(' ', m.number, m.title, contract_text(c))) word where m.tenant_id = $1`
