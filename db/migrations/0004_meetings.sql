-- Meetings: the calendar, agendas with their sections and items, attendance, votes, and the papers that are posted.

-- Holidays ------------------------------------------------------------------------------------------------------------

-- The days on which a county's offices are closed. A year without any here follows the federal holidays.
create table holidays (
  tenant_id uuid not null references tenants (id),
  day date not null,
  name text not null check (name <> ''),
  primary key (tenant_id, day)
);
call tenant_table('holidays');

-- Whoever saves the holidays of a year that somebody else has saved meanwhile is told so by its version.
create table holiday_years (
  tenant_id uuid not null references tenants (id),
  year integer not null,
  version integer not null default 1,
  primary key (tenant_id, year)
);
call tenant_table('holiday_years');

-- Meetings ------------------------------------------------------------------------------------------------------------

-- The sections that a new agenda of a body starts with.
create table section_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  body_id uuid not null,
  kind text not null check (kind in ('call-to-order', 'consent', 'reports', 'resolutions', 'old-business', 'new-business',
    'executive-session', 'adjournment', 'other')),
  title text not null check (title <> ''),
  position integer not null,
  primary key (tenant_id, id),
  constraint section_templates_position_key unique (tenant_id, body_id, position) deferrable initially deferred,
  foreign key (tenant_id, body_id) references bodies (tenant_id, id) on delete cascade
);
call tenant_table('section_templates');

create table meetings (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  number text not null check (number <> ''),
  year integer not null,
  body_id uuid,
  meeting_type text not null check (meeting_type <> ''),
  tab text not null generated always as (case when meeting_type in ('Board', 'Budget', 'Mid-Month', 'Special') then 'board'
    when right(meeting_type, 9) = 'Committee' then 'committee' else 'other' end) stored,
  date date not null,
  start_time time not null default '09:00',
  location text not null default '',
  state text not null default 'scheduled' check (state in ('scheduled', 'agenda-published', 'in-session', 'adjourned',
    'minutes-drafted', 'minutes-approved', 'archived', 'cancelled')),
  agenda_url text not null default '',
  minutes_url text not null default '',
  media_url text not null default '',
  called_to_order_at timestamptz,
  adjourned_at timestamptz,
  current_item_id uuid,
  -- Who presides, where the clerk named somebody; otherwise the chair does.
  presiding_id uuid,
  cancelled_because text not null default '',
  -- From then on the public may know of the meeting.
  noticed_at timestamptz,
  -- Its minutes: at which meeting and when they were approved; with a reason, where the vote was taken outside of the system.
  approved_at_meeting_id uuid,
  minutes_approved_at timestamptz,
  minutes_approved_because text check (minutes_approved_because <> ''),
  open_number bigint generated always as identity,
  created_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  is_deleted boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, body_id) references bodies (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  foreign key (tenant_id, presiding_id) references members (tenant_id, id),
  foreign key (tenant_id, approved_at_meeting_id) references meetings (tenant_id, id)
);
create unique index meetings_number_key on meetings (tenant_id, year, number) where not is_deleted;
create unique index meetings_open_number_key on meetings (tenant_id, open_number);
create index meetings_date on meetings (tenant_id, date, id) where not is_deleted;
create index meetings_tab on meetings (tenant_id, tab, date, id) where not is_deleted;
create index meetings_public on meetings (tenant_id, date, id) where noticed_at is not null and not is_deleted;
create index meetings_body on meetings (tenant_id, body_id, date);
create index meetings_created_by on meetings (tenant_id, created_by);
create index meetings_presiding on meetings (tenant_id, presiding_id);
create index meetings_approved_at on meetings (tenant_id, approved_at_meeting_id);
create index meetings_changed on meetings (tenant_id, changed_at);
call tenant_table('meetings');
create trigger keep_search_words after insert or delete or update on meetings for each row execute function
  keep_search_words('meeting', 'number', 'meeting_type', 'date', 'location');
