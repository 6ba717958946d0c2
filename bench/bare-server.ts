/**
 * What a handler costs with nothing around it: Fastify, the same SQL, no session, no access, no validation, no
 * row-level security (the administrator's connection bypasses it). Started as a process of its own.
 */
import Fastify from 'fastify'
import { Pool } from 'pg'

const pool = new Pool({
  connectionString: process.env.BARE_DATABASE_URL,
  max: Number(process.env.POOL_SIZE ?? 8),
})
const app = Fastify()

const columns = `id, tenant_id, number, meeting_type, body_id, to_char(date, 'YYYY-MM-DD') as date,
  to_char(date, 'YYYY-MM-DD') as real_date, to_char(start_time, 'HH24:MI') as start_time, location, state,
  nullif(agenda_url, '') as agenda_url, nullif(minutes_url, '') as minutes_url, nullif(media_url, '') as media_url,
  is_deleted, version`
const ofCounty = 'from meetings where tenant_id = $1 and not is_deleted'
const inOrder = 'order by meetings.date, meetings.start_time, id'
const department = 'id, munis_id, name, address, city, state, zip, version'

app.get<{ Querystring: { tenant: string; offset?: string } }>('/rows', async (request, reply) => {
  const { rows } = await pool.query(
    `select ${columns}, (select count(*) ${ofCounty}) as total ${ofCounty} ${inOrder} limit 50 offset $2`,
    [request.query.tenant, request.query.offset ?? 0],
  )
  reply.header('x-total-count', rows[0]?.total)
  return rows
})

app.get<{ Querystring: { tenant: string } }>('/json', async (request, reply) => {
  const { rows } = await pool.query<{ rows: string; total: string }>(
    `select coalesce((select json_agg(page) from (select ${columns} ${ofCounty} ${inOrder} limit 50) as page), '[]')::text
       as rows, (select count(*) ${ofCounty}) as total`,
    [request.query.tenant],
  )
  reply.header('x-total-count', rows[0]?.total)
  return reply.type('application/json').send(rows[0]?.rows)
})

/** What belongs to one meeting, read one after another. */
const partsOfMeeting = {
  meeting: `select ${columns} from meetings where tenant_id = $1 and id = $2 and not is_deleted`,
  sections:
    'select id, kind, title, position from meeting_sections where tenant_id = $1 and meeting_id = $2 order by position, id',
  items:
    'select * from meeting_items where tenant_id = $1 and meeting_id = $2 and not is_deleted order by position, id',
  attendance: 'select * from attendance where tenant_id = $1 and meeting_id = $2',
  votes: 'select * from roll_calls where tenant_id = $1 and meeting_id = $2',
}

app.get<{ Querystring: { tenant: string; id: string } }>('/one', async ({ query: { tenant, id } }) => {
  const answer: Record<string, unknown[]> = {}
  for (const [part, statement] of Object.entries(partsOfMeeting))
    answer[part] = (await pool.query(statement, [tenant, id])).rows
  return answer
})

app.post<{ Querystring: { tenant: string }; Body: { munis_id: string; name: string } }>(
  '/rows',
  async (request) => {
    const { rows } = await pool.query(
      `insert into departments (tenant_id, munis_id, name) values ($1, $2, $3) returning ${department}`,
      [request.query.tenant, request.body.munis_id, request.body.name],
    )
    return rows[0]
  },
)

/** The same statements as the product's: the row and its audit event in one transaction. */
app.post<{ Querystring: { tenant: string }; Body: { munis_id: string; name: string } }>(
  '/audited-rows',
  async (request) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('app.tenant_id', $1, true)", [request.query.tenant])
      const { rows } = await client.query(
        `insert into departments (tenant_id, munis_id, name) values ($1, $2, $3) returning ${department}`,
        [request.query.tenant, request.body.munis_id, request.body.name],
      )
      const event = {
        actor_name: 'Ada Min <admin@bench.example>',
        event: 'department.created',
        object_type: 'department',
        object_id: rows[0].id,
        after: rows[0],
        seal: '00'.repeat(139), // as many bytes as one has
      }
      await client.query('select * from append_audit($1)', [JSON.stringify([event])])
      await client.query('commit')
      return rows[0]
    } finally {
      client.release()
    }
  },
)

interface NewMeeting {
  readonly meeting_type: string
  readonly date: string
  readonly time: string
  readonly location: string
}

/** A meeting with its number and sections as the product writes them, and its audit event, one statement after another. */
app.post<{ Querystring: { tenant: string }; Body: NewMeeting }>('/audited-meetings', async (request) => {
  const { meeting_type, date, time, location } = request.body
  const year = Number(date.slice(0, 4))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.tenant_id', $1, true)", [request.query.tenant])
    await client.query(
      "select pg_advisory_xact_lock(hashtextextended('meeting number ' || current_tenant() || $1::int::text, 0))",
      [year],
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into meetings (tenant_id, number, year, meeting_type, date, start_time, location, created_at, changed_at)
       select $1, $2::int::text || '-' || lpad((coalesce(max(number_in_year), 0) + 1)::text, 3, '0'), $2::int, $3, $4, $5, $6, now(), now()
         from meetings where tenant_id = $1 and year = $2::int and not is_deleted
       returning ${columns}`,
      [request.query.tenant, year, meeting_type, date, time, location],
    )
    await client.query(
      `insert into meeting_sections (tenant_id, meeting_id, kind, title, position)
       select $1, $2, 'other', 'Section ' || n, n from generate_series(1, 8) n`,
      [request.query.tenant, rows[0]?.id],
    )
    const event = {
      actor_name: 'Ada Min <admin@bench.example>',
      event: 'meeting.scheduled',
      object_type: 'meeting',
      object_id: rows[0]?.id,
      after: rows[0],
      seal: '00'.repeat(139),
    }
    await client.query('select * from append_audit($1)', [JSON.stringify([event])])
    await client.query('commit')
    return rows[0]
  } finally {
    client.release()
  }
})

await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`Server listening at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
console.log('ready')
process.on('SIGTERM', () => {
  Promise.all([app.close(), pool.end()]).catch((error: unknown) => console.error(error))
})
