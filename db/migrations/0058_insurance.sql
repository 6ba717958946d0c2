-- Insurance: what a contract asks for, the certificates that vendors' brokers issue, and what they cover by the day.

-- What the county asks for when nobody says otherwise, by the contract's category.
create table insurance_defaults (
  tenant_id uuid not null references tenants (id),
  category text not null,
  coverage text not null,
  limit_each_cents bigint check (limit_each_cents > 0),
  limit_aggregate_cents bigint check (limit_aggregate_cents > 0),
  additional_insured boolean not null default false,
  waiver_of_subrogation boolean not null default false,
  primary key (tenant_id, category, coverage)
);
call tenant_table('insurance_defaults');

-- What one contract asks for. `covered` is kept: the days on which the vendor's accepted certificates meet it, as known now.
create table insurance_requirements (
  tenant_id uuid not null references tenants (id),
  contract_id uuid not null,
  coverage text not null,
  limit_each_cents bigint check (limit_each_cents > 0),
  limit_aggregate_cents bigint check (limit_aggregate_cents > 0),
  additional_insured boolean not null default false,
  waiver_of_subrogation boolean not null default false,
  covered datemultirange not null default '{}',
  primary key (tenant_id, contract_id, coverage),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id) on delete cascade
);
call tenant_table('insurance_requirements');

alter table contracts
  add column insurance_overridden_at timestamptz,
  add column insurance_overridden_by_name text not null default '',
  add column insurance_override_reason text not null default '',
  add check ((insurance_overridden_at is null) = (insurance_override_reason = ''));

-- A certificate as it was received. Once accepted it stays what it is; a correction is a further one that takes its place from
-- the moment it is accepted, so that what was known on any day can be told.
create table insurance_certificates (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  vendor_id uuid not null,
  file_id uuid not null,
  corrects_id uuid,
  correction_reason text not null default '',
  -- The insurance agency that issued it.
  producer text not null default '',
  issued_on date,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'returned')),
  sent_by uuid,
  sent_by_name text not null,
  sent_by_vendor boolean not null,
  sent_at timestamptz not null,
  reviewed_by uuid,
  reviewed_by_name text not null default '',
  reviewed_at timestamptz,
  return_reason text not null default '',
  superseded_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, corrects_id) references insurance_certificates (tenant_id, id),
  foreign key (tenant_id, sent_by) references users (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references users (tenant_id, id),
  check ((status = 'waiting') = (reviewed_at is null)),
  check ((status = 'returned') = (return_reason <> '')),
  check ((corrects_id is null) = (correction_reason = '')),
  check (superseded_at is null or status = 'accepted')
);
-- Of one certificate one correction at a time.
create unique index insurance_certificates_correction on insurance_certificates (tenant_id, corrects_id)
  where corrects_id is not null and status <> 'returned';
create index insurance_certificates_corrects on insurance_certificates (tenant_id, corrects_id);
create index insurance_certificates_vendor on insurance_certificates (tenant_id, vendor_id, sent_at);
create index insurance_certificates_sent on insurance_certificates (tenant_id, sent_at, id);
create index insurance_certificates_waiting on insurance_certificates (tenant_id, sent_at) where status = 'waiting';
create index insurance_certificates_file on insurance_certificates (tenant_id, file_id);
create index insurance_certificates_sender on insurance_certificates (tenant_id, sent_by);
create index insurance_certificates_reviewer on insurance_certificates (tenant_id, reviewed_by);
call tenant_table('insurance_certificates', 'select, insert, update');

-- One policy on a certificate. It covers from its first day up to, and without, the day of its expiration: policies end at
-- 12:01 a.m. of that day.
create table insurance_lines (
  tenant_id uuid not null references tenants (id),
  certificate_id uuid not null,
  position integer not null check (position > 0),
  coverage text not null,
  insurer text not null check (insurer <> ''),
  policy_number text not null check (policy_number <> ''),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  limit_each_cents bigint check (limit_each_cents > 0),
  limit_aggregate_cents bigint check (limit_aggregate_cents > 0),
  additional_insured boolean not null default false,
  waiver_of_subrogation boolean not null default false,
  primary key (tenant_id, certificate_id, position),
  foreign key (tenant_id, certificate_id) references insurance_certificates (tenant_id, id) on delete cascade
);
create index insurance_lines_ends on insurance_lines (tenant_id, ends_on, certificate_id);
call tenant_table('insurance_lines');

do $$
declare
  each text;
begin
  foreach each in array array['insurance_defaults', 'insurance_requirements', 'insurance_lines'] loop
    execute format('alter table %I add check (coverage in (%L, %L, %L, %L, %L, %L, %L, %L, %L, %L))', each, 'general-liability',
      'automobile-liability', 'workers-compensation', 'umbrella', 'professional-liability', 'cyber-liability', 'pollution-liability',
      'builders-risk', 'crime', 'property');
  end loop;
end $$;
alter table insurance_defaults add check (category in ('Goods and Services', 'Public Works', 'Professional Services',
  'Software and Technology', 'Lease', 'Intergovernmental', 'Grant', 'Revenue', 'Other'));

