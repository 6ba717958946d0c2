-- Seals on the audit record. The chain alone shows that an event was changed only to somebody who knows a later hash: whoever
-- owns the database can make it anew from any event on. From here on each event carries a seal, made by the server with a key
-- that the database never sees (src/platform/server/audit/seal.ts). To the database it is bytes; what was written is in it by
-- its hash, so the chain runs over the seals.

alter table audit_events add column seal bytea;

alter table audit_heads
  -- The first event that must have a seal: all of them in a new county, and those to come in one that has a record already. It
  -- is exported with every head, so that moving it here does not make a sealed event pass for an old one.
  add column sealed_from bigint not null default 1,
  -- The hash before the last one.
  add column previous bytea not null default decode(repeat('00', 32), 'hex');
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update audit_heads set sealed_from = seq + 1 where tenant_id = county;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- It answers with all that the server needs to find its own seals again in the new head: it does not take the database's word.
drop function append_audit(jsonb);
create function append_audit(events jsonb, out previous text, out moments bigint[], out last_seq bigint, out last_hash text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  county constant uuid := public.current_tenant();
  given jsonb;
  added record;
begin
  for given in select value from jsonb_array_elements(events) loop
    if given->>'seal' is null then raise exception 'an audit event comes with its seal'; end if;
    -- The row lock is taken by the update, and what it computes is computed under the lock.
    with head as (
      update audit_heads h set (previous, seq, at, hash) = (
        select h.hash, h.seq + 1, moment, sha256(h.hash || convert_to(jsonb_build_array(county, h.seq + 1,
          (extract(epoch from moment) * 1000)::bigint, given->>'seal')::text, 'UTF8'))
        from date_trunc('milliseconds', clock_timestamp()) moment)
      where h.tenant_id = county returning h.previous, h.seq, h.at, h.hash),
    event as (
      insert into audit_events
        select county, head.seq, head.at, (given->>'actor_id')::uuid, given->>'actor_name', given->>'event',
          given->>'object_type', given->>'object_id', nullif(given->'before', 'null'), nullif(given->'after', 'null'),
          given->>'note', head.hash, decode(given->>'seal', 'hex') from head)
    select * into added from head;
    if not found then raise exception 'the county has no audit chain'; end if;
    previous := coalesce(previous, encode(added.previous, 'hex'));
    moments := moments || (extract(epoch from added.at) * 1000)::bigint;
    last_seq := added.seq;
    last_hash := encode(added.hash, 'hex');
  end loop;
end $$;
revoke execute on function append_audit from public;
grant execute on function append_audit to countyhall_app;

-- The heads of several counties at once, each read under its own county's policy, and with each the hash that the event of a
-- number has by now: the server holds it against what that event had when it was exported.
create function audit_heads_of(counties uuid[], numbers bigint[])
  returns table (county uuid, seq bigint, hash text, sealed_from bigint, hash_at_number text)
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare asked record;
begin
  for asked in select * from unnest(counties, numbers) as a (county, number) loop
    perform set_config('app.tenant_id', asked.county::text, true);
    return query select h.tenant_id, h.seq, encode(h.hash, 'hex'), h.sealed_from,
        (select encode(e.hash, 'hex') from audit_events e where e.tenant_id = asked.county and e.seq = asked.number)
      from audit_heads h where h.tenant_id = asked.county;
  end loop;
end $$;
revoke execute on function audit_heads_of from public;
grant execute on function audit_heads_of to countyhall_app;

-- The record is verified by the server, from the rows themselves: a function that lies in the database belongs to its owner too.
drop function verify_audit();
drop function audit_hash(bytea, audit_events);
