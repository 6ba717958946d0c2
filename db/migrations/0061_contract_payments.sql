-- Payments on contracts, and who was told when most of an amount was spent.

-- A payment is never changed or deleted: what was wrong is reversed by a row of its own.
create table contract_payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  contract_id uuid not null,
  paid_on date not null,
  fiscal_year integer not null check (fiscal_year between 1900 and 2300),
  -- Negative for a correction.
  amount_cents bigint not null check (amount_cents <> 0),
  reference text not null default '',
  note text not null default '',
  reverses_id uuid,
  -- With it, more was paid than the contract came to on that day.
  is_over boolean not null,
  recorded_by uuid,
  recorded_by_name text not null check (recorded_by_name <> ''),
  recorded_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id),
  foreign key (tenant_id, reverses_id) references contract_payments (tenant_id, id),
  foreign key (tenant_id, recorded_by) references users (tenant_id, id),
  constraint contract_payments_reversed_once unique (tenant_id, reverses_id)
);
create index contract_payments_contract on contract_payments (tenant_id, contract_id, paid_on, id);
create index contract_payments_recorded_by on contract_payments (tenant_id, recorded_by);
call tenant_table('contract_payments', 'select, insert');

create function check_contract_payments() returns trigger language plpgsql as $$
declare reversed contract_payments;
begin
  if not exists (select from contracts c where c.tenant_id = new.tenant_id and c.id = new.contract_id and c.executed_at is not null
      and c.parent_id is null)
    then raise exception 'payments are recorded on an executed contract'; end if;
  if new.reverses_id is null then return new; end if;
  select * into reversed from contract_payments p where p.tenant_id = new.tenant_id and p.id = new.reverses_id;
  if reversed.contract_id is distinct from new.contract_id or reversed.reverses_id is not null
      or reversed.amount_cents <> -new.amount_cents or reversed.fiscal_year <> new.fiscal_year
    then raise exception 'a reversal is the whole of one payment on the same contract'; end if;
  return new;
end $$;
create function keep_contract_payments() returns trigger language plpgsql as $$
begin
  raise exception 'a payment stays on record';
end $$;
create trigger contract_payments_belong before insert on contract_payments for each row execute function check_contract_payments();
create trigger contract_payments_stay before update or delete on contract_payments for each row
  execute function keep_contract_payments();

-- No change lowers a contract below what was paid.
create function check_contract_ceiling() returns trigger language plpgsql as $$
declare
  since date := greatest(new.start_on, new.executed_on);
  ceiling bigint;
begin
  select p.amount_cents + new.amount_cents + (select coalesce(sum(c.amount_cents), 0) from contracts c where c.tenant_id = new.tenant_id
      and c.parent_id = new.parent_id and c.id <> new.id and c.executed_at is not null and greatest(c.start_on, c.executed_on) <= since)
    into ceiling from contracts p where p.tenant_id = new.tenant_id and p.id = new.parent_id;
  if ceiling < (select coalesce(sum(y.amount_cents), 0) from contract_payments y where y.tenant_id = new.tenant_id
      and y.contract_id = new.parent_id)
    then raise exception 'a contract is not lowered below what was paid'; end if;
  return new;
end $$;
create trigger contract_changes_respect_payments before update of executed_at on contracts for each row
  when (old.executed_at is null and new.executed_at is not null and new.parent_id is not null and new.amount_cents < 0
    and new.amount_kind <> 'revenue')
  execute function check_contract_ceiling();
revoke execute on function check_contract_payments, keep_contract_payments, check_contract_ceiling from public;

-- Each share of an amount is told once: of another amount, again.
create table contract_spending_notices (
  tenant_id uuid not null references tenants (id),
  contract_id uuid not null,
  percent integer not null check (percent in (75, 90, 100)),
  ceiling_cents bigint not null,
  reached_at timestamptz not null,
  primary key (tenant_id, contract_id, percent, ceiling_cents),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id)
);
call tenant_table('contract_spending_notices', 'select, insert');

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('user', 'department', 'vendor', 'member', 'commodity', 'payment'));
