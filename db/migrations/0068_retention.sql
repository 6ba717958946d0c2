-- Retention: how long a contract's documents are kept, holds that stop their disposition, and dispositions that two people decided on.

-- The county's retention schedule, all rules together in each version. Nothing is due before there is one.
create table retention_schedules (
  tenant_id uuid not null references tenants (id),
  version integer not null check (version > 0),
  saved_by uuid not null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (tenant_id, version),
  foreign key (tenant_id, saved_by) references users (tenant_id, id)
);
create index retention_schedules_saved_by on retention_schedules (tenant_id, saved_by);
call tenant_table('retention_schedules', 'select, insert');

create table retention_rules (
  tenant_id uuid not null references tenants (id),
  schedule integer not null,
  -- A type of contracts; those that were rejected; and all that no other rule names.
  record_type text not null check (record_type in ('default', 'rejected', 'Goods and Services', 'Public Works',
    'Professional Services', 'Software and Technology', 'Lease', 'Intergovernmental', 'Grant', 'Revenue', 'Other')),
  -- After the end; null where documents are kept permanently.
  years integer check (years between 0 and 100),
  basis text not null check (basis <> ''),
  disposition text not null check (disposition in ('destroy', 'transfer', 'permanent')),
  primary key (tenant_id, schedule, record_type),
  foreign key (tenant_id, schedule) references retention_schedules (tenant_id, version),
  check ((years is null) = (disposition = 'permanent'))
);
call tenant_table('retention_rules', 'select, insert');

create table retention_holds (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  contract_id uuid not null,
  kind text not null check (kind in ('legal', 'audit', 'records-request')),
  reason text not null check (reason <> ''),
  placed_by uuid not null,
  placed_by_name text not null,
  placed_at timestamptz not null,
  released_at timestamptz,
  released_by uuid,
  released_by_name text not null default '',
  release_reason text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id),
  foreign key (tenant_id, placed_by) references users (tenant_id, id),
  foreign key (tenant_id, released_by) references users (tenant_id, id),
  check (num_nulls(released_at, released_by) in (0, 2) and (released_at is null) = (release_reason = ''))
);
create index retention_holds_contract on retention_holds (tenant_id, contract_id, placed_at);
create index retention_holds_open on retention_holds (tenant_id, contract_id) where released_at is null;
create index retention_holds_placed_by on retention_holds (tenant_id, placed_by);
create index retention_holds_released_by on retention_holds (tenant_id, released_by);
call tenant_table('retention_holds', 'select, insert, update (released_at, released_by, released_by_name, release_reason)');

create table retention_dispositions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  contract_id uuid not null,
  -- The rule as it was when this was proposed.
  schedule integer not null,
  record_type text not null,
  years integer not null,
  basis text not null,
  disposition text not null check (disposition in ('destroy', 'transfer')),
  transferred_to text not null default '',
  ended_on date not null,
  due_on date not null,
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'declined', 'withdrawn', 'stopped')),
  decided_by uuid,
  decided_by_name text not null default '',
  decided_at timestamptz,
  reason text not null default '',
  -- Of the documents as they were approved.
  papers_sha256 text check (papers_sha256 ~ '^[0-9a-f]{64}$'),
  -- Written by dispose_of_contract() alone.
  deleted_at timestamptz,
  completed_at timestamptz,
  certificate_file_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id),
  foreign key (tenant_id, schedule, record_type) references retention_rules (tenant_id, schedule, record_type),
  foreign key (tenant_id, proposed_by) references users (tenant_id, id),
  foreign key (tenant_id, decided_by) references users (tenant_id, id),
  foreign key (tenant_id, certificate_file_id) references files (tenant_id, id),
  constraint retention_dispositions_two_people check (status <> 'approved' or (decided_by is not null and decided_by <> proposed_by)),
  check ((status = 'proposed') = (decided_at is null)),
  check ((status = 'approved') = (papers_sha256 is not null)),
  check (status in ('proposed', 'approved') or reason <> ''),
  check ((disposition = 'transfer') = (transferred_to <> '')),
  check (deleted_at is null or status = 'approved'),
  check ((completed_at is null) = (certificate_file_id is null) and (completed_at is null or deleted_at is not null))
);
-- A contract is disposed of once, and proposed once at a time.
create unique index retention_dispositions_one on retention_dispositions (tenant_id, contract_id) where status in ('proposed', 'approved');
create index retention_dispositions_contract on retention_dispositions (tenant_id, contract_id, proposed_at);
create index retention_dispositions_rule on retention_dispositions (tenant_id, schedule, record_type);
create index retention_dispositions_proposed_by on retention_dispositions (tenant_id, proposed_by);
create index retention_dispositions_decided_by on retention_dispositions (tenant_id, decided_by);
create index retention_dispositions_certificate on retention_dispositions (tenant_id, certificate_file_id);
call tenant_table('retention_dispositions', 'select, insert, update (status, decided_by, decided_by_name, decided_at, reason,
  papers_sha256, completed_at, certificate_file_id)');

