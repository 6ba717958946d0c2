-- Administration: vendors, what belongs to users beyond signing in, the bodies with their seats and members, and what each
-- county has set for itself.

-- Vendors -------------------------------------------------------------------------------------------------------------

create table vendors (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  -- The tax id is sealed with the server's key; its last four digits are what people see, in the form of its kind.
  tax_id bytea,
  tax_id_last4 text check (tax_id_last4 ~ '^[0-9]{4}$'),
  tax_id_kind text check (tax_id_kind in ('ein', 'ssn')),
  commodity_codes text[] not null default '{}',
  notes text not null default '',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint vendors_name_key unique (tenant_id, name),
  check ((tax_id is null) = (tax_id_last4 is null)),
  check ((tax_id is null) = (tax_id_kind is null))
);
create index vendors_city on vendors (tenant_id, city, id);
create index vendors_state on vendors (tenant_id, state, id);
create index vendors_email on vendors (tenant_id, email, id);
create index vendors_phone on vendors (tenant_id, phone, id);
create index vendors_disabled on vendors (tenant_id, name, id) where disabled_at is not null;
call tenant_table('vendors');
create trigger keep_search_words after insert or delete or update on vendors for each row execute function
  keep_search_words('vendor', 'name', 'address', 'city', 'state', 'zip', 'phone', 'email', 'website', 'commodity_codes');

create table vendor_contacts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  vendor_id uuid not null,
  name text not null check (name <> ''),
  title text not null default '',
  email text not null default '',
  phone text not null default '',
  position integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id) on delete cascade
);
create index vendor_contacts_vendor on vendor_contacts (tenant_id, vendor_id, position);
call tenant_table('vendor_contacts');

-- Users ---------------------------------------------------------------------------------------------------------------

-- The vendors that a user belongs to.
create table user_vendors (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  vendor_id uuid not null,
  primary key (tenant_id, user_id, vendor_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id)
);
create index user_vendors_vendor on user_vendors (tenant_id, vendor_id);
call tenant_table('user_vendors');

-- Mails that somebody does not want. Those that concern their account cannot be refused.
create table refused_mails (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  key text not null,
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('refused_mails');

-- A file of users: it is read and judged first, and written when somebody says so. `rows` holds each row with its problems.
create table user_imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  rows jsonb not null,
  status text not null default 'checked' check (status in ('checked', 'running', 'finished', 'failed')),
  total integer not null,
  -- How many rows can be written: counting them in `rows` would unpack the whole file each time somebody looks.
  valid integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  sends_welcome boolean not null default false,
  error text,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index user_imports_created_by on user_imports (tenant_id, created_by);
create index user_imports_created on user_imports (tenant_id, created_at);
call tenant_table('user_imports');

-- Notification templates ----------------------------------------------------------------------------------------------

create table notifications (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  key text not null check (key in ('AMEND-RENEW-NOTICE', 'APPROVAL-NOTIFY', 'APPROVAL-NOTIFY-ONLY', 'EXECUTED-NOTIFY',
    'INSURANCE-EXPIRE-NOTICE', 'REJECT-NOTIFY', 'WELCOME-EMAIL')),
  fromemail text not null default '' check (fromemail !~ '[\r\n]'),
  subject text not null check (subject <> '' and subject !~ '[\r\n]'),
  body text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint notifications_key_key unique (tenant_id, key)
);
call tenant_table('notifications');

-- Bodies, members, seats ----------------------------------------------------------------------------------------------

-- `open_number` is the number by which programs that read the open data know a record, here and in the tables of meetings.
-- It is given once and never again. All counties share the sequence, so that nobody waits to be given a number.
create table bodies (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  kind text not null check (kind in ('board', 'committee')),
  quorum text not null default 'heads' check (quorum in ('heads', 'weight-majority', 'weight-half')),
  roll_call_order text not null default 'alphabetical'
    check (roll_call_order in ('alphabetical', 'seat', 'rotating')),
  chair_votes_last boolean not null default false,
  ended_on date,
  -- Two people who edit the template of the body's agendas hear of each other by it.
  template_version integer not null default 1,
  open_number bigint generated always as identity,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint bodies_name_key unique (tenant_id, name)
);
create unique index bodies_open_number_key on bodies (tenant_id, open_number);
create index bodies_kind on bodies (tenant_id, kind, name, id);
create index bodies_ended on bodies (tenant_id, name, id) where ended_on is not null;
call tenant_table('bodies');
create trigger keep_search_words after insert or delete or update on bodies for each row execute function
  keep_search_words('body', 'name', 'kind');

create table members (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  title text not null default '',
  email text not null default '',
  phone text not null default '',
  ended_on date,
  open_number bigint generated always as identity,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index members_name on members (tenant_id, name, id);
create index members_email on members (tenant_id, email, id);
create index members_ended on members (tenant_id, name, id) where ended_on is not null;
create unique index members_open_number_key on members (tenant_id, open_number);
call tenant_table('members');
create trigger keep_search_words after insert or delete or update on members for each row execute function
  keep_search_words('member', 'name', 'title', 'email', 'phone');

-- A seat that was added or abolished counts only on the days between: the quorum of old meetings stays what it was.
create table seats (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  body_id uuid not null,
  position integer not null,
  name text not null check (name <> ''),
  is_chair boolean not null default false,
  starts_on date,
  ended_on date,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint seats_position_key unique (tenant_id, body_id, position) deferrable initially immediate,
  foreign key (tenant_id, body_id) references bodies (tenant_id, id),
  check (ended_on >= starts_on)
);
create unique index seats_chair_key on seats (tenant_id, body_id) where is_chair;
call tenant_table('seats');

create table seat_weights (
  tenant_id uuid not null references tenants (id),
  seat_id uuid not null,
  effective_from date not null,
  weight integer not null check (weight > 0),
  primary key (tenant_id, seat_id, effective_from),
  foreign key (tenant_id, seat_id) references seats (tenant_id, id)
);
call tenant_table('seat_weights');

create table seat_terms (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  seat_id uuid not null,
  member_id uuid not null,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, seat_id) references seats (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index seat_terms_seat on seat_terms (tenant_id, seat_id, starts_on);
create index seat_terms_member on seat_terms (tenant_id, member_id);
call tenant_table('seat_terms');

-- The county's settings -----------------------------------------------------------------------------------------------

-- A setting has one value from each date on. What was in force on a day is the latest value that began by then; what began
-- on a day that has passed is never written again.
create table county_settings (
  tenant_id uuid not null references tenants (id),
  key text not null,
  effective_from date not null,
  value jsonb not null,
  set_by uuid,
  set_at timestamptz not null,
  primary key (tenant_id, key, effective_from),
  foreign key (tenant_id, set_by) references users (tenant_id, id)
);
create index county_settings_set_by on county_settings (tenant_id, set_by);
call tenant_table('county_settings');
