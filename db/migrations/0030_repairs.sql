-- Two earlier migrations changed rows without saying of which county, so that row-level security let them change none.
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    -- 0011: no one is still there when the meeting is over.
    update attendance_intervals i set left_at = greatest(i.arrived_at, m.adjourned_at)
      from attendance a join meetings m on m.tenant_id = a.tenant_id and m.id = a.meeting_id
      where a.tenant_id = i.tenant_id and a.id = i.attendance_id and i.left_at is null and m.adjourned_at is not null;
    -- 0023: roles that could work with projects before there were any keep what they could do.
    update roles set granted = granted || '{projects.comment}'
      where granted && '{projects.request,projects.edit}'::text[] and not granted @> '{projects.comment}';
    update roles set granted = granted || '{projects.seeAll}' where granted @> '{resolutions.seeAll,projects.see}'::text[]
      and not granted @> '{projects.seeAll}';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
