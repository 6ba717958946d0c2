-- What is final in contracts and insurance is not moved away from what it belongs to, and what was told is not told again.

create trigger contract_lines_keep_keys before update on contract_lines for each row
  execute function keep_keys('tenant_id', 'contract_id');
create trigger insurance_requirements_keep_keys before update on insurance_requirements for each row
  execute function keep_keys('tenant_id', 'contract_id');
create trigger insurance_lines_keep_keys before update on insurance_lines for each row
  execute function keep_keys('tenant_id', 'certificate_id');
create trigger attachments_keep_keys before update on attachments for each row
  execute function keep_keys('tenant_id', 'id', 'matter_id', 'item_id');
create trigger attachment_versions_keep_keys before update on attachment_versions for each row
  execute function keep_keys('tenant_id', 'attachment_id', 'number', 'file_id');
create trigger comments_keep_keys before update on comments for each row execute function keep_keys('tenant_id', 'id', 'matter_id');
create trigger drafts_keep_keys before update on drafts for each row execute function keep_keys('tenant_id', 'matter_id');
create trigger draft_updates_keep_keys before update on draft_updates for each row execute function keep_keys('tenant_id', 'matter_id');
create trigger draft_versions_keep_keys before update on draft_versions for each row
  execute function keep_keys('tenant_id', 'matter_id');
create trigger matter_links_keep_keys before update on matter_links for each row execute function keep_keys('tenant_id', 'from_id');

-- An executed contract ends, and never goes back.
create or replace function check_contract_status() returns trigger language plpgsql as $$
declare
  is_executed constant boolean := new.kind = 'contract' and is_final_matter('contract', new.tenant_id, new.id);
begin
  if new.kind = 'contract' and new.status = 'executed' and old.status <> 'executed' and not is_executed
    then raise exception 'a contract is executed with its date'; end if;
  if is_executed and ((old.status = 'executed' and new.status not in ('executed', 'terminated', 'archived'))
      or (old.status = 'terminated' and new.status not in ('terminated', 'archived'))
      or (old.status = 'archived' and new.status <> 'archived'))
    then raise exception 'an executed contract doesn''t go back'; end if;
  return new;
end $$;

-- Documents come later only to a contract that was executed by the import, and stay where it is on hold. What was imported as a draft
-- and executed here is as any other.
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
      and exists (select from contracts c where c.tenant_id = county and c.id = matter and c.executed_at = c.imported_at)
      and (tg_op = 'INSERT' or tg_op = 'DELETE' and not is_on_hold(county, matter) and exists (select from import_records i
        where i.tenant_id = county and i.record_id = attachment)))
    and not (is_emptied and is_being_disposed_of(county, matter))
    then raise exception 'the % of a final matter can not be changed', tg_table_name; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- What ended before anyone was told of it is told, however long nothing ran.
create index notice_dates_untold on notice_dates (tenant_id, date_on) where subject = 'contract' and coalesce(told_days, 1) > 0;

-- What was in a digest stays for a while: a job that runs again finds that it was told.
alter table digest_items add column told_on date;
create index digest_items_waiting on digest_items (tenant_id, user_id) where told_on is null;
