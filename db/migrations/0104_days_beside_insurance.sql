-- How vendors stand is read from an index alone: beside the days on which a requirement counts and is covered, each row keeps when the last
-- of them begin, and when they end. What begins later than the day that is asked for is looked up among all days, as before.
create function last_begins(days datemultirange) returns date language sql immutable parallel safe as $$
  select max(coalesce(lower(each), '-infinity')) from unnest(days) each
$$;
revoke execute on function last_begins from public;
grant execute on function last_begins to countyhall_app;

-- Columns that are computed are not there yet when the trigger looks.
create or replace function keep_insurance_requirements() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
  counted text[] := array['covered', 'applies', 'vendor_id', 'applies_last_from', 'applies_until', 'covered_last_from', 'covered_until'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - counted = to_jsonb(old) - counted then return new; end if;
  if exists (select from contracts c where c.tenant_id = changed.tenant_id and c.id = changed.contract_id and c.executed_at is not null)
    then raise exception 'what an executed contract asks for stays what it is'; end if;
  return changed;
end $$;

-- Without an end, it never ends; what covers nothing ended before all days.
alter table insurance_requirements
  add column applies_last_from date generated always as (last_begins(applies)) stored,
  add column applies_until date generated always as (coalesce(upper(applies), 'infinity')) stored,
  add column covered_last_from date generated always as (case when covered = '{}' then '-infinity' else last_begins(covered) end) stored,
  add column covered_until date generated always as (case when covered = '{}' then '-infinity' else upper(covered) end) stored;

drop index insurance_requirements_that_apply;
create index insurance_requirements_that_apply on insurance_requirements (tenant_id, vendor_id, contract_id)
  include (coverage, applies_last_from, applies_until, covered_last_from, covered_until) where applies <> '{}';