-- Everything below a meeting moves the meeting's own row in the same transaction, so this tells of all of it.
create trigger tell_record_changed after insert or update on meetings for each row
  execute function tell_record_changed('meeting');

create table meeting_sections (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  kind text not null,
  title text not null check (title <> ''),
  position integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id)
);
create index meeting_sections_meeting on meeting_sections (tenant_id, meeting_id, position);
call tenant_table('meeting_sections');

create table meeting_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  section_id uuid not null,
  position integer not null,
  number text not null default '',
  description text not null default '',
  notes text not null default '',
  motion_text text not null default '',
  action text not null default '',
  mover_id uuid,
  seconder_id uuid,
  vote_type text not null default 'No Vote' check (vote_type in ('No Vote', 'Voice Vote', 'Roll Call Vote')),
  thresholds jsonb not null default '[]',
  is_on_consent boolean not null default false,
  media_seconds integer check (media_seconds >= 0),
  file_id uuid,
  -- Minutes are approved by a vote at a later meeting: its item names the meeting whose minutes they are.
  minutes_of_id uuid,
  open_number bigint generated always as identity,
  is_deleted boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, section_id) references meeting_sections (tenant_id, id),
  foreign key (tenant_id, mover_id) references members (tenant_id, id),
  foreign key (tenant_id, seconder_id) references members (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, minutes_of_id) references meetings (tenant_id, id)
);
create index meeting_items_meeting on meeting_items (tenant_id, meeting_id, position) where not is_deleted;
create index meeting_items_section on meeting_items (tenant_id, section_id);
create index meeting_items_mover on meeting_items (tenant_id, mover_id);
create index meeting_items_seconder on meeting_items (tenant_id, seconder_id);
create index meeting_items_file on meeting_items (tenant_id, file_id);
create index meeting_items_minutes_of on meeting_items (tenant_id, minutes_of_id);
-- The open data lists items in the order of their numbers, from the index alone.
create unique index meeting_items_open_number_key on meeting_items (tenant_id, open_number) include (id);
call tenant_table('meeting_items');
create trigger keep_search_words after insert or delete or update on meeting_items for each row execute function
  keep_search_words('meeting item', 'number', 'description', 'motion_text');

-- Attachments of an item; those of matters are in the layer below.
alter table attachments add foreign key (tenant_id, item_id) references meeting_items (tenant_id, id);

-- Attendance ----------------------------------------------------------------------------------------------------------

-- A member is present in intervals; one without any is absent.
create table attendance (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  member_id uuid,
  legislator_name text not null check (legislator_name <> ''),
  absence text check (absence in ('excused', 'unexcused')),
  absence_reason text not null default '',
  open_number bigint generated always as identity,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint attendance_member_key unique (tenant_id, meeting_id, member_id),
  constraint attendance_name_key unique (tenant_id, meeting_id, legislator_name),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index attendance_member on attendance (tenant_id, member_id);
call tenant_table('attendance');

create table attendance_intervals (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  attendance_id uuid not null,
  arrived_at timestamptz not null,
  left_at timestamptz check (left_at >= arrived_at),
  primary key (tenant_id, id),
  foreign key (tenant_id, attendance_id) references attendance (tenant_id, id) on delete cascade
);
create index attendance_intervals_attendance on attendance_intervals (tenant_id, attendance_id, arrived_at);
create unique index attendance_intervals_open_key on attendance_intervals (tenant_id, attendance_id) where left_at is null;
call tenant_table('attendance_intervals');

-- Votes ---------------------------------------------------------------------------------------------------------------

-- A roll call (or a voice vote) on one item, or on a block of consent items. Once it is closed its result is final; a
-- correction is another roll call that names the one it corrects.
create table roll_calls (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  sequence integer not null,
  motion text not null check (motion <> ''),
  kind text not null default 'main' check (kind in ('main', 'consent', 'table', 'refer', 'amend', 'executive',
    'minutes', 'adjourn', 'procedural')),
  mover_id uuid,
  seconder_id uuid,
  vote_type text not null check (vote_type in ('Voice Vote', 'Roll Call Vote')),
  thresholds jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  result text check (result in ('carried', 'failed')),
  reckoning jsonb,
  sentence text,
  overridden_because text,
  corrects_id uuid,
  corrected_because text,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint roll_calls_sequence_key unique (tenant_id, meeting_id, sequence),
  constraint roll_calls_corrects_key unique (tenant_id, corrects_id),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, mover_id) references members (tenant_id, id),
  foreign key (tenant_id, seconder_id) references members (tenant_id, id),
  foreign key (tenant_id, corrects_id) references roll_calls (tenant_id, id),
  check ((closed_at is null) = (result is null)),
  check ((closed_at is null) = (reckoning is null)),
  check ((closed_at is null) = (sentence is null)),
  check ((corrects_id is null) = (corrected_because is null))
);
create unique index roll_calls_open_key on roll_calls (tenant_id, meeting_id) where closed_at is null;
create index roll_calls_mover on roll_calls (tenant_id, mover_id);
create index roll_calls_seconder on roll_calls (tenant_id, seconder_id);
call tenant_table('roll_calls', 'select, insert, update');

