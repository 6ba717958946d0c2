-- Contracts from spreadsheets, their documents from a zip file, and imports that are undone as a whole.

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('user', 'department', 'vendor', 'member', 'commodity', 'payment', 'contract', 'document'));
alter table imports drop constraint user_imports_status_check;
alter table imports add constraint imports_status_check
  check (status in ('checked', 'running', 'finished', 'failed', 'undoing', 'undone'));
-- Whether what rows name and the county doesn't have, such as a vendor, is added with them.
alter table imports add column adds_missing boolean not null default false;
-- Where the zip file lies whose files are imported, as long as they may be.
alter table imports add column archive_key text;
create index imports_archive on imports (tenant_id, archive_key) where archive_key is not null;
alter table imports add column undone_by_name text not null default '';
alter table imports add column undone_at timestamptz;

-- What an import wrote, and what became of it when the import was undone.
create table import_records (
  tenant_id uuid not null references tenants (id),
  import_id uuid not null,
  record_id uuid not null,
  row integer not null check (row > 0),
  -- In words by which the office knows it.
  name text not null,
  outcome text check (outcome in ('removed', 'kept')),
  -- Why it stays.
  reason text not null default '',
  primary key (tenant_id, import_id, record_id),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade,
  check ((outcome is not distinct from 'kept') = (reason <> ''))
);
create index import_records_record on import_records (tenant_id, record_id);
create index import_records_next on import_records (tenant_id, import_id, row, record_id) where outcome is null;
call tenant_table('import_records');

-- A contract that was executed before the county had this product says where it comes from.
alter table contracts
  add column imported_at timestamptz,
  add column imported_by_name text not null default '',
  add column import_file text not null default '',
  add column import_row integer check (import_row > 0),
  add column import_note text not null default '',
  add check ((imported_at is null) = (import_row is null) and (imported_at is null) = (import_file = '')
    and (imported_at is null) = (imported_by_name = '') and (imported_at is not null or import_note = ''));

-- What happened to an imported contract since. Documents of a zip file came with it.
create function contract_traces(county uuid, contract uuid) returns text[] language sql stable as $$
  select array_remove(array[
    case when exists (select from contract_payments p where p.tenant_id = county and p.contract_id = contract) then 'payment' end,
    case when exists (select from contracts c where c.tenant_id = county and c.parent_id = contract) then 'change' end,
    case when exists (select from comments x where x.tenant_id = county and x.matter_id = contract) then 'comment' end,
    case when exists (select from signature_requests r where r.tenant_id = county and r.matter_id = contract) then 'signature' end,
    case when exists (select from insurance_requirements r where r.tenant_id = county and r.contract_id = contract) then 'insurance' end,
    case when exists (select from contract_endings e where e.tenant_id = county and e.contract_id = contract) then 'ending' end,
    case when exists (select from matter_links l where l.tenant_id = county and l.to_id = contract) then 'link' end,
    case when exists (select from matter_recusals r where r.tenant_id = county and r.matter_id = contract) then 'recusal' end,
    case when exists (select from matter_placements p where p.tenant_id = county and p.matter_id = contract) then 'agenda' end,
    case when exists (select from retention_holds h where h.tenant_id = county and h.contract_id = contract)
      or exists (select from retention_dispositions d where d.tenant_id = county and d.contract_id = contract) then 'retention' end,
    case when exists (select from drafts d where d.tenant_id = county and d.matter_id = contract) then 'text' end,
    case when exists (select from attachments a where a.tenant_id = county and a.matter_id = contract
      and not exists (select from import_records i where i.tenant_id = county and i.record_id = a.id)) then 'document' end,
    case when exists (select from matters m join contracts c on c.tenant_id = m.tenant_id and c.id = m.id
      where m.tenant_id = county and m.id = contract and (m.changed_at > c.imported_at or exists (select from matter_steps s
        where s.tenant_id = county and s.matter_id = contract and s.left_at is not null))) then 'edit' end
  ], null)
$$;
create function is_untouched_import(county uuid, contract uuid) returns boolean language sql stable as $$
  select exists (select from contracts c where c.tenant_id = county and c.id = contract and c.imported_at is not null)
    and cardinality(contract_traces(county, contract)) = 0
$$;
revoke execute on function contract_traces, is_untouched_import from public;
grant execute on function contract_traces, is_untouched_import to countyhall_app;

-- What is final stays, but for an import that is undone before anything happened to what it wrote.
create or replace function keep_final_matters() returns trigger language plpgsql as $$
declare
  goes_on text[] := array['status', 'step_id', 'assignee_user_id', 'assignee_role_id', 'assignee_department_id', 'assignee_id',
    'waiting_since', 'due_on', 'held_at', 'hold_reason', 'changed_at', 'version'];
begin
  if is_final_matter(old.kind, old.tenant_id, old.id) then
    if tg_op = 'DELETE' and not (old.kind = 'contract' and is_untouched_import(old.tenant_id, old.id))
      then raise exception 'a final matter can not be deleted'; end if;
    if tg_op = 'UPDATE' and to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on
      then raise exception 'a final matter can not be changed'; end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create or replace function keep_contracts() returns trigger language plpgsql as $$
declare
  goes_on text[] := array['manager_id', 'terminated_on', 'termination_reason'];
begin
  if old.executed_at is null then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if is_untouched_import(old.tenant_id, old.id) then return old; end if;
    raise exception 'an executed contract stays on record';
  end if;
  if to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on then raise exception 'an executed contract can not be changed'; end if;
  if old.terminated_on is not null and (new.terminated_on, new.termination_reason) is distinct from (old.terminated_on, old.termination_reason)
    then raise exception 'a termination stays on record'; end if;
  return new;
end $$;
-- Where a contract comes from is said once.
create trigger contracts_keep_import before update on contracts for each row
  execute function keep_keys('imported_at', 'imported_by_name', 'import_file', 'import_row');

-- Parts of a final matter stay, but for two cases: the documents of an imported contract, which come later from a zip file and go with
-- that import, and what a disposition empties.
create or replace function keep_parts_of_final_matters() returns trigger language plpgsql as $$
declare
  part jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  county uuid := part ->> 'tenant_id';
  attachment uuid := case tg_table_name when 'attachments' then part ->> 'id' else part ->> 'attachment_id' end;
  matter uuid := coalesce(part ->> 'matter_id', part ->> 'from_id',
    (select a.matter_id::text from attachments a where a.tenant_id = county and a.id = attachment));
  is_emptied boolean := (tg_op = 'DELETE' and tg_table_name in ('draft_updates', 'draft_versions', 'comments'))
    or (tg_op = 'UPDATE' and tg_table_name = 'drafts' and part ->> 'state' = '\x0000' and part ->> 'text' = '');
begin
  if exists (select from matters m where m.tenant_id = county and m.id = matter and is_final_matter(m.kind, m.tenant_id, m.id))
    and not (tg_table_name in ('attachments', 'attachment_versions')
      and exists (select from contracts c where c.tenant_id = county and c.id = matter and c.imported_at is not null)
      and (tg_op = 'INSERT' or tg_op = 'DELETE' and exists (select from import_records i where i.tenant_id = county
        and i.record_id = attachment)))
    and not (is_emptied and is_being_disposed_of(county, matter))
    then raise exception 'the % of a final matter can not be changed', tg_table_name; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
