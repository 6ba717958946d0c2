-- Notices: something that must be told because a date comes near. A row for each date in question, with the last rule that was told:
-- each rule is told once, and where the date moves there is another row.
create table notice_dates (
  tenant_id uuid not null references tenants (id),
  subject text not null check (subject in ('contract', 'insurance')),
  -- The contract, or the vendor.
  object_id uuid not null,
  -- The coverage of an insurance.
  aspect text not null default '',
  date_on date not null,
  -- From then on its rules count: what was due before anyone knew of the date was never due.
  seen_on date not null,
  -- Days before the date, negative after it, of the last rule that was told.
  told_days integer,
  told_on date,
  primary key (tenant_id, subject, object_id, aspect, date_on),
  check ((told_days is null) = (told_on is null))
);
call tenant_table('notice_dates');
create function keep_notice_dates() returns trigger language plpgsql as $$
begin
  if new.told_days >= old.told_days then raise exception 'a notice is told once'; end if;
  return new;
end $$;
revoke execute on function keep_notice_dates from public;
create trigger notices_are_told_once before update on notice_dates for each row execute function keep_notice_dates();

-- Somebody decided to let a contract end on its day: no more notices about that day.
create table contract_endings (
  tenant_id uuid not null references tenants (id),
  contract_id uuid not null,
  end_on date not null,
  reason text not null default '',
  decided_by uuid not null,
  decided_by_name text not null,
  decided_at timestamptz not null,
  primary key (tenant_id, contract_id, end_on),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id),
  foreign key (tenant_id, decided_by) references users (tenant_id, id)
);
create index contract_endings_decided_by on contract_endings (tenant_id, decided_by);
call tenant_table('contract_endings', 'select, insert');
