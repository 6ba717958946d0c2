-- Administration: finding people by words, vendors in full, bodies as meetings read them, the county's mails,
-- its settings over time, imports, and what the audit record's verification found.

-- Search --------------------------------------------------------------------------------------------------------------

-- Row-level security leaves an index in use only for leakproof operators; of those for text, "begins with" is one. So a
-- search looks up words by their beginning: one row for each word of each object, kept by a trigger on its table.
create table search_words (
  tenant_id uuid not null references tenants (id),
  kind text not null,
  word text collate "C" not null,
  object_id uuid not null,
  primary key (tenant_id, kind, word, object_id)
);
create index search_words_object on search_words (tenant_id, kind, object_id);
call tenant_table('search_words');

-- Lower case, without accents, split at spaces and punctuation: what search-words.ts does with a search, so the two meet.
create function words_of(given text) returns setof text language sql immutable parallel safe as $$
  select distinct left(word, 100) from regexp_split_to_table(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') word where word <> ''
$$;

-- create trigger … execute function keep_search_words('user', 'first_name', 'last_name', …)
create function keep_search_words() returns trigger language plpgsql as $$
declare
  fields text[] := tg_argv[1:];
  given text;
  stored text;
begin
  if tg_op = 'DELETE' then
    delete from search_words where tenant_id = old.tenant_id and kind = tg_argv[0] and object_id = old.id;
    return null;
  end if;
  select string_agg(value, ' ') into given from jsonb_each_text(to_jsonb(new)) where key = any (fields);
  if tg_op = 'UPDATE' then
    select string_agg(value, ' ') into stored from jsonb_each_text(to_jsonb(old)) where key = any (fields);
    if given is not distinct from stored then return null; end if;
    delete from search_words where tenant_id = new.tenant_id and kind = tg_argv[0] and object_id = new.id;
  end if;
  insert into search_words (tenant_id, kind, word, object_id)
    select new.tenant_id, tg_argv[0], word, new.id from words_of(given) word;
  return null;
end $$;
revoke execute on function words_of, keep_search_words from public;
grant execute on function words_of to countyhall_app;

-- Users ---------------------------------------------------------------------------------------------------------------

create trigger keep_search_words after insert or delete or update on users for each row execute function
  keep_search_words('user', 'first_name', 'last_name', 'email', 'title', 'address', 'city', 'state', 'zip', 'phone', 'cell_phone');

-- Every column of the list can be its order. A user who was deleted stays readable in the record, and is in no list.
create index users_first_name on users (tenant_id, first_name, id) where deleted_at is null;
create index users_last_name on users (tenant_id, last_name, id) where deleted_at is null;
create index users_email on users (tenant_id, email, id) where deleted_at is null;
create index users_title on users (tenant_id, title, id) where deleted_at is null;
create index users_address on users (tenant_id, address, id) where deleted_at is null;
create index users_city on users (tenant_id, city, id) where deleted_at is null;
create index users_state on users (tenant_id, state, id) where deleted_at is null;
create index users_zip on users (tenant_id, zip, id) where deleted_at is null;
create index users_phone on users (tenant_id, phone, id) where deleted_at is null;
create index users_cell_phone on users (tenant_id, cell_phone, id) where deleted_at is null;

-- Mails that somebody does not want. Those that concern their account cannot be refused.
create table refused_mails (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  key text not null,
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('refused_mails');

-- A file of users: read and judged first, written when somebody says so. `rows` holds each row with its problems.
create table user_imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  rows jsonb not null,
  status text not null default 'checked' check (status in ('checked', 'running', 'finished', 'failed')),
  total integer not null,
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

-- Vendors -------------------------------------------------------------------------------------------------------------

-- The tax id is sealed with the server's key; its last four digits are what people see.
alter table vendors
  add column website text not null default '',
  add column tax_id bytea,
  add column tax_id_last4 text check (tax_id_last4 ~ '^[0-9]{4}$'),
  add column commodity_codes text[] not null default '{}',
  add column notes text not null default '',
  add column disabled_at timestamptz,
  add check ((tax_id is null) = (tax_id_last4 is null));
create index vendors_city on vendors (tenant_id, city, id);
create index vendors_state on vendors (tenant_id, state, id);
create index vendors_email on vendors (tenant_id, email, id);
create index vendors_phone on vendors (tenant_id, phone, id);
create trigger keep_search_words after insert or delete or update on vendors for each row execute function
  keep_search_words('vendor', 'name', 'address', 'city', 'state', 'zip', 'phone', 'email', 'website');

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

-- Bodies --------------------------------------------------------------------------------------------------------------

alter table bodies
  add column roll_call_order text not null default 'alphabetical'
    check (roll_call_order in ('alphabetical', 'seat', 'rotating')),
  add column chair_votes_last boolean not null default false,
  add column ended_on date;
alter table seats
  add column is_chair boolean not null default false,
  add column version integer not null default 1;
create unique index seats_chair_key on seats (tenant_id, body_id) where is_chair;
alter table members
  add column title text not null default '',
  add column phone text not null default '';
create index members_email on members (tenant_id, email, id);
create trigger keep_search_words after insert or delete or update on members for each row execute function
  keep_search_words('member', 'name', 'title', 'email', 'phone');

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

-- The county's settings -------------------------------------------------------------------------------------------------

alter table tenants add column contact_email text not null default '' check (contact_email = lower(contact_email));

-- A setting has one value from each date on. What was in force on a date is the latest that began by then; a date that
-- has passed is never written again.
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

-- The audit record ------------------------------------------------------------------------------------------------------

create index audit_events_at on audit_events (tenant_id, at, seq);
create index audit_events_event on audit_events (tenant_id, event, seq);

create table audit_verifications (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  at timestamptz not null,
  events bigint not null,
  head text not null,
  broken_at bigint,
  problem text,
  asked_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, asked_by) references users (tenant_id, id)
);
create index audit_verifications_at on audit_verifications (tenant_id, at);
create index audit_verifications_asked_by on audit_verifications (tenant_id, asked_by);
call tenant_table('audit_verifications', 'select, insert');