create function keep_insurance_certificates() returns trigger language plpgsql as $$
declare
  goes_on text[] := array['superseded_at', 'version'];
begin
  if old.status = 'waiting' then return new; end if;
  if to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on or old.superseded_at is not null
    then raise exception 'a certificate that was reviewed stays what it is'; end if;
  return new;
end $$;
create function keep_insurance_lines() returns trigger language plpgsql as $$
declare changed record := coalesce(new, old);
begin
  if exists (select from insurance_certificates c where c.tenant_id = changed.tenant_id and c.id = changed.certificate_id
      and c.status <> 'waiting')
    then raise exception 'the policies of a certificate that was reviewed stay what they are'; end if;
  return changed;
end $$;
-- What an executed contract asks for stays; whether it is met does not.
create function keep_insurance_requirements() returns trigger language plpgsql as $$
declare changed record := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'covered' = to_jsonb(old) - 'covered' then return new; end if;
  if exists (select from contracts c where c.tenant_id = changed.tenant_id and c.id = changed.contract_id and c.executed_at is not null)
    then raise exception 'what an executed contract asks for stays what it is'; end if;
  return changed;
end $$;
create trigger insurance_certificates_stay before update on insurance_certificates for each row
  execute function keep_insurance_certificates();
create trigger insurance_lines_stay before insert or update or delete on insurance_lines for each row
  execute function keep_insurance_lines();
create trigger insurance_requirements_stay before insert or update or delete on insurance_requirements for each row
  execute function keep_insurance_requirements();

-- The days on which a vendor's certificates, as they were known at a moment, meet one requirement: a policy alone, or together with an
-- umbrella policy where that lies above it.
create function covered_days(asked insurance_requirements, vendor uuid, known timestamptz) returns datemultirange
language sql stable as $$
  with policies as (
    select l.coverage, l.limit_each_cents as each, l.limit_aggregate_cents as aggregate, l.additional_insured,
      l.waiver_of_subrogation, daterange(l.starts_on, l.ends_on) as days
    from insurance_certificates c join insurance_lines l on l.tenant_id = c.tenant_id and l.certificate_id = c.id
    where c.tenant_id = asked.tenant_id and c.vendor_id = vendor and c.status = 'accepted' and c.reviewed_at <= known
      and (c.superseded_at is null or c.superseded_at > known)
  ), fitting as (
    select * from policies where coverage = asked.coverage and (additional_insured or not asked.additional_insured)
      and (waiver_of_subrogation or not asked.waiver_of_subrogation)
  ), met as (
    select days from fitting where (asked.limit_each_cents is null or each >= asked.limit_each_cents)
      and (asked.limit_aggregate_cents is null or aggregate >= asked.limit_aggregate_cents)
    union all
    select f.days * u.days from fitting f join policies u on u.coverage = 'umbrella'
      and asked.coverage in ('general-liability', 'automobile-liability', 'workers-compensation')
    where (asked.limit_each_cents is null or f.each + coalesce(u.each, 0) >= asked.limit_each_cents)
      and (asked.limit_aggregate_cents is null or f.aggregate + coalesce(u.aggregate, 0) >= asked.limit_aggregate_cents)
  )
  select coalesce(range_agg(days) filter (where not isempty(days)), '{}') from met
$$;

create function recount_insurance(county uuid, vendor uuid) returns void language sql as $$
  update insurance_requirements r set covered = covered_days(r, vendor, 'infinity')
  from contracts c where c.tenant_id = county and c.vendor_id = vendor and r.tenant_id = county and r.contract_id = c.id
    and r.covered is distinct from covered_days(r, vendor, 'infinity')
$$;
create function recount_after_review() returns trigger language plpgsql as $$
begin
  perform recount_insurance(new.tenant_id, new.vendor_id);
  return null;
end $$;
create function count_new_requirement() returns trigger language plpgsql as $$
begin
  select covered_days(new, c.vendor_id, 'infinity') into new.covered from contracts c
    where c.tenant_id = new.tenant_id and c.id = new.contract_id;
  return new;
end $$;
revoke execute on function keep_insurance_certificates, keep_insurance_lines, keep_insurance_requirements, covered_days,
  recount_insurance, recount_after_review, count_new_requirement from public;
grant execute on function covered_days, recount_insurance to countyhall_app;
create trigger insurance_is_recounted after update of status, superseded_at on insurance_certificates for each row
  execute function recount_after_review();
create trigger requirement_is_counted before insert or update of coverage, limit_each_cents, limit_aggregate_cents,
  additional_insured, waiver_of_subrogation on insurance_requirements for each row execute function count_new_requirement();
create trigger insurance_follows_vendor after update of vendor_id on contracts for each row
  when (old.vendor_id is distinct from new.vendor_id) execute function recount_after_review();

-- Who may let a contract be executed without its insurance: those who execute contracts and manage insurance today.
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update roles set granted = granted || '{insurance.override}' where granted @> '{contracts.execute,insurance.manage}'::text[]
      and not granted && '{insurance.override}'::text[];
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
