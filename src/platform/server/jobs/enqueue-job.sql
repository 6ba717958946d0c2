-- The outbox's one door: the app role may call this, and has no right on pg-boss's tables. The county is the
-- transaction's own. Writes the row that pg-boss's own send() would write (outbox.test.ts holds the two together).
-- Where a job with the same key still waits, that job is kept and locked until this transaction ends: no worker can
-- take it, and run with the old state, before what this transaction changed is there to be seen.
create or replace function enqueue_job(kind text, payload jsonb, expected_tenant uuid, starts timestamptz, waiting_key text)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  tid constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  job_id constant uuid := gen_random_uuid();
begin
  if tid is null or tid is distinct from expected_tenant then
    raise exception 'a job is enqueued in a transaction of its own county';
  end if;
  insert into pgboss.job_common (id, name, data, start_after, keep_until, singleton_key, policy, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter)
    select job_id, q.name, jsonb_build_object('tenantId', tid, 'payload', payload), starts,
      starts + q.retention_seconds * interval '1s', tid || ':' || coalesce(waiting_key, job_id::text), q.policy,
      q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds,
      q.heartbeat_seconds, q.dead_letter
    from pgboss.queue q where q.name = kind
    on conflict (name, coalesce(singleton_key, '')) where state = 'created' and policy = 'short'
      do update set start_after = least(job_common.start_after, excluded.start_after);
  if not found then raise exception 'no queue for jobs of kind %', kind; end if;
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to countyhall_app;

grant usage on schema pgboss to countyhall_dispatcher;
grant select, insert, update, delete on all tables in schema pgboss to countyhall_dispatcher;
