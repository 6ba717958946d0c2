-- What a county may know of its jobs, and do to those that failed for good. The app role has no right on pg-boss's tables;
-- the county is the transaction's own.
create index if not exists job_common_dead_of_county on pgboss.job_common ((data->>'tenantId'), created_on)
  where name = 'jobs.dead';

create or replace function failed_jobs() returns table (id uuid, kind text, error text, attempts integer,
    asked_at timestamptz, failed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select j.id, j.source_name, j.source_output->>'message', j.source_retry_count + 1, j.source_created_on, j.created_on
    from pgboss.job_common j where j.name = 'jobs.dead' and j.state = 'created'
      and j.data->>'tenantId' = nullif(current_setting('app.tenant_id', true), '') $$;

-- Puts a failed job back into its queue, as pg-boss's own redrive() does, and gives its kind; nothing where there is none.
-- Where the same work waits there already, that is the one that will be done.
create or replace function retry_failed_job(failed uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  dead pgboss.job_common;
begin
  delete from pgboss.job_common j using pgboss.queue q
    where j.id = failed and j.name = 'jobs.dead' and j.state = 'created' and q.name = j.source_name
      and j.data->>'tenantId' = nullif(current_setting('app.tenant_id', true), '')
    returning j.* into dead;
  if dead.id is null then return null; end if;
  insert into pgboss.job_common (id, name, data, priority, start_after, keep_until, singleton_key, policy, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter,
      source_root_id)
    select gen_random_uuid(), q.name, dead.data, dead.priority, now(), now() + q.retention_seconds * interval '1s',
      dead.singleton_key, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
      q.deletion_seconds, q.heartbeat_seconds, q.dead_letter, coalesce(dead.source_root_id, dead.source_id)
    from pgboss.queue q where q.name = dead.source_name
    on conflict do nothing;
  return dead.source_name;
end $$;

create or replace function is_job_under_way(kind text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (select 1 from pgboss.job_common j where j.name = kind and j.state < 'completed'
      and j.data->>'tenantId' = nullif(current_setting('app.tenant_id', true), '')) $$;

revoke execute on function failed_jobs, retry_failed_job, is_job_under_way from public;
grant execute on function failed_jobs, retry_failed_job, is_job_under_way to countyhall_app;
