/** Fills counties with documents to search: contracts, and for each of them four attachments whose text was read, in the order of their days. */
import { Client } from 'pg'

export interface Documented {
  readonly tenantId: string
  readonly documents: number
}

export async function fillDocuments(adminUrl: string, counties: readonly Documented[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query("set maintenance_work_mem = '512MB'")
    await client.query('set session_replication_role = replica')
    await client.query(texts)
    // Indexes are built once, after the rows.
    const indexes = ['search_documents', 'published_documents'].flatMap((table) =>
      ['words', 'title_words'].map((column) => ({ table, column, name: `${table}_${column}` })),
    )
    await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
    for (const { tenantId, documents } of counties) {
      await client.query(matters, [tenantId, documents / 5])
      await client.query(contracts, [tenantId])
      await client.query(attachments, [tenantId])
      await client.query(published, [tenantId])
    }
    for (const { table, column, name } of indexes)
      await client.query(
        `create index ${name} on ${table} using gin (${column}) with (gin_pending_list_limit = 256)`,
      )
    await client.query(spellings, [counties[0]?.tenantId])
    await client.query(publishedSpellings, [counties[0]?.tenantId])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/**
 * Two thousand texts of a hundred words, each word as frequent as it is in any language: the nth has a share of one nth. Words are
 * spelled by their number, `term7`; the text of a document is one of these and a word of its own.
 */
const texts = `create temporary table texts as
  select n, text, to_tsvector('pg_catalog.english', text) as words from (
    select n, string_agg('term' || floor(exp(random() * ln(20000)))::int, ' ') as text
    from generate_series(0, 1999) n, generate_series(1, 100) w group by n) made`

const matters = `insert into matters (tenant_id, kind, number, year, title, status, category, department_id, requested_on, waiting_since, created_at,
    changed_at)
  select $1, 'contract', extract(year from day) || '-' || lpad(n::text, 6, '0'), extract(year from day),
    'Agreement ' || n || ' for term' || n % 5000, 'executed', 'Public Works', department.id, day, day, day, day
  from generate_series(1, $2::int) n cross join lateral (select current_date - n * 7300 / $2::int as day) d
    join (select id, row_number() over (order by munis_id) - 1 as place from departments where tenant_id = $1) department
      on department.place = n % 40`

const document = (kind: string, id: string, owner: string, own: string) => `
  insert into search_documents (tenant_id, kind, record_id, owner_kind, owner_id, department_id, number, number_key, title, text, day,
    title_words, words)
  select m.tenant_id, '${kind}', ${id}, ${owner}, m.department_id, ${kind === 'contract' ? 'm.number, search_number(m.number)' : "'', ''"},
    m.title, t.text || ' ' || ${own}, m.requested_on, w.title || w.marks, t.words || w.title || to_tsvector('pg_catalog.english', ${own}) || w.marks
  from (select *, row_number() over (order by id) as n from matters where tenant_id = $1) m
    cross join generate_series(1, ${kind === 'contract' ? 1 : 4}) copy
    join texts t on t.n = (m.n * 7 + copy * 13) % 2000
    cross join lateral (select to_tsvector('pg_catalog.simple', plain_words(m.title)) as title,
      array_to_tsvector(search_marks(m.tenant_id, '${kind}', m.department_id, m.requested_on)) as marks offset 0) w
  order by m.requested_on`

const contracts = document('contract', 'm.id', 'null, null', "'own' || m.n")
const attachments = document(
  'file',
  'gen_random_uuid()',
  "'contract', m.id",
  "'own' || m.n || 'file' || copy",
)

/** All of it. */
const published = `insert into published_documents (tenant_id, kind, record_id, owner_kind, owner_id, place, file_id, number, number_key,
    title, text, day, title_words, words)
  select tenant_id, kind, record_id, case kind when 'file' then 'item' end, case kind when 'file' then record_id end,
    case kind when 'file' then 1 end, case kind when 'file' then record_id end, number, number_key, title, text, day, title_words, words
  from search_documents where tenant_id = $1 and kind in ('contract', 'file') order by day`

const publishedSpellings = `insert into published_spellings (tenant_id, spelling, word)
  select tenant_id, spelling, word from search_spellings where tenant_id = $1`

const spellings = `insert into search_spellings (tenant_id, spelling, word)
  select $1::uuid, word, word from (select 'term' || n as word from generate_series(1, 20000) n) known
  union select $1::uuid, overlay('term' || n placing '' from at for 1), 'term' || n
    from generate_series(1, 20000) n, generate_series(1, length('term' || n)) at`
