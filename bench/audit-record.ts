/** Fills one county's audit record with a chain that holds, as years of work would leave it. */
import { Client } from 'pg'

const hash = `create function pg_temp.audit_hash(previous bytea, e audit_events) returns bytea language sql as $$
  select sha256(previous || convert_to(jsonb_build_array(e.tenant_id, e.seq, (extract(epoch from e.at) * 1000)::bigint,
    e.actor_id, e.actor_name, e.event, e.object_type, e.object_id, e.before, e.after, e.note)::text, 'UTF8')) $$`

/** Some people and kinds of events come much more often than others. */
const record = `
do $$
declare
  county constant uuid := '{county}';
  people constant uuid[] := array(select id from users where tenant_id = county order by id);
  kinds constant text[] := '{session.started,session.started,session.started,user.updated,user.updated,contract.updated,contract.approved,meeting.updated,vendor.updated,department.updated,role.updated,mail.secret_read,vendor.created,user.created,contract.created,county.updated}';
  e audit_events;
  kind text;
begin
  e.tenant_id := county;
  e.hash := decode(repeat('00', 32), 'hex');
  for n in 1..{events} loop
    kind := kinds[1 + floor(power(random(), 1.5) * 16)];
    e.seq := n;
    e.at := date_trunc('milliseconds', now() - ({events} - n) * interval '5 minutes');
    e.actor_id := case when n % 50 = 0 then null else people[1 + floor(power(random(), 2) * array_length(people, 1))] end;
    e.actor_name := coalesce('Person <' || e.actor_id || '@bench.example>', 'Countyhall');
    e.event := kind;
    e.object_type := case kind when 'session.started' then 'user' else split_part(kind, '.', 1) end;
    e.object_id := case e.object_type when 'user' then coalesce(e.actor_id::text, 'x') else (n % 5000)::text end;
    e.before := case when kind like '%.updated' then jsonb_build_object('name', 'Object ' || n % 5000, 'city', 'Alderton', 'version', n) end;
    e.after := case when kind = 'session.started' then '{"ip": "192.0.2.7"}'
      else jsonb_build_object('name', 'Object ' || n % 5000, 'city', 'Alder Falls', 'version', n + 1) end;
    e.hash := pg_temp.audit_hash(e.hash, e);
    insert into audit_events select e.*;
  end loop;
  update audit_heads set seq = e.seq, hash = e.hash, sealed_from = e.seq + 1 where tenant_id = county;
end $$`

export interface RecordSize {
  readonly tenantId: string
  readonly people: number
  readonly events: number
}

export async function fillAuditRecord(url: string, { tenantId, people, events }: RecordSize): Promise<void> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(
      `insert into users (tenant_id, email, first_name, last_name, role_id)
       select $1, 'person' || n || '@bench.example', 'Person', 'Number' || n, (select id from roles where tenant_id = $1)
       from generate_series(1, $2::int) n`,
      [tenantId, people],
    )
    await admin.query(hash)
    await admin.query(record.replaceAll('{county}', tenantId).replaceAll('{events}', String(events)))
    await admin.query('vacuum analyze audit_events')
    await admin.query('analyze users')
  } finally {
    await admin.end()
  }
}
