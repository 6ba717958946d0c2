-- A vote without a quorum decides nothing; minutes may be approved with corrections; and what is entered out of turn says why.

alter table roll_calls
  drop constraint roll_calls_result_check,
  add constraint roll_calls_result_check check (result in ('carried', 'failed', 'no-quorum')),
  -- Of a vote that approves minutes: what the body corrected in them.
  add column minutes_corrections text check (minutes_corrections <> '');

-- The same as actionAfter() of the rules of meetings; a test compares the two.
create or replace function action_after(kind text, result text) returns text language sql immutable parallel safe as $$
  select case result
    when 'no-quorum' then case when kind in ('main', 'consent', 'minutes') then 'No quorum' end
    when 'failed' then case when kind in ('main', 'consent') then 'Failed' end
    else case kind when 'main' then 'Carried' when 'consent' then 'Carried on consent' when 'table' then 'Tabled'
      when 'refer' then 'Referred' when 'amend' then 'Amended' when 'minutes' then 'Minutes approved' end end
$$;

alter table meetings
  -- The day on which the minutes were approved, where an approval outside of the system was recorded.
  add column minutes_approved_on date,
  -- What the body corrected when it approved them, and when the clerk had made those corrections: until then they are not final.
  add column minutes_corrections text check (minutes_corrections <> ''),
  add column minutes_finalized_at timestamptz,
  add constraint meetings_minutes_corrections check (minutes_corrections is null or minutes_approved_at is not null),
  add constraint meetings_minutes_finalized check (minutes_finalized_at is null or minutes_corrections is not null);

-- Why an item was added once the meeting was adjourned.
alter table meeting_items add column added_because text check (added_because <> '');

-- Why the body entered executive session without a motion that carried.
alter table executive_sessions add column entered_because text check (entered_because <> '');

-- Approved minutes stay as they are, whoever asks; approved as corrected, once those corrections are made.
create or replace function keep_approved_minutes() returns trigger language plpgsql as $$
begin
  if exists (select 1 from meetings where tenant_id = coalesce(new.tenant_id, old.tenant_id)
      and id = coalesce(new.meeting_id, old.meeting_id) and state in ('minutes-approved', 'archived')
      and (minutes_corrections is null or minutes_finalized_at is not null))
    then raise exception 'approved minutes are final'; end if;
  return coalesce(new, old);
end $$;

-- One of the voices of a voice vote: counted with the others, and not heard by name.
alter table votes add column is_by_voice boolean not null default false;
alter table votes disable trigger closed_votes_stay;
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update votes v set is_by_voice = true from roll_calls r
      where r.tenant_id = v.tenant_id and r.id = v.roll_call_id and r.vote_type = 'Voice Vote' and r.result = 'failed' and v.value = 'No';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table votes enable trigger closed_votes_stay;

-- The time that a meeting was scheduled for, where it was called to order before its day: then it is held on that day, at that time.
alter table meetings add column scheduled_start time;