create table roll_call_items (
  tenant_id uuid not null references tenants (id),
  roll_call_id uuid not null,
  item_id uuid not null,
  open_number bigint generated always as identity,
  primary key (tenant_id, roll_call_id, item_id),
  foreign key (tenant_id, roll_call_id) references roll_calls (tenant_id, id),
  foreign key (tenant_id, item_id) references meeting_items (tenant_id, id)
);
create index roll_call_items_item on roll_call_items (tenant_id, item_id);
call tenant_table('roll_call_items', 'select, insert');

-- The weight in force on the meeting's date is copied here: a later census does not change an old vote.
create table votes (
  tenant_id uuid not null references tenants (id),
  roll_call_id uuid not null,
  member_id uuid not null,
  seat_id uuid not null,
  member_name text not null,
  position integer not null,
  weight integer not null check (weight > 0),
  value text check (value in ('Yes', 'No', 'Abstain', 'Recused', 'Absent', 'Excused')),
  reason text not null default '',
  cast_at timestamptz,
  primary key (tenant_id, roll_call_id, member_id),
  foreign key (tenant_id, roll_call_id) references roll_calls (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, seat_id) references seats (tenant_id, id),
  check ((value is null) = (cast_at is null))
);
create index votes_member on votes (tenant_id, member_id);
create index votes_seat on votes (tenant_id, seat_id);
call tenant_table('votes', 'select, insert, update');

-- A closed vote stays as it was, whoever asks: the roll call, what it was about, and who voted how.
create function keep_closed_votes() returns trigger language plpgsql as $$
begin
  if exists (select 1 from roll_calls where tenant_id = new.tenant_id and id = new.roll_call_id and closed_at is not null)
    then raise exception 'a closed vote is final'; end if;
  return new;
end $$;
revoke execute on function keep_closed_votes from public;
create trigger closed_votes_stay before insert or update on votes for each row execute function keep_closed_votes();
create trigger closed_votes_stay before insert on roll_call_items for each row execute function keep_closed_votes();

create function keep_closed_roll_calls() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then raise exception 'a closed vote is final'; end if;
  return new;
end $$;
revoke execute on function keep_closed_roll_calls from public;
create trigger closed_votes_stay before update on roll_calls for each row execute function keep_closed_roll_calls();

-- The vote that counts for each item: the last that was closed, as it was last corrected. Without this table, whoever asks
-- what was adopted would have all votes of 100,000 items read each time.
create table item_outcomes (
  tenant_id uuid not null references tenants (id),
  item_id uuid not null,
  -- The item's open_number.
  item_number bigint not null,
  roll_call_id uuid not null,
  -- The place of the vote in its meeting; a correction stands where the vote stood that it corrects.
  place integer not null,
  -- What became of the item; null where the vote left it as it was.
  action text,
  primary key (tenant_id, item_id),
  foreign key (tenant_id, item_id) references meeting_items (tenant_id, id),
  foreign key (tenant_id, roll_call_id) references roll_calls (tenant_id, id)
);
create index item_outcomes_roll_call on item_outcomes (tenant_id, roll_call_id);
create index item_outcomes_action on item_outcomes (tenant_id, action, item_number) include (item_id);
call tenant_table('item_outcomes', 'select, insert, update');

