-- The pre-bid meeting that vendors were told of, beside the other published dates: the calendar reads them by the month.
alter table published_solicitations add column pre_bid_at timestamptz;
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update published_solicitations p set pre_bid_at = (v.content -> 'terms' ->> 'pre_bid_at')::timestamptz
      from solicitation_versions v where v.tenant_id = p.tenant_id and v.project_id = p.id and v.number = p.version
        and v.content -> 'terms' ->> 'pre_bid_at' is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
