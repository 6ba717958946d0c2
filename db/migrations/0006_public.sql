-- What the public asks for: subscriptions to mails, posted minutes found by their words, and when open data changed.

-- Subscriptions -------------------------------------------------------------------------------------------------------

-- The public is told by mail of what is posted. Each request makes a row of its own, so that a link that was used or is too
-- old stays dead. Links carry the row's id and an HMAC of it; nothing secret is stored. Without a body it is for all meetings.
create table meeting_subscriptions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and email <> ''),
  body_id uuid,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, body_id) references bodies (tenant_id, id) on delete cascade,
  check (ended_at is null or confirmed_at is not null)
);
create unique index meeting_subscriptions_active_key on meeting_subscriptions (tenant_id, email, body_id) nulls not distinct
  where confirmed_at is not null and ended_at is null;
create index meeting_subscriptions_body on meeting_subscriptions (tenant_id, body_id, email);
call tenant_table('meeting_subscriptions');

-- Search --------------------------------------------------------------------------------------------------------------

-- The words of the minutes as they were last posted, under the meeting's id. All texts that the paper's content holds count.
create function keep_minutes_words() returns trigger language plpgsql as $$
begin
  delete from search_words where tenant_id = new.tenant_id and kind = 'posted minutes' and object_id = new.meeting_id;
  insert into search_words (tenant_id, kind, word, object_id)
    select new.tenant_id, 'posted minutes', word, new.meeting_id from words_of((
      select string_agg(said #>> '{}', ' ') from jsonb_path_query(new.content, 'strict $.** ? (@.type() == "string")') said)) word;
  return null;
end $$;
revoke execute on function keep_minutes_words from public;
create trigger keep_minutes_words after insert or update on meeting_papers for each row
  when (new.kind = 'minutes' and new.posted_at is not null) execute function keep_minutes_words();

-- Open data -----------------------------------------------------------------------------------------------------------

-- When what the public sees of a body, a member or a meeting last changed. It is a table of its own, so that moving it neither
-- waits for whoever edits the meeting nor makes their copy stale.
create table open_changes (
  tenant_id uuid not null references tenants (id),
  object_id uuid not null,
  changed_at timestamptz not null,
  revision bigint not null default 1,
  primary key (tenant_id, object_id)
);
create index open_changes_changed on open_changes (tenant_id, changed_at);
call tenant_table('open_changes');

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

-- All of these run at the end of a transaction: the row is held for a moment only and after everything else, so no deadlock
-- can form; and the times of a county's changes follow the order in which they can be seen, so whoever asks for what is newer
-- misses none.
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
-- Votes are seen when the roll call is closed, not as they are cast: it moves its meeting once.
create constraint trigger open_change after insert or update on roll_calls deferrable initially deferred for each row
  when (new.closed_at is not null) execute function note_change_of_meeting();
create constraint trigger open_change_listed after insert or delete on attendance deferrable initially deferred
  for each row execute function note_change_of_meeting();
create constraint trigger open_change after update on attendance deferrable initially deferred for each row
  when (row(new.member_id, new.legislator_name, new.absence) is distinct from row(old.member_id, old.legislator_name, old.absence))
  execute function note_change_of_meeting();
create constraint trigger open_change after insert or update or delete on attendance_intervals deferrable initially deferred
  for each row execute function note_change_of_attendance();

-- When a resolution is published, the agenda items under which it was voted on begin to show its number.
create function note_published_resolution() returns trigger language plpgsql as $$
declare
  published published_resolutions := case tg_op when 'DELETE' then old else new end;
begin
  perform note_open_change(published.tenant_id, meeting_id) from (select distinct meeting_id from matter_placements
    where tenant_id = published.tenant_id and matter_id = published.id) placed;
  return null;
end $$;
revoke execute on function note_published_resolution from public;
create constraint trigger open_change after insert or delete on published_resolutions deferrable initially deferred
  for each row execute function note_published_resolution();