-- What was deleted, with its hash; a file's bytes are gone once removed_at says so.
create table retention_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  disposition_id uuid not null,
  -- The contract, or its amendment, renewal, or extension.
  contract_id uuid not null,
  kind text not null check (kind in ('attachment', 'signed-copy', 'signature-document', 'text', 'comments')),
  name text not null,
  size bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_id uuid,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, disposition_id) references retention_dispositions (tenant_id, id),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  constraint retention_items_file_key unique (tenant_id, file_id)
);
create index retention_items_disposition on retention_items (tenant_id, disposition_id);
create index retention_items_contract on retention_items (tenant_id, contract_id);
call tenant_table('retention_items', 'select, update (removed_at)');

-- The row of a file outlives its bytes: its name, size, and hash stay.
alter table files add column disposed_at timestamptz;

create function is_on_hold(county uuid, contract uuid) returns boolean language sql stable as $$
  select exists (select from retention_holds h where h.tenant_id = county and h.contract_id = contract and h.released_at is null)
$$;

-- Two people decided, no hold stops it, and nothing was deleted yet: only then may what belongs to a final contract go.
create function is_being_disposed_of(county uuid, matter uuid) returns boolean language sql stable as $$
  select exists (select from contracts c join retention_dispositions d on d.tenant_id = c.tenant_id
      and d.contract_id = coalesce(c.parent_id, c.id)
    where c.tenant_id = county and c.id = matter and d.status = 'approved' and d.deleted_at is null
      and not is_on_hold(county, d.contract_id))
$$;

create or replace function keep_parts_of_final_matters() returns trigger language plpgsql as $$
declare
  part jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  county uuid := part ->> 'tenant_id';
  matter uuid := coalesce(part ->> 'matter_id', part ->> 'from_id',
    (select a.matter_id::text from attachments a where a.tenant_id = county and a.id = (part ->> 'attachment_id')::uuid));
  is_emptied boolean := (tg_op = 'DELETE' and tg_table_name in ('draft_updates', 'draft_versions', 'comments'))
    or (tg_op = 'UPDATE' and tg_table_name = 'drafts' and part ->> 'state' = '\x0000' and part ->> 'text' = '');
begin
  if exists (select from matters m where m.tenant_id = county and m.id = matter and is_final_matter(m.kind, m.tenant_id, m.id))
    and not (is_emptied and is_being_disposed_of(county, matter))
    then raise exception 'the % of a final matter can not be changed', tg_table_name; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create function keep_files() returns trigger language plpgsql as $$
begin
  if old.disposed_at is not null or to_jsonb(new) - 'disposed_at' <> to_jsonb(old) - 'disposed_at'
    or not exists (select from retention_items i join retention_dispositions d on d.tenant_id = i.tenant_id and d.id = i.disposition_id
      where i.tenant_id = new.tenant_id and i.file_id = new.id and d.status = 'approved' and d.deleted_at is null
        and not is_on_hold(d.tenant_id, d.contract_id))
    then raise exception 'a file stays what it is'; end if;
  return new;
end $$;
create trigger files_stay before update on files for each row execute function keep_files();

