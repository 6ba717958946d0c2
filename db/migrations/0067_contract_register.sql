-- The public register of contracts: what keeps one out of it, and the words by which the public finds the others.

-- An executed contract that the county keeps from the public, and why. Its changes are kept with it.
create table contract_withholdings (
  tenant_id uuid not null references tenants (id),
  contract_id uuid not null,
  reason text not null check (reason <> ''),
  withheld_by uuid not null,
  withheld_by_name text not null,
  withheld_at timestamptz not null,
  primary key (tenant_id, contract_id),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, withheld_by) references users (tenant_id, id)
);
create index contract_withholdings_withheld_by on contract_withholdings (tenant_id, withheld_by);
call tenant_table('contract_withholdings');
create function check_contract_withholdings() returns trigger language plpgsql as $$
begin
  if exists (select from contracts c where c.tenant_id = new.tenant_id and c.id = new.contract_id and c.parent_id is not null)
    then raise exception 'a contract is withheld, not its change'; end if;
  return new;
end $$;
create trigger contract_withholdings_belong before insert or update on contract_withholdings for each row
  execute function check_contract_withholdings();

-- The register is in the order of execution.
create index contracts_register on contracts (tenant_id, executed_on, id) where executed_at is not null and parent_id is null;

-- Other words than those that staff search: of the agreement's text the public finds nothing.
create function index_executed_contract(county uuid, contract uuid) returns void language plpgsql as $$
begin
  delete from search_words where tenant_id = county and kind = 'executed contract' and object_id = contract;
  insert into search_words (tenant_id, kind, word, object_id)
    select county, 'executed contract', word, contract
    from contracts c join matters m on m.tenant_id = c.tenant_id and m.id = c.id
      join vendors v on v.tenant_id = c.tenant_id and v.id = c.vendor_id
      cross join lateral words_of(concat_ws(' ', m.number, m.title, c.description, v.name)) word
    where c.tenant_id = county and c.id = contract and c.executed_at is not null and c.parent_id is null;
end $$;
create function keep_executed_words() returns trigger language plpgsql as $$
begin
  perform index_executed_contract(new.tenant_id, new.id);
  return null;
end $$;
create function keep_vendor_words_of_executed() returns trigger language plpgsql as $$
begin
  perform index_executed_contract(c.tenant_id, c.id) from contracts c
    where c.tenant_id = new.tenant_id and c.vendor_id = new.id and c.executed_at is not null and c.parent_id is null;
  return null;
end $$;
create trigger keep_executed_words after insert or update of executed_at on contracts for each row
  when (new.executed_at is not null and new.parent_id is null) execute function keep_executed_words();
create trigger keep_words_of_executed after update of name on vendors for each row when (old.name is distinct from new.name)
  execute function keep_vendor_words_of_executed();
revoke execute on function check_contract_withholdings, index_executed_contract, keep_executed_words, keep_vendor_words_of_executed
  from public;
grant execute on function index_executed_contract to countyhall_app;

do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    perform index_executed_contract(c.tenant_id, c.id) from contracts c
      where c.tenant_id = county and c.executed_at is not null and c.parent_id is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
