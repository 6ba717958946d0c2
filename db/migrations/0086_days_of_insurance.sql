-- How all vendors of a county stand is read from the requirements alone: each keeps whose insurance it asks for, and on which days it
-- counts, which are those of the executed contract, or of its change, as the terms have them.
alter table insurance_requirements
  add column vendor_id uuid,
  add column applies datemultirange not null default '{}',
  add foreign key (tenant_id, vendor_id) references vendors (tenant_id, id);
create index insurance_requirements_that_apply on insurance_requirements (tenant_id, vendor_id, contract_id) where applies <> '{}';

create function days_of_insurance(county uuid, contract uuid) returns datemultirange language sql stable as $$
  select coalesce(range_agg(daterange(t.from_on, least(t.until_on, t.end_on + 1))), '{}')
  from contract_terms t join matters m on m.tenant_id = t.tenant_id and m.id = t.contract_id
  where t.tenant_id = county and t.insurance_of = contract and m.status = 'executed' and least(t.until_on, t.end_on + 1) > t.from_on
$$;

create or replace function keep_insurance_requirements() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
  counted text[] := array['covered', 'applies', 'vendor_id'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - counted = to_jsonb(old) - counted then return new; end if;
  if exists (select from contracts c where c.tenant_id = changed.tenant_id and c.id = changed.contract_id and c.executed_at is not null)
    then raise exception 'what an executed contract asks for stays what it is'; end if;
  return changed;
end $$;
create or replace function recount_insurance(county uuid, vendor uuid) returns void language sql as $$
  update insurance_requirements r set covered = covered_days(r, vendor, 'infinity'), vendor_id = vendor
  from contracts c where c.tenant_id = county and c.vendor_id = vendor and r.tenant_id = county and r.contract_id = c.id
    and (r.covered is distinct from covered_days(r, vendor, 'infinity') or r.vendor_id is distinct from vendor)
$$;
create or replace function count_new_requirement() returns trigger language plpgsql as $$
begin
  select covered_days(new, c.vendor_id, 'infinity'), c.vendor_id, days_of_insurance(c.tenant_id, c.id)
    into new.covered, new.vendor_id, new.applies
    from contracts c where c.tenant_id = new.tenant_id and c.id = new.contract_id;
  return new;
end $$;

-- Of one contract and all of its changes.
create function recount_days_of_insurance(county uuid, contract uuid) returns void language sql as $$
  update insurance_requirements r set applies = days_of_insurance(county, c.id)
  from contracts c where c.tenant_id = county and (c.id = contract or c.parent_id = contract) and r.tenant_id = county
    and r.contract_id = c.id and r.applies is distinct from days_of_insurance(county, c.id)
$$;
create function recount_days_after_terms() returns trigger language plpgsql as $$
begin
  perform recount_days_of_insurance(w.tenant_id, w.contract_id)
    from (select distinct tenant_id, contract_id from written) w;
  return null;
end $$;
create trigger insurance_follows_terms after insert on contract_terms referencing new table as written for each statement
  execute function recount_days_after_terms();
create function recount_days_after_status() returns trigger language plpgsql as $$
begin
  perform recount_days_of_insurance(new.tenant_id, new.id);
  return null;
end $$;
create trigger insurance_follows_status after update of status on matters for each row
  when (new.kind = 'contract' and (old.status = 'executed') is distinct from (new.status = 'executed'))
  execute function recount_days_after_status();
revoke execute on function days_of_insurance, recount_days_of_insurance, recount_days_after_terms, recount_days_after_status from public;
grant execute on function days_of_insurance, recount_days_of_insurance to countyhall_app;

do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update insurance_requirements r set vendor_id = c.vendor_id, applies = days_of_insurance(county, c.id)
      from contracts c where c.tenant_id = county and r.tenant_id = county and c.id = r.contract_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
-- Its trigger fills it in; who writes one needn't say it.
alter table insurance_requirements add check (vendor_id is not null);
