-- Open data: the numbers by which other programs know what was published, and when it last changed.

-- Given once, never again. A sequence is shared by all counties: nobody waits for anybody to be given one.
alter table bodies add column open_number bigint generated always as identity;
alter table members add column open_number bigint generated always as identity;
alter table meetings add column open_number bigint generated always as identity;
alter table meeting_items add column open_number bigint generated always as identity;
alter table roll_call_items add column open_number bigint generated always as identity;
alter table attendance add column open_number bigint generated always as identity;
create unique index bodies_open_number_key on bodies (tenant_id, open_number);
create unique index members_open_number_key on members (tenant_id, open_number);
create unique index meetings_open_number_key on meetings (tenant_id, open_number);
create unique index meeting_items_open_number_key on meeting_items (tenant_id, open_number);

-- When what the public sees of a body, a member or a meeting last changed. A table of its own: moving it neither waits for
-- whoever edits the meeting nor makes their copy stale.
create table open_changes (
  tenant_id uuid not null references tenants (id),
  object_id uuid not null,
  changed_at timestamptz not null,
  revision bigint not null default 1,
  primary key (tenant_id, object_id)
);
create index open_changes_changed on open_changes (tenant_id, changed_at);
call tenant_table('open_changes');

do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    insert into open_changes (tenant_id, object_id, changed_at)
      select tenant_id, id, date_trunc('milliseconds', created_at) from bodies
      union all select tenant_id, id, date_trunc('milliseconds', created_at) from members
      union all select tenant_id, id, date_trunc('milliseconds', changed_at) from meetings;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create function note_open_change(county uuid, object uuid) returns void language sql as $$
  insert into open_changes (tenant_id, object_id, changed_at)
    values (county, object, date_trunc('milliseconds', clock_timestamp()))
    on conflict (tenant_id, object_id) do update
      set changed_at = greatest(open_changes.changed_at, excluded.changed_at), revision = open_changes.revision + 1
$$;
revoke execute on function note_open_change from public;
grant execute on function note_open_change to countyhall_app;

create function note_change_of_own() returns trigger language plpgsql as $$
begin
  perform note_open_change(new.tenant_id, new.id);
  return null;
end $$;

create function note_change_of_meeting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform note_open_change(old.tenant_id, old.meeting_id);
  else perform note_open_change(new.tenant_id, new.meeting_id); end if;
  return null;
end $$;

create function note_change_of_attendance() returns trigger language plpgsql as $$
declare
  county uuid := case tg_op when 'DELETE' then old.tenant_id else new.tenant_id end;
  attended uuid := case tg_op when 'DELETE' then old.attendance_id else new.attendance_id end;
  meeting uuid;
begin
  select meeting_id into meeting from attendance where tenant_id = county and id = attended;
  if found then perform note_open_change(county, meeting); end if;
  return null;
end $$;
revoke execute on function note_change_of_own, note_change_of_meeting, note_change_of_attendance from public;

-- All at the end of a transaction: the row is held for a moment only and after everything else, so no knot can form; and the
-- times of a county's changes follow the order in which they can be seen, so whoever asks for what is newer misses none.
create constraint trigger open_change after insert or update on bodies deferrable initially deferred
  for each row execute function note_change_of_own();
create constraint trigger open_change after insert or update on members deferrable initially deferred
  for each row execute function note_change_of_own();
create constraint trigger open_change_made after insert on meetings deferrable initially deferred
  for each row execute function note_change_of_own();
create constraint trigger open_change after update on meetings deferrable initially deferred for each row
  when (row(new.number, new.body_id, new.meeting_type, new.date, new.start_time, new.location, new.state, new.media_url,
      new.called_to_order_at, new.is_deleted, new.noticed_at)
    is distinct from row(old.number, old.body_id, old.meeting_type, old.date, old.start_time, old.location, old.state,
      old.media_url, old.called_to_order_at, old.is_deleted, old.noticed_at))
  execute function note_change_of_own();
create constraint trigger open_change after insert or update or delete on published_items deferrable initially deferred
  for each row execute function note_change_of_meeting();
create constraint trigger open_change after update on meeting_items deferrable initially deferred for each row
  when (row(new.media_seconds, new.section_id) is distinct from row(old.media_seconds, old.section_id))
  execute function note_change_of_meeting();
create constraint trigger open_change after insert or update on meeting_papers deferrable initially deferred for each row
  when (new.posted_at is not null) execute function note_change_of_meeting();
-- Votes are seen when they are closed, not as they fall: a roll call moves its meeting once.
create constraint trigger open_change after insert or update on roll_calls deferrable initially deferred for each row
  when (new.closed_at is not null) execute function note_change_of_meeting();
create constraint trigger open_change_listed after insert or delete on attendance deferrable initially deferred
  for each row execute function note_change_of_meeting();
create constraint trigger open_change after update on attendance deferrable initially deferred for each row
  when (row(new.member_id, new.legislator_name, new.absence) is distinct from row(old.member_id, old.legislator_name, old.absence))
  execute function note_change_of_meeting();
create constraint trigger open_change after insert or update or delete on attendance_intervals deferrable initially deferred
  for each row execute function note_change_of_attendance();