create function keep_retention_holds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.released_at is not null then raise exception 'a hold is placed before it is released'; end if;
    if exists (select from contracts c where c.tenant_id = new.tenant_id and c.id = new.contract_id and c.parent_id is not null)
      then raise exception 'a hold is placed on the contract, not on its change'; end if;
    if exists (select from retention_dispositions d where d.tenant_id = new.tenant_id and d.contract_id = new.contract_id
        and d.deleted_at is not null) then raise exception 'nothing is left to hold'; end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.released_at is not null then raise exception 'a hold stays on record'; end if;
  return new;
end $$;
create trigger holds_stay before insert or update or delete on retention_holds for each row execute function keep_retention_holds();

create function keep_dispositions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a disposition stays on record'; end if;
  if tg_op = 'INSERT' then
    if new.status <> 'proposed' then raise exception 'a disposition is proposed first'; end if;
  elsif new.status <> old.status then
    if not (old.status = 'proposed' or (old.status = 'approved' and new.status = 'stopped' and old.deleted_at is null))
      then raise exception 'a disposition that was decided stays decided'; end if;
  elsif old.status <> 'approved' or (old.decided_by, old.decided_by_name, old.decided_at, old.reason, old.papers_sha256)
      is distinct from (new.decided_by, new.decided_by_name, new.decided_at, new.reason, new.papers_sha256)
    or (old.deleted_at is not null and new.deleted_at is distinct from old.deleted_at) or old.completed_at is not null
    then raise exception 'a disposition stays on record'; end if;
  if new.status in ('proposed', 'approved') and new.deleted_at is null and is_on_hold(new.tenant_id, new.contract_id)
    then raise exception 'a contract on hold is not disposed of'; end if;
  return new;
end $$;
create trigger dispositions_stay before insert or update or delete on retention_dispositions for each row
  execute function keep_dispositions();

create function keep_retention_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null then raise exception 'what was disposed of stays listed'; end if;
  return new;
end $$;
create trigger items_stay before update or delete on retention_items for each row execute function keep_retention_items();

-- What belongs to a contract and its changes, and goes with its disposition: files that nothing else has, texts, and comments.
create function retained_parts(county uuid, contract uuid)
  returns table (contract_id uuid, kind text, name text, size bigint, sha256 text, file_id uuid) language sql stable as $$
  with matter as materialized (select c.id, c.signed_file_id from contracts c
      where c.tenant_id = county and (c.id = contract or c.parent_id = contract)),
    used as materialized (
      select a.matter_id, v.file_id, 'attachment' as kind from attachments a join attachment_versions v
          on v.tenant_id = a.tenant_id and v.attachment_id = a.id
        where a.tenant_id = county and a.matter_id in (select m.id from matter m)
      union all select m.id, m.signed_file_id, 'signed-copy' from matter m where m.signed_file_id is not null
      union all select r.matter_id, each.file_id, 'signature-document' from signature_requests r
          cross join lateral (values (r.file_id), (r.signed_file_id)) each (file_id)
        where r.tenant_id = county and r.matter_id in (select m.id from matter m) and each.file_id is not null),
    own as (
      select distinct on (u.file_id) u.* from used u
      where not exists (select from attachment_versions v join attachments a on a.tenant_id = v.tenant_id and a.id = v.attachment_id
          where v.tenant_id = county and v.file_id = u.file_id and coalesce(a.matter_id <> all (select m.id from matter m), true))
        and not exists (select from contracts c where c.tenant_id = county and c.signed_file_id = u.file_id
          and c.id not in (select m.id from matter m))
      order by u.file_id, array_position(array['signed-copy', 'signature-document', 'attachment'], u.kind))
  select o.matter_id, o.kind, f.name, f.size, f.sha256, f.id from own o join files f on f.tenant_id = county and f.id = o.file_id
  union all
  select d.matter_id, 'text', 'Text of the agreement', octet_length(d.text)::bigint, encode(sha256(convert_to(d.text, 'UTF8')), 'hex'), null
    from drafts d where d.tenant_id = county and d.matter_id in (select m.id from matter m)
  union all
  select k.matter_id, 'comments', count(*) || case count(*) when 1 then ' comment' else ' comments' end,
      sum(octet_length(k.body))::bigint,
      encode(sha256(convert_to(string_agg(k.body, E'\n' order by k.created_at, k.id), 'UTF8')), 'hex'), null
    from comments k where k.tenant_id = county and k.matter_id in (select m.id from matter m) group by k.matter_id
