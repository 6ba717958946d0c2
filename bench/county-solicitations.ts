/** Fills counties that have projects with what vendors submitted to them: vendors, versions, submissions, what was opened, and awards. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export interface Submitted {
  readonly tenantId: string
  readonly vendors: number
  /** To each solicitation. */
  readonly submissions: number
}

const lineCount = 8

export async function fillSubmissions(adminUrl: string, counties: readonly Submitted[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const lines = Array.from({ length: lineCount }, (_, at) => ({
    id: randomUUID(),
    group: '',
    description: `Line ${at + 1}: bulk material, delivered`,
    unit: 'ton',
    quantity: String(100 * (at + 1)),
    kind: 'base',
  }))
  try {
    await client.query('set synchronous_commit = off')
    for (const { tenantId, vendors, submissions } of counties) {
      await client.query('begin')
      // Triggers and references, row by row, would take most of the time.
      await client.query('set local session_replication_role = replica')
      await client.query(firms, [tenantId, vendors])
      await client.query(keys, [tenantId])
      for (const statement of [officials, dueLater, numbers]) await client.query(statement, [tenantId])
      await client.query(versions, [tenantId, JSON.stringify(lines)])
      await client.query(sent, [tenantId, submissions])
      await client.query(opened, [tenantId, JSON.stringify(lines)])
      for (const statement of [awards, parts, words]) await client.query(statement, [tenantId])
      await client.query('commit')
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const firms = `
  insert into vendors (tenant_id, name, email) select $1, 'Vendor ' || lpad(n::text, 4, '0'), 'office' || n || '@vendors.example'
  from generate_series(1, $2::int) n`

const keys = `
  insert into opening_keys (tenant_id, user_id, label, recipient, protected_identity, made_by, made_at)
  select $1, null, 'Safe ' || n, 'age1' || repeat('q', 57) || n + 1, null, u.id, now() from generate_series(1, 3) n,
    (select id from users where tenant_id = $1 limit 1) u`

/** The same three for each. */
const officials = `
  insert into project_opening_officials (tenant_id, project_id, position, key_id)
  select $1, p.id, k.position, k.id from published_solicitations p,
    (select id, row_number() over (order by id) as position from opening_keys where tenant_id = $1) k where p.tenant_id = $1`

/** Vendors still submit to what is published. */
const dueLater = `
  update published_solicitations p set due_at = now() + interval '1 day' * (1 + length(m.title)), opening_at = now() + interval '60 days',
    questions_due_at = now() + interval '1 hour'
  from matters m where m.tenant_id = p.tenant_id and m.id = p.id and m.status = 'published' and p.tenant_id = $1`

const numbers = `
  insert into published_bid_numbers (tenant_id, number, project_id) select $1, number, id from published_solicitations where tenant_id = $1`

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`
const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** As it is published: about 25 KB each. */
const versions = `
  insert into solicitation_versions (tenant_id, project_id, number, content, sha256, published_by_name, published_at)
  select $1, p.id, 0, json_build_object('procurementId', p.number, 'title', p.title, 'department', null, 'category', p.category,
    'procurementType', case p.method when 'rfp' then 'rfp' else 'bid' end, 'commodities', '[]'::json, 'terms', json_build_object(
      'projectReference', p.number, 'bidTitle', p.title, 'bidNumber', p.number, 'description', p.title, 'issueDate', ${day('p.published_at')},
      'questionsDueDate', ${day('p.questions_due_at')}, 'questionsDueTime', '16:00', 'dueDate', ${day('p.due_at')}, 'dueTime', '14:00',
      'openingDate', ${day('p.opening_at')}, 'openingTime', '14:05', 'questions_due_at', ${moment('p.questions_due_at')},
      'due_at', ${moment('p.due_at')}, 'opening_at', ${moment('p.opening_at')}, 'pre_bid_at', null, 'category', 'Goods',
      'method', p.method, 'contactPerson', 'Ann Lee', 'email', 'a@b.example', 'phone', '1', 'documentsRequired', 'W-9',
      'submissionInstructions', 'Portal', 'preBidMeeting', 'None', 'preBidDate', null, 'preBidTime', null, 'preBidMandatory', false,
      'evaluationCriteria', 'Price', 'complianceCertifications', 'None', 'budgetLimit', 1000),
    'criteria', '[]'::json, 'form', json_build_object('lines', $2::json, 'questions', '[]'::json, 'certifications', '[]'::json,
      'files', '[]'::json, 'security', json_build_object('isRequired', false, 'percent', '', 'note', '')),
    'sections', json_build_array(json_build_object('section', 'scope', 'title', 'Scope of Work', 'document', json_build_object(
      'type', 'doc', 'content', (select json_agg(json_build_object('type', 'paragraph', 'content', json_build_array(json_build_object(
        'type', 'text', 'text', repeat('The vendor shall deliver as ordered. ', 10))))) from generate_series(1, 50))))),
    'attachments', '[]'::json),
    repeat('a', 64), 'Ann Lee', p.published_at
  from published_solicitations p where p.tenant_id = $1`

const sent = `
  insert into submissions (tenant_id, project_id, vendor_id, receipt_code, addenda, confirmed_addenda, payload_sha256, payload_size,
    share_sha256s, upload_id, shares, submitted_by, submitted_by_name, submitted_at)
  select $1, p.id, v.id, encode(sha256((p.id || ' ' || v.id)::bytea), 'hex'), 0, 0, repeat('b', 64), 20000000,
    array_fill(repeat('c', 64), array[3]), gen_random_uuid(), array_fill(repeat('d', 400), array[3]), u.id, 'Ann Lee',
    p.due_at - interval '1 hour' * v.n
  from (select id, due_at, row_number() over (order by id) as place from published_solicitations where tenant_id = $1) p
    cross join generate_series(1, $2::int) nth
    join (select id, row_number() over (order by name) as n, count(*) over () as all_of from vendors where tenant_id = $1) v
      on v.n = 1 + (p.place * 7 + nth * 13) % v.all_of
    cross join (select id from users where tenant_id = $1 limit 1) u
  on conflict do nothing`

const opened = `
  insert into opened_submissions (tenant_id, submission_id, project_id, state, secret, content, changed_at)
  select $1, s.id, s.project_id, 'opened', 'secret', jsonb_build_object('format', 'countyhall submission 1', 'solicitation', s.project_id,
    'bid_number', m.number, 'vendor', s.vendor_id, 'vendor_name', v.name, 'addenda', 0,
    'signer', jsonb_build_object('name', 'Ann Lee', 'title', 'Owner'), 'prices', (select jsonb_agg(jsonb_build_object('line', l->>'id',
      'unit_price', (40 + length(l->>'description') + right(v.name, 4)::int % 97) || '.25', 'extended', ''))
      from jsonb_array_elements($2::jsonb) l), 'total', '', 'answers', '[]'::jsonb, 'certifications', '[]'::jsonb, 'files', '[]'::jsonb),
    s.submitted_at + interval '1 day'
  from submissions s join matters m on m.tenant_id = s.tenant_id and m.id = s.project_id
    join vendors v on v.tenant_id = s.tenant_id and v.id = s.vendor_id
  where s.tenant_id = $1 and m.status not in ('published', 'closed')`

const awards = `
  insert into awards (tenant_id, project_id, kind, is_multiple, reason, recommended_by, recommended_by_name, recommended_at, awarded_by,
    awarded_by_name, awarded_at, protest_until)
  select $1, m.id, 'whole', false, '', u.id, 'Ann Lee', p.due_at + interval '10 days', gen_random_uuid(), 'Lee Ann',
    p.due_at + interval '12 days', (p.due_at + interval '22 days')::date
  from matters m join published_solicitations p on p.tenant_id = m.tenant_id and p.id = m.id
    cross join (select id from users where tenant_id = $1 limit 1) u
  where m.tenant_id = $1 and m.status in ('awarded', 'archived')`

const parts = `
  insert into award_parts (tenant_id, award_id, position, submission_id, vendor_id, vendor_name, line_ids, amount_cents)
  select $1, a.id, 1, s.id, s.vendor_id, v.name, '{}', 12345600 from awards a
    cross join lateral (select id, vendor_id from submissions where tenant_id = $1 and project_id = a.project_id order by id limit 1) s
    join vendors v on v.tenant_id = $1 and v.id = s.vendor_id
  where a.tenant_id = $1`

const words = `
  insert into search_words (tenant_id, kind, word, object_id)
  select $1, 'published solicitation', word, p.id from published_solicitations p,
    lateral words_of(concat_ws(' ', p.number, p.title, p.text)) word where p.tenant_id = $1`
