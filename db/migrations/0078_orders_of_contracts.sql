-- The list of contracts by a day of theirs, from either end: what has the day, and beside it what has none.
create index contracts_start on contracts (tenant_id, start_on, id) where start_on is not null;
create index contracts_start_missing on contracts (tenant_id, id) where start_on is null;
create index contracts_executed on contracts (tenant_id, executed_on, id) where executed_on is not null;
create index contracts_executed_missing on contracts (tenant_id, id) where executed_on is null;
drop index contracts_ends;
create index contracts_changes_end on contracts (tenant_id, end_on, id) where parent_id is not null;

-- And by the name of the vendor, which no index over contracts has; triggers keep it.
create table contract_vendor_names (
  tenant_id uuid not null references tenants (id),
  contract_id uuid not null,
  vendor_name text not null,
  primary key (tenant_id, contract_id),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id) on delete cascade
);
create index contract_vendor_names_order on contract_vendor_names (tenant_id, vendor_name, contract_id);
call tenant_table('contract_vendor_names');
do $$
declare
  county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    insert into contract_vendor_names (tenant_id, contract_id, vendor_name)
      select c.tenant_id, c.id, v.name from contracts c join vendors v on v.tenant_id = c.tenant_id and v.id = c.vendor_id
      where c.tenant_id = county;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create function keep_vendor_name_of_contract() returns trigger language plpgsql as $$
begin
  insert into contract_vendor_names (tenant_id, contract_id, vendor_name)
    select new.tenant_id, new.id, v.name from vendors v where v.tenant_id = new.tenant_id and v.id = new.vendor_id
    on conflict (tenant_id, contract_id) do update set vendor_name = excluded.vendor_name;
  return null;
end $$;
create trigger keep_vendor_name after insert or update of vendor_id on contracts for each row
  execute function keep_vendor_name_of_contract();
create function rename_vendor_of_contracts() returns trigger language plpgsql as $$
begin
  update contract_vendor_names n set vendor_name = new.name from contracts c
    where c.tenant_id = new.tenant_id and c.vendor_id = new.id and n.tenant_id = c.tenant_id and n.contract_id = c.id;
  return null;
end $$;
create trigger rename_contracts after update of name on vendors for each row when (old.name is distinct from new.name)
  execute function rename_vendor_of_contracts();
revoke execute on function keep_vendor_name_of_contract, rename_vendor_of_contracts from public;