-- The same as actionAfter() of the rules of meetings; a test compares the two.
create function action_after(kind text, result text) returns text language sql immutable parallel safe as $$
  select case when result = 'failed' then case when kind in ('main', 'consent') then 'Failed' end
    else case kind when 'main' then 'Carried' when 'consent' then 'Carried on consent' when 'table' then 'Tabled'
      when 'refer' then 'Referred' when 'amend' then 'Amended' when 'minutes' then 'Minutes approved' end end
$$;

create function note_item_outcomes(vote roll_calls) returns void language sql as $$
  insert into item_outcomes (tenant_id, item_id, item_number, roll_call_id, place, action)
    with recursive corrected as (
      select vote.corrects_id as id, vote.sequence as place
      union all
      select earlier.corrects_id, earlier.sequence from corrected join roll_calls earlier
        on earlier.tenant_id = vote.tenant_id and earlier.id = corrected.id)
    select vote.tenant_id, about.item_id, item.open_number, vote.id, (select min(place) from corrected),
      action_after(vote.kind, vote.result)
    from roll_call_items about join meeting_items item on item.tenant_id = vote.tenant_id and item.id = about.item_id
    where about.tenant_id = vote.tenant_id and about.roll_call_id = vote.id
  on conflict (tenant_id, item_id) do update
    set roll_call_id = excluded.roll_call_id, place = excluded.place, action = excluded.action
    where item_outcomes.place <= excluded.place
$$;

create function note_outcomes_of_vote() returns trigger language plpgsql as $$
begin
  perform note_item_outcomes(new);
  return null;
end $$;
revoke execute on function action_after, note_item_outcomes, note_outcomes_of_vote from public;
grant execute on function action_after, note_item_outcomes to countyhall_app;
create trigger outcomes after update on roll_calls for each row
  when (new.closed_at is not null and old.closed_at is null) execute function note_outcomes_of_vote();

create table executive_sessions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  roll_call_id uuid,
  subject text not null check (subject <> ''),
  started_at timestamptz not null,
  ended_at timestamptz,
  determination text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, roll_call_id) references roll_calls (tenant_id, id)
);
create index executive_sessions_meeting on executive_sessions (tenant_id, meeting_id, started_at);
create index executive_sessions_roll_call on executive_sessions (tenant_id, roll_call_id);
create unique index executive_sessions_open_key on executive_sessions (tenant_id, meeting_id) where ended_at is null;
call tenant_table('executive_sessions', 'select, insert, update');

-- Papers --------------------------------------------------------------------------------------------------------------

-- Each revision of a paper as it was made, and as it was posted. Time, revision and hash are the proof.
create table meeting_papers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  kind text not null check (kind in ('notice', 'agenda', 'packet', 'minutes', 'roll-call-sheet')),
  revision integer not null check (revision > 0),
  what_changed text not null default '',
  -- What the paper says, as data: the public pages are drawn from it, never from a draft.
  content jsonb not null,
  asked_at timestamptz not null,
  asked_by uuid,
  progress integer not null default 0 check (progress between 0 and 100),
  failed_because text,
  made_at timestamptz,
  file_id uuid,
  word_file_id uuid,
  sha256 text,
  page_count integer,
  posted_at timestamptz,
  posted_by uuid,
  primary key (tenant_id, id),
  constraint meeting_papers_revision_key unique (tenant_id, meeting_id, kind, revision),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, word_file_id) references files (tenant_id, id),
  foreign key (tenant_id, asked_by) references users (tenant_id, id),
  foreign key (tenant_id, posted_by) references users (tenant_id, id),
  check ((made_at is null) = (file_id is null)),
  check ((made_at is null) = (sha256 is null)),
  check (posted_at is null or made_at is not null)
);
create index meeting_papers_file on meeting_papers (tenant_id, file_id);
create index meeting_papers_word_file on meeting_papers (tenant_id, word_file_id);
create index meeting_papers_asked_by on meeting_papers (tenant_id, asked_by);
create index meeting_papers_posted_by on meeting_papers (tenant_id, posted_by);
-- What was posted last, and the last revision of a meeting's papers, are read from the index alone.
create index meeting_papers_posted on meeting_papers (tenant_id, posted_at, id) include (kind, meeting_id, file_id)
  where posted_at is not null;
