-- What keeps the record of a meeting whole: how it came to be called to order, when it was rescheduled, and attendance that
-- reads after the meeting as it was during it.

alter table meetings
  -- Why it was called to order on another day than its own.
  add column called_because text check (called_because <> ''),
  -- The day that it was scheduled for, where it was called to order before that day: then it is held on the earlier one.
  add column scheduled_for date,
  -- When it was last rescheduled after the public knew of it, and from what: date, start time and location.
  add column rescheduled_at timestamptz,
  add column rescheduled_from jsonb,
  -- The clocks show some hours twice when daylight saving ends: the meeting starts in the second of them.
  add column starts_in_second_hour boolean not null default false,
  add check ((rescheduled_at is null) = (rescheduled_from is null));

-- Why the times of an attendee were corrected after the meeting.
alter table attendance add column corrected_because text check (corrected_because <> '');

-- When a time was entered, whatever time it names: a call to order can be undone until something was recorded after it.
alter table attendance_intervals add column recorded_at timestamptz not null default now();

create index meetings_deleted on meetings (tenant_id, date, id) where is_deleted;

-- Whoever was there at the end was there until then.
update attendance_intervals i set left_at = greatest(i.arrived_at, m.adjourned_at)
  from attendance a join meetings m on m.tenant_id = a.tenant_id and m.id = a.meeting_id
  where a.tenant_id = i.tenant_id and a.id = i.attendance_id and i.left_at is null and m.adjourned_at is not null;
