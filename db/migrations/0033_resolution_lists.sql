-- Resolutions by state, how long each step takes, votes that were corrected, and who sees the resolutions of every department.

-- A forward begins a new stay, not a new step: how long the step took is counted from here.
alter table resolution_steps add column reached_at timestamptz;

do $$
declare
  county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update resolution_steps s set reached_at = visits.reached_at from (
      select id, min(entered_at) over (partition by resolution_id, visit) as reached_at from (
        select id, resolution_id, entered_at, count(*) filter (where came_by is distinct from 'forward')
          over (partition by resolution_id order by entered_at, left_at nulls last) as visit from (
            select *, lag(action) over (partition by resolution_id order by entered_at, left_at nulls last) as came_by
            from resolution_steps) stays) stays) visits
    where visits.id = s.id;
    -- Whoever saw resolutions saw all of them; from now on, the roles of a department see their own.
    update roles set granted = granted || '{resolutions.seeAll}'
    where name not in ('Department - Reviewer', 'Department - Contracts Manager', 'Read Only - by Dept')
      and not granted && '{resolutions.seeAll}' and granted && '{resolutions.see,resolutions.comment,resolutions.request,
        resolutions.delete,resolutions.reviewDepartment,resolutions.route}';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table resolution_steps alter column reached_at set not null;

-- What was adopted stays as it was adopted. Only where the vote itself was put right does the record of it follow.
create or replace function keep_adopted_resolutions() returns trigger language plpgsql as $$
declare
  goes_on text[] := array['status', 'holder_user_id', 'holder_role_id', 'holder_department_id', 'waiting_since', 'held_at',
    'held_because', 'changed_at', 'version'];
begin
  if old.adopted_date is null then return new; end if;
  if exists (select from roll_calls where tenant_id = old.tenant_id and corrects_id = old.adopted_roll_call_id
      and closed_at is not null)
    then goes_on := goes_on || array['adopted_date', 'adopted_meeting_id', 'adopted_roll_call_id', 'adopted_tally']; end if;
  if to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on then raise exception 'an adopted resolution is final'; end if;
  return new;
end $$;

-- Each order of the list, down and up; what has no number or day comes last either way.
create index resolutions_by_number on resolutions (tenant_id, number, id);
create index resolutions_by_number_last on resolutions (tenant_id, number desc nulls last, id desc);
create index resolutions_requested_last on resolutions (tenant_id, dateofrequest desc nulls last, id desc);
create index resolutions_by_status on resolutions (tenant_id, status, id);
-- The columns of the board.
create index resolutions_status_waiting on resolutions (tenant_id, status, waiting_since, id);
-- What left a step in a time.
create index resolution_steps_left on resolution_steps (tenant_id, left_at) where left_at is not null;