create index meeting_papers_public on meeting_papers (tenant_id, meeting_id, kind, revision) include (id, posted_at)
  where posted_at is not null;
call tenant_table('meeting_papers', 'select, insert, update');

-- A posted paper stays as it was, whoever asks.
create function keep_posted_papers() returns trigger language plpgsql as $$
begin
  if old.posted_at is not null then raise exception 'a posted paper is final'; end if;
  return new;
end $$;
revoke execute on function keep_posted_papers from public;
create trigger posted_papers_stay before update on meeting_papers for each row execute function keep_posted_papers();

-- The agenda as it was last posted: what the public reads and finds.
create table published_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null, -- The item's own id.
  meeting_id uuid not null,
  section text not null,
  position integer not null,
  number text not null default '',
  description text not null default '',
  is_on_consent boolean not null default false,
  attachments jsonb not null default '[]', -- [{ "title": …, "file_id": … }]
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references meeting_items (tenant_id, id),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id)
);
create index published_items_meeting on published_items (tenant_id, meeting_id, position);
call tenant_table('published_items');
create trigger keep_search_words after insert or delete or update on published_items for each row execute function
  keep_search_words('published item', 'number', 'description');

-- Minutes -------------------------------------------------------------------------------------------------------------

-- Each paragraph keeps what was drafted from the record and what the clerk made of it; drafting again touches only the first.
create table minutes_paragraphs (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  key text not null check (key <> ''),
  position integer not null,
  heading text not null default '',
  drafted text not null,
  edited text,
  -- It was edited, and the record has changed since.
  is_outdated boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint minutes_paragraphs_key_key unique (tenant_id, meeting_id, key),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id)
);
create index minutes_paragraphs_meeting on minutes_paragraphs (tenant_id, meeting_id, position);
call tenant_table('minutes_paragraphs');

-- Approved minutes stay as they are, whoever asks.
create function keep_approved_minutes() returns trigger language plpgsql as $$
begin
  if exists (select 1 from meetings where tenant_id = coalesce(new.tenant_id, old.tenant_id)
      and id = coalesce(new.meeting_id, old.meeting_id) and state in ('minutes-approved', 'archived'))
    then raise exception 'approved minutes are final'; end if;
  return coalesce(new, old);
end $$;
revoke execute on function keep_approved_minutes from public;
create trigger approved_minutes_stay before insert or update or delete on minutes_paragraphs for each row
  execute function keep_approved_minutes();

-- On which agendas a matter of any kind stood, and what became of it there.
create table matter_placements (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  meeting_id uuid not null,
  item_id uuid not null,
  placed_at timestamptz not null,
  roll_call_id uuid,
  outcome text not null default '',
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters (tenant_id, id) on delete cascade,
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, item_id) references meeting_items (tenant_id, id),
  foreign key (tenant_id, roll_call_id) references roll_calls (tenant_id, id)
);
create unique index matter_placements_open_key on matter_placements (tenant_id, matter_id) where decided_at is null;
create index matter_placements_matter on matter_placements (tenant_id, matter_id, placed_at);
create index matter_placements_meeting on matter_placements (tenant_id, meeting_id);
create index matter_placements_item on matter_placements (tenant_id, item_id);
create index matter_placements_roll_call on matter_placements (tenant_id, roll_call_id);
call tenant_table('matter_placements');
