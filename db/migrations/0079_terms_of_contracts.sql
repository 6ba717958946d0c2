-- What a contract says from day to day is what its changes make of it. The one function that computes it writes it, as the owner; no
-- statement of the server's own does. It takes nothing but whose terms to compute, within the county of the transaction.
create or replace function write_contract_terms(county uuid, contract uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if county is distinct from public.current_tenant() then raise exception 'the terms of another county''s contract'; end if;
  delete from public.contract_terms where tenant_id = county and contract_id = contract;
  insert into public.contract_terms (tenant_id, contract_id, from_on, until_on, amount_cents, end_on, insurance_of)
    with counting as materialized (
      select x.id, m.number, greatest(x.start_on, x.executed_on) as since, x.start_on, x.end_on, x.sets_insurance,
        coalesce(x.amount_cents, 0) as added
      from public.contracts x join public.matters m on m.tenant_id = x.tenant_id and m.id = x.id
      where x.tenant_id = county and x.parent_id = contract and x.executed_at is not null),
    days as (select '-infinity'::date as since union select since from counting)
    select c.tenant_id, c.id, d.since, coalesce(lead(d.since) over (order by d.since), 'infinity'),
      c.amount_cents + (select coalesce(sum(n.added), 0) from counting n where n.since <= d.since)::bigint,
      coalesce((select n.end_on from counting n where n.since <= d.since and n.end_on is not null
        order by n.start_on desc, n.end_on desc limit 1), c.end_on),
      coalesce((select n.id from counting n where n.since <= d.since and n.sets_insurance
        order by n.start_on desc, n.end_on desc nulls last, n.number collate "C" desc limit 1), c.id)
    from public.contracts c cross join days d where c.tenant_id = county and c.id = contract and c.parent_id is null;
end $$;
revoke insert, update, delete on contract_terms from countyhall_app;
