-- As before (0091), but the vendor's name, the description, and the reasons of changes are told apart where the public reads them in a row.
create or replace function index_published_contract(county uuid, contract uuid) returns void language plpgsql as $$
begin
  perform write_published(c.tenant_id, 'contract', c.id, null, null, m.number, m.title, concat_ws(' · ', v.name, nullif(c.description, ''),
      (select string_agg(change.description, ' · ' order by change.start_on, change.id) from contracts change
        where change.tenant_id = c.tenant_id and change.parent_id = c.id and change.executed_at is not null)), c.executed_on)
    from contracts c join matters m on m.tenant_id = c.tenant_id and m.id = c.id
      join vendors v on v.tenant_id = c.tenant_id and v.id = c.vendor_id
    where c.tenant_id = county and c.id = contract and c.executed_at is not null and c.parent_id is null and not exists (
      select from contract_withholdings h where h.tenant_id = c.tenant_id and h.contract_id = c.id);
  if not found then perform drop_published(county, 'contract', contract); end if;
end $$;

do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    perform index_published_contract(c.tenant_id, c.id) from contracts c
      where c.tenant_id = county and c.executed_at is not null and c.parent_id is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
