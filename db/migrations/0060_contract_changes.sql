-- Amendments, renewals, and extensions of contracts, options to renew, and what a contract says on each day.

-- A change that leaves the end as it is has none of its own.
alter table contracts alter column end_on drop not null;
alter table contracts add constraint contracts_have_an_end check (end_on is not null or parent_id is not null);

-- Options to renew: how many, for how many months each, and how many days before the end the county must have decided.
alter table contracts add column option_count integer not null default 0 check (option_count between 0 and 20);
alter table contracts add column option_months integer check (option_months between 1 and 240);
alter table contracts add column option_notice_days integer not null default 0 check (option_notice_days between 0 and 730);
alter table contracts add constraint contracts_options check ((option_count = 0) = (option_months is null)
  and (option_count > 0 or option_notice_days = 0) and (option_count = 0 or parent_id is null));

create trigger contracts_keep_keys before update on contracts for each row
  execute function keep_keys('tenant_id', 'id', 'parent_id', 'change_kind', 'change_number');

-- A change belongs to an executed contract with the same vendor, and is executed only while that contract is.
create function check_contract_changes() returns trigger language plpgsql as $$
declare parent contracts;
begin
  if new.parent_id is null then return new; end if;
  select * into parent from contracts c where c.tenant_id = new.tenant_id and c.id = new.parent_id;
  if parent.parent_id is not null then raise exception 'a change is made to the contract, not to another change'; end if;
  if parent.executed_at is null then raise exception 'only an executed contract is changed'; end if;
  if parent.vendor_id <> new.vendor_id or parent.amount_kind <> new.amount_kind
    then raise exception 'a change keeps the vendor and the kind of amount'; end if;
  if new.terminated_on is not null then raise exception 'the contract is terminated, not its change'; end if;
  if new.executed_at is null or (tg_op = 'UPDATE' and old.executed_at is not null) then return new; end if;
  if new.start_on is null then raise exception 'a change is executed with its effective date'; end if;
  if not exists (select from matters m where m.tenant_id = new.tenant_id and m.id = new.parent_id and m.status = 'executed')
    then raise exception 'a contract that is over is not changed'; end if;
  if new.change_kind = 'renewal' and parent.option_count > 0 and parent.option_count <= (select count(*) from contracts c
      where c.tenant_id = new.tenant_id and c.parent_id = new.parent_id and c.id <> new.id and c.change_kind = 'renewal'
        and c.executed_at is not null)
    then raise exception 'no option to renew is left'; end if;
  return new;
end $$;
create trigger contract_changes_belong before insert or update on contracts for each row execute function check_contract_changes();

-- What each contract says from a day until another: its amount and its end with all changes that are executed and effective by
-- then. Lists, filters, and orders read the row of the day; triggers keep it.
create table contract_terms (
  tenant_id uuid not null references tenants (id),
  contract_id uuid not null,
  from_on date not null,
  -- The first day on which it says something else.
  until_on date not null check (until_on > from_on),
  amount_cents bigint,
  end_on date not null,
  primary key (tenant_id, contract_id, from_on),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id) on delete cascade
);
create index contract_terms_end on contract_terms (tenant_id, end_on, contract_id);
call tenant_table('contract_terms');

create function write_contract_terms(county uuid, contract uuid) returns void language plpgsql as $$
begin
  delete from contract_terms where tenant_id = county and contract_id = contract;
  insert into contract_terms (tenant_id, contract_id, from_on, until_on, amount_cents, end_on)
    with counting as materialized (
      select greatest(x.start_on, x.executed_on) as since, x.start_on, x.end_on, coalesce(x.amount_cents, 0) as added
      from contracts x where x.tenant_id = county and x.parent_id = contract and x.executed_at is not null),
    days as (select '-infinity'::date as since union select since from counting)
    select c.tenant_id, c.id, d.since, coalesce(lead(d.since) over (order by d.since), 'infinity'),
      c.amount_cents + (select coalesce(sum(n.added), 0) from counting n where n.since <= d.since)::bigint,
      coalesce((select n.end_on from counting n where n.since <= d.since and n.end_on is not null
        order by n.start_on desc, n.end_on desc limit 1), c.end_on)
    from contracts c cross join days d where c.tenant_id = county and c.id = contract and c.parent_id is null;
end $$;
create function keep_contract_terms() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then perform write_contract_terms(new.tenant_id, new.id);
  elsif new.executed_at is not null then perform write_contract_terms(new.tenant_id, new.parent_id); end if;
  return null;
end $$;
create trigger keep_terms after insert or update of start_on, end_on, amount_cents, executed_at, executed_on on contracts
  for each row execute function keep_contract_terms();

-- Who takes no part in a contract takes none in its changes.
create function recuse_from_changes() returns trigger language plpgsql as $$
begin
  insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
    select c.tenant_id, c.id, new.user_id, new.recused_at from contracts c
    where c.tenant_id = new.tenant_id and c.parent_id = new.matter_id
    on conflict do nothing;
  return null;
end $$;
create trigger recusals_reach_changes after insert on matter_recusals for each row execute function recuse_from_changes();
create function recuse_from_change() returns trigger language plpgsql as $$
begin
  insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
    select r.tenant_id, new.id, r.user_id, r.recused_at from matter_recusals r
    where r.tenant_id = new.tenant_id and r.matter_id = new.parent_id
    on conflict do nothing;
  return null;
end $$;
create trigger changes_recuse after insert on contracts for each row when (new.parent_id is not null)
  execute function recuse_from_change();
revoke execute on function check_contract_changes, write_contract_terms, keep_contract_terms, recuse_from_changes, recuse_from_change
  from public;
grant execute on function write_contract_terms to countyhall_app;

do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    perform write_contract_terms(c.tenant_id, c.id) from contracts c where c.tenant_id = county and c.parent_id is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
