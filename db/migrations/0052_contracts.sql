-- Contracts: the agreement with a vendor, with its money, its term, and what allows it. A contract is a matter.

-- A contract's own fields. An amendment, renewal, or extension is a contract of its own, a child of the one that it changes:
-- its amount is what it adds, its start the day from which it holds, its end the end that the contract has with it.
create table contracts (
  tenant_id uuid not null references tenants (id),
  id uuid not null, -- the matter's own
  vendor_id uuid not null,
  description text not null default '',
  manager_id uuid,
  start_on date,
  end_on date not null check (end_on >= start_on),
  amount_kind text not null default 'fixed' check (amount_kind in ('fixed', 'not-to-exceed', 'rates', 'revenue')),
  amount_cents bigint,
  authority_kind text not null default 'none' check (authority_kind in ('none', 'resolution', 'award', 'delegated')),
  resolution_id uuid,
  award_id uuid,
  authority_note text not null default '',
  -- The agreement is its text, written in the product, or an attached file.
  papers_kind text not null default 'text' check (papers_kind in ('text', 'file')),
  -- Begun from a meeting: until someone takes it up, it is at its initial review.
  is_from_meeting boolean not null default false,
  parent_id uuid,
  change_kind text check (change_kind in ('amendment', 'renewal', 'extension')),
  change_number integer check (change_number > 0),
  submitted_by uuid,
  -- The paper that the parties signed on paper, and its hash.
  signed_file_id uuid,
  signed_sha256 text check (signed_sha256 ~ '^[0-9a-f]{64}$'),
  executed_at timestamptz,
  executed_on date,
  executed_by_name text not null default '',
  terminated_on date,
  termination_reason text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references matters (tenant_id, id) on delete cascade,
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id),
  foreign key (tenant_id, manager_id) references users (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id),
  foreign key (tenant_id, award_id) references awards (tenant_id, id),
  foreign key (tenant_id, parent_id) references contracts (tenant_id, id),
  foreign key (tenant_id, submitted_by) references users (tenant_id, id),
  foreign key (tenant_id, signed_file_id) references files (tenant_id, id),
  check (amount_cents >= 0 or parent_id is not null),
  check ((authority_kind = 'resolution') = (resolution_id is not null)),
  check ((authority_kind = 'award') = (award_id is not null)),
  check ((parent_id is null) = (change_kind is null) and (parent_id is null) = (change_number is null)),
  check ((signed_file_id is null) = (signed_sha256 is null)),
  check ((executed_at is null) = (executed_on is null)),
  check (terminated_on is null or executed_at is not null),
  check ((terminated_on is null) = (termination_reason = '')),
  constraint contracts_change_key unique (tenant_id, parent_id, change_kind, change_number)
);
create index contracts_vendor on contracts (tenant_id, vendor_id);
create index contracts_manager on contracts (tenant_id, manager_id);
create index contracts_resolution on contracts (tenant_id, resolution_id);
create index contracts_award on contracts (tenant_id, award_id);
create index contracts_parent on contracts (tenant_id, parent_id);
create index contracts_submitted_by on contracts (tenant_id, submitted_by);
create index contracts_signed_file on contracts (tenant_id, signed_file_id);
create index contracts_ends on contracts (tenant_id, end_on, id);
call tenant_table('contracts');

alter table matters add constraint matters_contract_status check (kind <> 'contract' or status in ('draft', 'department-review',
  'additional-review', 'legal-review', 'audit-review', 'finance-review', 'administrator-review', 'signature', 'executed',
  'rejected', 'terminated', 'archived'));
alter table matters add constraint matters_contract_category check (kind <> 'contract' or category in ('Goods and Services',
  'Public Works', 'Professional Services', 'Software and Technology', 'Lease', 'Intergovernmental', 'Grant', 'Revenue', 'Other'));
-- No contract is in effect that no one executed.
alter table route_steps add check (not (is_left_out and kind = 'contract' and step = 'signature'));

-- Where the money comes from: a budget line in a fiscal year. Together they are the contract's amount.
create table contract_lines (
  tenant_id uuid not null references tenants (id),
  contract_id uuid not null,
  position integer not null check (position > 0),
  budget_line text not null check (budget_line <> ''),
  fiscal_year integer not null check (fiscal_year between 1900 and 2300),
  amount_cents bigint not null,
  primary key (tenant_id, contract_id, position),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id) on delete cascade
);
call tenant_table('contract_lines');

-- Each approval says of which papers it was given. When the contract goes back to its requester, all are void.
create table contract_approvals (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  contract_id uuid not null,
  status text not null,
  step_id uuid,
  step_name text not null,
  papers_sha256 text not null check (papers_sha256 ~ '^[0-9a-f]{64}$'),
  approved_by uuid not null,
  approved_by_name text not null,
  approved_for text not null default '',
  approved_at timestamptz not null,
  voided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id),
  foreign key (tenant_id, approved_by) references users (tenant_id, id)
);
create index contract_approvals_contract on contract_approvals (tenant_id, contract_id, approved_at);
create index contract_approvals_approved_by on contract_approvals (tenant_id, approved_by);
call tenant_table('contract_approvals', 'select, insert, update');
create function keep_contract_approvals() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null or to_jsonb(new) - 'voided_at' <> to_jsonb(old) - 'voided_at'
    then raise exception 'an approval stays what it was'; end if;
  return new;
