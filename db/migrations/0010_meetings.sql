-- Meetings: the calendar, agendas with their sections, and attendance as intervals.

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
  cancelled_because text not null default '',
  approved_at_meeting_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  is_deleted boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, body_id) references bodies (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  foreign key (tenant_id, approved_at_meeting_id) references meetings (tenant_id, id)
);
create unique index meetings_number_key on meetings (tenant_id, year, number) where not is_deleted;
create index meetings_date on meetings (tenant_id, date, id) where not is_deleted;
create index meetings_tab on meetings (tenant_id, tab, date, id) where not is_deleted;
create index meetings_body on meetings (tenant_id, body_id, date);
create index meetings_created_by on meetings (tenant_id, created_by);
create index meetings_approved_at on meetings (tenant_id, approved_at_meeting_id);
create index meetings_changed on meetings (tenant_id, changed_at);
call tenant_table('meetings');
create trigger keep_search_words after insert or delete or update on meetings for each row execute function
  keep_search_words('meeting', 'number', 'meeting_type', 'date', 'location');

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
  is_deleted boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, section_id) references meeting_sections (tenant_id, id),
  foreign key (tenant_id, mover_id) references members (tenant_id, id),
  foreign key (tenant_id, seconder_id) references members (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index meeting_items_meeting on meeting_items (tenant_id, meeting_id, position) where not is_deleted;
create index meeting_items_section on meeting_items (tenant_id, section_id);
create index meeting_items_mover on meeting_items (tenant_id, mover_id);
create index meeting_items_seconder on meeting_items (tenant_id, seconder_id);
create index meeting_items_file on meeting_items (tenant_id, file_id);
call tenant_table('meeting_items');
create trigger keep_search_words after insert or delete or update on meeting_items for each row execute function
  keep_search_words('meeting item', 'number', 'description', 'motion_text');

-- Attendance: a member is there in intervals; without one, absent.
create table attendance (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  member_id uuid,
  legislator_name text not null check (legislator_name <> ''),
  absence text check (absence in ('excused', 'unexcused')),
  absence_reason text not null default '',
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