$$;

-- The one door through which documents of a final contract go. It lists what goes before it goes.
create function dispose_of_contract(wanted uuid, at timestamptz) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  county constant uuid := public.current_tenant();
  decided retention_dispositions;
  concerned uuid[];
begin
  select * into decided from retention_dispositions d where d.tenant_id = county and d.id = wanted for update;
  if decided.id is null or not is_being_disposed_of(county, decided.contract_id)
    then raise exception 'this disposition is not approved, or stopped'; end if;
  concerned := array(select c.id from contracts c where c.tenant_id = county
    and (c.id = decided.contract_id or c.parent_id = decided.contract_id));
  insert into retention_items (tenant_id, disposition_id, contract_id, kind, name, size, sha256, file_id)
    select county, wanted, p.contract_id, p.kind, p.name, p.size, p.sha256, p.file_id
    from retained_parts(county, decided.contract_id) p;
  update files f set disposed_at = at where f.tenant_id = county
    and f.id in (select i.file_id from retention_items i where i.tenant_id = county and i.disposition_id = wanted);
  delete from draft_updates u where u.tenant_id = county and u.matter_id = any (concerned);
  delete from draft_versions v where v.tenant_id = county and v.matter_id = any (concerned);
  update drafts d set state = '\x0000', merged = d.last, text = '', writers = '{}', unsettled_since = null
    where d.tenant_id = county and d.matter_id = any (concerned);
  delete from comments k where k.tenant_id = county and k.matter_id = any (concerned);
  perform index_matter(county, each) from unnest(concerned) each;
  update retention_dispositions d set deleted_at = at where d.tenant_id = county and d.id = wanted;
end $$;

-- When the documents of each contract may be disposed of: with all changes that were executed, or after its termination or rejection.
create function retention_periods(zone text) returns table (contract_id uuid, ended_on date, schedule integer, record_type text,
    years integer, basis text, disposition text, due_on date) language sql stable as $$
  select c.id, e.ended_on, r.schedule, r.record_type, r.years, r.basis, r.disposition,
    (e.ended_on + make_interval(years => r.years))::date + 1
  from contracts c join matters m on m.tenant_id = c.tenant_id and m.id = c.id
    cross join lateral (select case when c.executed_at is not null then coalesce(c.terminated_on,
        (select t.end_on from contract_terms t where t.tenant_id = c.tenant_id and t.contract_id = c.id and t.until_on = 'infinity'))
      else (select max((s.left_at at time zone zone)::date) from matter_steps s where s.tenant_id = c.tenant_id
        and s.matter_id = c.id and s.action = 'reject') end as ended_on) e
    join lateral (select * from retention_rules r where r.tenant_id = c.tenant_id
        and r.schedule = (select max(x.version) from retention_schedules x where x.tenant_id = current_tenant())
        and (r.record_type in (m.category, 'default') or (r.record_type = 'rejected' and c.executed_at is null))
      order by array_position(array['rejected', m.category, 'default'], r.record_type) limit 1) r on true
  where c.tenant_id = current_tenant() and c.parent_id is null and m.status in ('executed', 'terminated', 'archived', 'rejected')
$$;

revoke execute on function is_on_hold, is_being_disposed_of, keep_files, keep_retention_holds, keep_dispositions, keep_retention_items,
  retained_parts, dispose_of_contract, retention_periods from public;
grant execute on function is_on_hold, is_being_disposed_of, retained_parts, dispose_of_contract, retention_periods to countyhall_app;

-- Who keeps the Board's records and who executes contracts take care of this; the attorney may place holds.
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update roles set granted = granted || '{retention.manage,retention.approve,retention.hold}'
      where (granted && '{contracts.execute}'::text[] or (granted @> '{resolutions.reviewClerk,contracts.seeAll}'::text[]))
        and not granted && '{retention.manage}'::text[];
    update roles set granted = granted || '{retention.hold}'
      where granted && '{contracts.approveLegal}'::text[] and not granted && '{retention.hold}'::text[];
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
