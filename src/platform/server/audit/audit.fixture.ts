/** For tests of the audit record: verifying it as the administrator, and rewriting it as someone who owns the database can. */
import { Client } from 'pg'
import '../database/column-types.ts'
import { rowsOf } from '../database/row-checks.ts'
import { type Chain, type Evidence, verifyChain } from './verify.ts'

/** The owner's own copy of how an event is hashed, with or without a seal. */
const auditHash = `create function pg_temp.audit_hash(previous bytea, e audit_events) returns bytea language sql as $$
  select sha256(previous || convert_to((case when e.seal is null
    then jsonb_build_array(e.tenant_id, e.seq, (extract(epoch from e.at) * 1000)::bigint, e.actor_id, e.actor_name, e.event,
      e.object_type, e.object_id, e.before, e.after, e.note)
    else jsonb_build_array(e.tenant_id, e.seq, (extract(epoch from e.at) * 1000)::bigint, encode(e.seal, 'hex'))
    end)::text, 'UTF8')) $$`

const rechained = `do $$
declare
  county constant uuid := current_setting('app.tenant_id');
  chained bytea := decode(repeat('00', 32), 'hex');
  moved bigint := 0;
  e audit_events;
begin
  for e in select * from audit_events where tenant_id = county order by seq loop
    moved := moved + 1;
    update audit_events set seq = moved where tenant_id = county and seq = e.seq;
    e.seq := moved;
    chained := pg_temp.audit_hash(chained, e);
    update audit_events set hash = chained where tenant_id = county and seq = moved;
  end loop;
  update audit_heads set seq = moved, hash = chained where tenant_id = county;
end $$`

export interface Owner {
  /** Changes rows with no trigger and no policy in the way. */
  change(...statements: string[]): Promise<void>
  /** Numbers all events anew and makes every hash fit again: a chain that holds by itself. */
  rechain(): Promise<void>
  verify(evidence: Evidence): Promise<Chain>
}

/** Someone who owns the database, in one county; what they did is undone afterwards, unless it is to stay. */
export async function asOwner<T>(
  adminUrl: string,
  tenantId: string,
  work: (owner: Owner) => Promise<T>,
  { stays = false } = {},
): Promise<T> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId])
    await client.query(auditHash)
    const change = async (...statements: string[]) => {
      for (const statement of statements) await client.query(statement)
    }
    return await work({
      change,
      rechain: () => change(rechained),
      verify: (evidence) =>
        verifyChain({ rows: (type, text, values) => rowsOf(client, type, text, values) }, evidence),
    })
  } finally {
    await client.query(stays ? 'commit' : 'rollback')
    await client.end()
  }
}
