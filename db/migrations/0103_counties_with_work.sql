-- Work that comes round is handed only to counties where it may find something to do: three thousand jobs that each find nothing
-- take time from everyone's lists. It may name a county too many, never one too few; a kind that isn't named here is for all.
-- Clocks differ, and so do the days of counties: where a time counts, some more are named.
create function counties_with_work(kind text) returns setof uuid language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare county uuid;
begin
  for county in select id from tenants where disabled_at is null order by subdomain loop
    perform set_config('app.tenant_id', county::text, true);
    if (case kind
      when 'search.read-files' then exists (select from file_texts f where f.tenant_id = county and f.status = 'waiting')
      when 'views.send-due' then exists (
        select from view_schedules s where s.tenant_id = county and s.next_at <= now() + interval '5 minutes')
      when 'meetings.remind-of-papers' then exists (
        select from meetings m where m.tenant_id = county and m.date between current_date - 62 and current_date + 92)
      when 'resolutions.return-to-agenda' then exists (select from matters m where m.tenant_id = county
        and m.kind = 'resolution' and m.status in ('tabled', 'referred', 'board-review', 'committee-review'))
      when 'procurement.close-due' then exists (select from matters m where m.tenant_id = county
        and m.kind = 'project' and m.status in ('published', 'amending'))
      when 'contracts.tell-of-dates' then exists (select from contracts c where c.tenant_id = county)
      when 'notifications.send-digests' then exists (
          select from digest_items i where i.tenant_id = county and (i.told_on is null or i.told_on < current_date - 58))
        or exists (select from bell_notices b where b.tenant_id = county and b.is_held)
      else true end)
    then return next county; end if;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
revoke execute on function counties_with_work from public;
grant execute on function counties_with_work to countyhall_dispatcher;