end $$;
revoke execute on function keep_contract_approvals from public;
create trigger contract_approvals_stay before update on contract_approvals for each row execute function keep_contract_approvals();

-- What was executed stays what it is; only its end is written down later, once.
create function keep_contracts() returns trigger language plpgsql as $$
declare
  goes_on text[] := array['manager_id', 'terminated_on', 'termination_reason'];
begin
  if old.executed_at is null then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then raise exception 'an executed contract stays on record'; end if;
  if to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on then raise exception 'an executed contract can not be changed'; end if;
  if old.terminated_on is not null and (new.terminated_on, new.termination_reason) is distinct from (old.terminated_on, old.termination_reason)
    then raise exception 'a termination stays on record'; end if;
  return new;
end $$;
create function keep_contract_lines() returns trigger language plpgsql as $$
declare changed record := coalesce(new, old);
begin
  if exists (select from contracts c where c.tenant_id = changed.tenant_id and c.id = changed.contract_id and c.executed_at is not null)
    then raise exception 'the budget lines of an executed contract can not be changed'; end if;
  return changed;
end $$;
-- Executed is only what every step has approved, as it is, and only by someone else than who submitted it.
create function check_contract_status() returns trigger language plpgsql as $$
begin
  if new.kind = 'contract' and new.status = 'executed' and old.status <> 'executed' and not exists (
      select from contracts c where c.tenant_id = new.tenant_id and c.id = new.id and c.executed_at is not null)
    then raise exception 'a contract is executed with its date'; end if;
  return new;
end $$;
revoke execute on function keep_contracts, keep_contract_lines, check_contract_status from public;
create trigger contracts_stay before update or delete on contracts for each row execute function keep_contracts();
create trigger contract_lines_stay before insert or update or delete on contract_lines for each row
  execute function keep_contract_lines();
create trigger contracts_are_executed before update of status on matters for each row execute function check_contract_status();

create or replace function is_final_matter(kind text, county uuid, matter uuid) returns boolean language sql stable as $$
  select case kind
    when 'resolution' then
      exists (select from resolutions where tenant_id = county and id = matter and adopted_date is not null)
    when 'contract' then
      exists (select from contracts where tenant_id = county and id = matter and executed_at is not null)
    else false end
$$;

-- A contract is found by its vendor's name and its own words, beside its number, name and text.
create function contract_text(contract contracts) returns text language sql stable as $$
  select concat_ws(' ', contract.description, contract.authority_note,
    (select v.name from vendors v where v.tenant_id = contract.tenant_id and v.id = contract.vendor_id),
    (select m.number from matters m where m.tenant_id = contract.tenant_id and m.id = contract.resolution_id))
$$;
create or replace function own_words_of_matter(kind text, county uuid, matter uuid) returns text language sql stable as $$
  select case kind
    when 'resolution' then
      (select request_text(to_jsonb(r)) from resolutions r where r.tenant_id = county and r.id = matter)
    when 'project' then
      (select project_text(to_jsonb(p)) from projects p where p.tenant_id = county and p.id = matter)
    when 'contract' then
      (select contract_text(c) from contracts c where c.tenant_id = county and c.id = matter)
  end
$$;
create function keep_contract_words() returns trigger language plpgsql as $$
begin
  perform index_matter(new.tenant_id, new.id);
  return null;
end $$;
create function keep_vendor_words_of_contracts() returns trigger language plpgsql as $$
begin
  perform index_matter(c.tenant_id, c.id) from contracts c where c.tenant_id = new.tenant_id and c.vendor_id = new.id;
  return null;
end $$;
revoke execute on function contract_text, keep_contract_words, keep_vendor_words_of_contracts from public;
grant execute on function contract_text to countyhall_app;
create trigger keep_search_words after insert or update of vendor_id, description, authority_note, resolution_id on contracts
  for each row execute function keep_contract_words();
create trigger keep_words_of_contracts after update of name on vendors for each row when (old.name is distinct from new.name)
  execute function keep_vendor_words_of_contracts();

-- Roles that worked with contracts before there were any keep what they could do; who sets the routes of resolutions sets these too.
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    -- Who approves was a setting that nothing asked; what it left out is left out of the route.
    insert into route_steps (kind, step, is_left_out)
      select 'contract', left_out.step, true from (select value from county_settings where key = 'contracts.approvalSteps'
          and effective_from <= current_date order by effective_from desc limit 1) latest
        cross join (values ('department', 'department-review'), ('attorney', 'legal-review'), ('auditor', 'audit-review'),
          ('finance', 'finance-review'), ('administrator', 'administrator-review')) left_out (name, step)
      where not latest.value ? left_out.name;
    delete from county_settings where key = 'contracts.approvalSteps';
    update roles set granted = granted || '{contracts.route}' where granted && '{resolutions.route}'::text[]
      and granted && '{contracts.edit}'::text[] and not granted && '{contracts.route}'::text[];
    update roles set granted = granted || '{contracts.reviewAdditional}' where granted && '{resolutions.reviewAdditional}'::text[]
      and granted && '{contracts.see,contracts.seeAll}'::text[] and not granted && '{contracts.reviewAdditional}'::text[];
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
