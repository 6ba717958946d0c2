-- What every county, every request and every job needs: the counties themselves, the people who sign in, the audit record,
-- search, mail and files. The tables of the job queue are made by pg-boss at migration time, not here.

-- Every table of a county is made by tenant_table(): row-level security is forced, there is one policy, only the app role
-- may read and write rows, and a new row belongs to the transaction's county without anybody saying so.

create function current_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;
revoke execute on function current_tenant from public;
grant execute on function current_tenant to countyhall_app;

create procedure tenant_table(name regclass, dml text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s alter column tenant_id set default current_tenant()', name);
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid))'
    ' with check (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid))', name);
  execute format('grant %s on %s to countyhall_app', dml, name);
end $$;
revoke execute on procedure tenant_table from public;

-- Counties ------------------------------------------------------------------------------------------------------------

create table tenants (
  id uuid primary key default gen_random_uuid(),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null check (name <> ''),
  accent text not null default '#1a4480' check (accent ~ '^#[0-9a-f]{6}$'),
  time_zone text not null default 'America/New_York',
  date_format text not null default 'MM/DD/YYYY',
  logo bytea,
  logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  contact_email text not null default '' check (contact_email = lower(contact_email)),
  is_demo boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenant on tenants using (id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));
-- Only the owner sees all counties. In a running server nothing runs as the owner but the functions that say so.
create policy owner on tenants to countyhall_owner using (true) with check (true);
grant select, update on tenants to countyhall_app;

-- The one way from a host name to a county, before any county is set. What it gives is public.
create function tenant_by_subdomain(wanted text)
  returns table (id uuid, subdomain text, name text, accent text, time_zone text, date_format text, contact_email text,
    logo_hash text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select t.id, t.subdomain, t.name, t.accent, t.time_zone, t.date_format, t.contact_email,
          left(encode(sha256(t.logo), 'hex'), 16)
        from tenants t where t.subdomain = wanted and t.disabled_at is null $$;
revoke execute on function tenant_by_subdomain from public;
grant execute on function tenant_by_subdomain to countyhall_app;

create function all_tenants()
  returns table (id uuid, subdomain text, name text, time_zone text, is_demo boolean, disabled_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select t.id, t.subdomain, t.name, t.time_zone, t.is_demo, t.disabled_at from tenants t order by t.subdomain $$;
revoke execute on function all_tenants from public;
grant execute on function all_tenants to countyhall_dispatcher;

-- A county that is changed is told to every server at once.
create function tell_county_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('county_changed', new.subdomain);
  return null;
end $$;
revoke execute on function tell_county_changed from public;
create trigger tell_county_changed after insert or update on tenants for each row execute function tell_county_changed();

-- Changes -------------------------------------------------------------------------------------------------------------

-- Whoever follows a record hears that it changed in the moment the change is on disk: which record, never what was written.
-- The trigger's argument names the kind of record.
create function tell_record_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', concat_ws(' ', new.tenant_id, tg_argv[0], new.id));
  return null;
end $$;
revoke execute on function tell_record_changed from public;

-- Search --------------------------------------------------------------------------------------------------------------

-- Under row-level security PostgreSQL uses an index only for leakproof operators; of those for text, "begins with" is one.
-- So a search looks up words by their beginning: there is one row for each word of each object, kept by a trigger on the
-- object's table.
create table search_words (
  tenant_id uuid not null references tenants (id),
  kind text not null,
  word text collate "C" not null,
  object_id uuid not null,
  primary key (tenant_id, kind, word, object_id)
);
-- Whether an object has a word is answered from the index alone: a search for common words asks that of the newest objects.
create index search_words_object on search_words (tenant_id, kind, object_id, word);
call tenant_table('search_words');

-- Lower case, without accents, split at spaces and punctuation: search-words.ts does the same with what people search for.
create function words_of(given text) returns setof text language sql immutable parallel safe as $$
  select distinct left(word, 100) from regexp_split_to_table(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') word where word <> ''
$$;

-- Used as: create trigger … execute function keep_search_words('user', 'first_name', 'last_name', …)
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

-- People --------------------------------------------------------------------------------------------------------------

-- Departments, roles and users are here, below the rest of administration, because sessions and files refer to them.

create table departments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  munis_id text not null,
  name text not null,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint departments_munis_id_key unique (tenant_id, munis_id)
);
create index departments_name on departments (tenant_id, name, id);
create index departments_city on departments (tenant_id, city, id);
call tenant_table('departments');

-- `granted` holds the switches that are on; what they imply is computed from the catalogue of permissions.
create table roles (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  module text not null default 'Contracts' check (module in ('Meetings', 'Procurement', 'Contracts')),
  granted text[] not null default '{}',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint roles_name_key unique (tenant_id, name)
);
call tenant_table('roles');

create table users (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and email <> ''),
  first_name text not null,
  last_name text not null,
  title text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  phone text not null default '',
  cell_phone text not null default '',
  role_id uuid not null,
  department_id uuid,
  password_hash text,
  password_changed_at timestamptz,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  disabled_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index users_email_key on users (tenant_id, email) where deleted_at is null;
create index users_role on users (tenant_id, role_id);
create index users_department on users (tenant_id, department_id);
-- Every column of the list can be its order, and each order is walked in its index alone, whatever filter is on: what the
-- filters ask for travels in the index, so that no row is fetched only to be passed over. A user who was deleted stays
-- readable on the record, and is in no list.
create index users_first_name on users (tenant_id, first_name, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_last_name on users (tenant_id, last_name, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_email on users (tenant_id, email, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_title on users (tenant_id, title, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_address on users (tenant_id, address, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_city on users (tenant_id, city, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_state on users (tenant_id, state, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_zip on users (tenant_id, zip, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_phone on users (tenant_id, phone, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_cell_phone on users (tenant_id, cell_phone, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_list_role on users (tenant_id, role_id, id) include (department_id, disabled_at) where deleted_at is null;
create index users_list_department on users (tenant_id, department_id, id) include (role_id, disabled_at) where deleted_at is null;
create index users_list_disabled on users (tenant_id, id) include (role_id, department_id) where deleted_at is null and disabled_at is not null;
call tenant_table('users');

create trigger keep_search_words after insert or delete or update on users for each row execute function
  keep_search_words('user', 'first_name', 'last_name', 'email', 'title', 'address', 'city', 'state', 'zip', 'phone', 'cell_phone');

-- A user who was deleted is found by no search.
create function forget_search_words_of_user() returns trigger language plpgsql as $$
begin
  delete from search_words where tenant_id = new.tenant_id and kind = 'user' and object_id = new.id;
  return null;
end $$;
revoke execute on function forget_search_words_of_user from public;
create trigger forget_search_words after update of deleted_at on users for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function forget_search_words_of_user();

-- Sign-in -------------------------------------------------------------------------------------------------------------

-- A session holds who signed in, with which role, and what that role opens: the check at every request reads this one row.
-- The triggers below keep it true, and end it when what it was made from ends, whoever makes the change.
create table sessions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  role_id uuid not null,
  email text not null,
  name text not null,
  role text not null default '',
  granted text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('logout', 'password', 'role', 'disabled', 'elsewhere')),
  ip text,
  user_agent text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id),
  check ((ended_at is null) = (ended_by is null))
);
create index sessions_user on sessions (tenant_id, user_id) where ended_at is null;
create index sessions_role on sessions (tenant_id, role_id) where ended_at is null;
call tenant_table('sessions');

create function fill_session_from_role() returns trigger language plpgsql as $$
begin
  select name, array_to_string(granted, ' ') into strict new.role, new.granted
    from roles where tenant_id = new.tenant_id and id = new.role_id for share;
  return new;
end $$;
create trigger fill_from_role before insert on sessions for each row execute function fill_session_from_role();

-- A switch that is turned off holds from the next request on.
create function tell_sessions_of_role() returns trigger language plpgsql as $$
begin
  update sessions set role = new.name, granted = array_to_string(new.granted, ' ')
    where tenant_id = new.tenant_id and role_id = new.id and ended_at is null;
  return null;
end $$;
create trigger tell_sessions after update of name, granted on roles for each row
  when (new.name <> old.name or new.granted <> old.granted) execute function tell_sessions_of_role();
revoke execute on function fill_session_from_role, tell_sessions_of_role from public;

-- On the record, whoever acts has the name that their session gives them.
create function rename_sessions_of_user() returns trigger language plpgsql as $$
begin
  update sessions set email = new.email, name = new.first_name || ' ' || new.last_name
    where tenant_id = new.tenant_id and user_id = new.id and ended_at is null;
  return null;
end $$;
revoke execute on function rename_sessions_of_user from public;
create trigger rename_sessions after update of email, first_name, last_name on users for each row
  when (new.email <> old.email or new.first_name <> old.first_name or new.last_name <> old.last_name)
  execute function rename_sessions_of_user();

create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), ended_by = case when new.role_id <> old.role_id then 'role' else 'disabled' end
    where tenant_id = new.tenant_id and user_id = new.id and ended_at is null;
  return null;
end $$;
create trigger end_sessions after update of role_id, disabled_at, deleted_at on users for each row
  when (new.role_id <> old.role_id or (new.disabled_at is not null and old.disabled_at is null)
    or (new.deleted_at is not null and old.deleted_at is null))
  execute function end_sessions_of_user();

create function end_sessions_of_county() returns trigger language plpgsql as $$
begin
  perform set_config('app.tenant_id', new.id::text, true);
  update sessions set ended_at = now(), ended_by = 'disabled' where tenant_id = new.id and ended_at is null;
  return null;
end $$;
create trigger end_sessions after update of disabled_at on tenants for each row
  when (new.disabled_at is not null and old.disabled_at is null) execute function end_sessions_of_county();

-- A stream of changes that is open ends with its session, and when its role opens something else.
create trigger tell_record_changed after update of ended_at, role, granted on sessions for each row
  when (new.ended_at is distinct from old.ended_at or new.role <> old.role or new.granted <> old.granted)
  execute function tell_record_changed('session');

-- That sessions are in use is written down for many at once, of several counties: each row under its own county's policy.
create function touch_sessions(counties uuid[], sessions_seen uuid[], moments timestamptz[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare seen record;
begin
  -- In one order, so that two servers never wait for one another.
  for seen in select * from unnest(counties, sessions_seen, moments) as s (county, session, moment) order by session loop
    perform set_config('app.tenant_id', seen.county::text, true);
    update sessions set last_seen_at = greatest(last_seen_at, seen.moment) where id = seen.session and ended_at is null;
  end loop;
end $$;
revoke execute on function touch_sessions from public;
grant execute on function touch_sessions to countyhall_app;

-- A link in a mail carries the row's id and an HMAC of it; nothing secret is stored.
create table password_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind in ('reset', 'invitation')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index password_links_user on password_links (tenant_id, user_id);
call tenant_table('password_links');

create table recovery_codes (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('recovery_codes');

-- Failed attempts, by account ("email:…") and by network address ("ip:…"). The keys are hashed, so that this is no list of
-- who tried.
create table sign_in_failures (
  tenant_id uuid not null references tenants (id),
  key text not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  primary key (tenant_id, key)
);
call tenant_table('sign_in_failures');

-- Writing once --------------------------------------------------------------------------------------------------------

-- A call that comes twice with the same key is answered from here: the answer was kept in the transaction that wrote.
create table idempotency_keys (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  key text not null,
  operation text not null,
  body_hash text not null,
  status integer,
  response text,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index idempotency_keys_created on idempotency_keys (tenant_id, created_at);
call tenant_table('idempotency_keys');

-- The audit record ----------------------------------------------------------------------------------------------------

-- The end of each county's chain. Its row is updated by every write, so half of each page is left free for that.
create table audit_heads (
  tenant_id uuid not null references tenants (id),
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  -- The moment is part of what is hashed, and must be the same here and in the event.
  at timestamptz not null default now(),
  primary key (tenant_id)
) with (fillfactor = 50);
call tenant_table('audit_heads', 'select');

-- There is no foreign key: only append_audit() writes here, for the county whose head it has locked.
create table audit_events (
  tenant_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  event text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  note text,
  hash bytea not null,
  primary key (tenant_id, seq)
);
create index audit_events_object on audit_events (tenant_id, object_type, object_id, seq);
create index audit_events_at on audit_events (tenant_id, at, seq);
-- Every filter of the audit screen, alone or with others, is answered from an index alone, in the order of the record.
create index audit_events_actor on audit_events (tenant_id, actor_id, seq) include (object_type, event);
create index audit_events_event on audit_events (tenant_id, event, seq) include (object_type);
create index audit_events_type on audit_events (tenant_id, object_type, seq);
-- Scans of an index alone need pages that vacuum has seen. Nothing here is ever updated, so only what was added calls for
-- vacuum: often, and not in proportion to what is there already.
alter table audit_events set (autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_analyze_threshold = 5000, autovacuum_analyze_scale_factor = 0.02);
call tenant_table('audit_events', 'select');

create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'the audit record is never changed'; end $$;
create trigger never_changed before update or delete on audit_events for each row execute function refuse_change();
create trigger never_emptied before truncate on audit_events for each statement execute function refuse_change();

-- What is hashed: the hash before it, then the whole event in one unambiguous text that no setting changes.
create function audit_hash(previous bytea, e audit_events) returns bytea language sql immutable
  as $$ select sha256(previous || convert_to(jsonb_build_array(e.tenant_id, e.seq, (extract(epoch from e.at) * 1000)::bigint,
        e.actor_id, e.actor_name, e.event, e.object_type, e.object_id, e.before, e.after, e.note)::text, 'UTF8')) $$;

-- The only way to add to the record. It locks the county's chain until the transaction ends, so it is called last. Each
-- event moves the chain in one statement instead of three: the audit function was half of what a write cost.
create function append_audit(events jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  county constant uuid := public.current_tenant();
  given jsonb;
  before jsonb;
  after jsonb;
begin
  for given in select value from jsonb_array_elements(events) loop
    before := nullif(given->'before', 'null');
    after := nullif(given->'after', 'null');
    -- The row lock is taken by the update, and what it computes is computed under the lock.
    with head as (
      update audit_heads h set (seq, at, hash) = (
        select h.seq + 1, moment, sha256(h.hash || convert_to(jsonb_build_array(county, h.seq + 1,
          (extract(epoch from moment) * 1000)::bigint, (given->>'actor_id')::uuid, given->>'actor_name', given->>'event',
          given->>'object_type', given->>'object_id', before, after, given->>'note')::text, 'UTF8'))
        from date_trunc('milliseconds', clock_timestamp()) moment)
      where h.tenant_id = county returning h.seq, h.at, h.hash)
    insert into audit_events
      select county, head.seq, head.at, (given->>'actor_id')::uuid, given->>'actor_name', given->>'event',
        given->>'object_type', given->>'object_id', before, after, given->>'note', head.hash from head;
    if not found then raise exception 'the county has no audit chain'; end if;
  end loop;
end $$;

-- Walks the chain of the current county and gives the first event that does not fit, or none where all fit.
create function verify_audit() returns table (events bigint, head text, broken_at bigint, problem text)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  previous bytea := decode(repeat('00', 32), 'hex');
  expected bigint := 0;
  e audit_events;
  kept audit_heads;
begin
  select * into kept from audit_heads where tenant_id = public.current_tenant();
  for e in select * from audit_events where tenant_id = public.current_tenant() order by seq loop
    expected := expected + 1;
    if e.seq <> expected then
      return query select expected - 1, encode(previous, 'hex'), expected, 'an event is missing'; return;
    end if;
    if e.hash <> audit_hash(previous, e) then
      return query select expected - 1, encode(previous, 'hex'), expected, 'an event was changed'; return;
    end if;
    previous := e.hash;
  end loop;
  if kept.seq is distinct from expected or kept.hash is distinct from previous then
    return query select expected, encode(previous, 'hex'), expected + 1, 'the end of the chain is missing'; return;
  end if;
  return query select expected, encode(previous, 'hex'), null::bigint, null::text;
end $$;
revoke execute on function append_audit, verify_audit, audit_hash from public;
grant execute on function append_audit, verify_audit, audit_hash to countyhall_app;

-- What each verification of the record found.
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

-- Making and closing a county -----------------------------------------------------------------------------------------

-- A county is closed until it is filled. One that was left half made, with nothing on its record yet, is taken up again.
create function create_tenant(p_subdomain text, p_name text, p_time_zone text, p_accent text, p_is_demo boolean)
  returns uuid language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare tid uuid;
begin
  insert into tenants (subdomain, name, time_zone, accent, is_demo, disabled_at)
    values (p_subdomain, p_name, p_time_zone, p_accent, p_is_demo, now()) on conflict (subdomain) do nothing;
  select id into tid from tenants where subdomain = p_subdomain for update;
  perform set_config('app.tenant_id', tid::text, true);
  insert into audit_heads (tenant_id) values (tid) on conflict do nothing;
  if exists (select 1 from audit_heads where tenant_id = tid and seq > 0) then return null; end if;
  update tenants set name = p_name, time_zone = p_time_zone, accent = p_accent, is_demo = p_is_demo where id = tid;
  return tid;
end $$;

create function set_tenant_disabled(p_subdomain text, p_disabled boolean) returns uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$ update tenants set disabled_at = case when p_disabled then coalesce(disabled_at, now()) end
        where subdomain = p_subdomain returning id $$;

revoke execute on function create_tenant, set_tenant_disabled from public;
grant execute on function create_tenant, set_tenant_disabled to countyhall_dispatcher;

-- Mail ----------------------------------------------------------------------------------------------------------------

-- Mail that was written, and what became of it. `key` names the occasion: each is mailed once. The body of a mail that
-- carries a secret is emptied when it was sent.
create table mail_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  key text,
  kind text not null check (kind <> ''),
  sender text,
  recipient text not null check (recipient = lower(recipient) and recipient <> ''),
  subject text not null,
  subject_start text not null generated always as (lower(left(subject, 200))) stored,
  body text,
  body_html text,
  carries_secret boolean not null default false,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  error text,
  -- When the next try of a mail that waits is due at the latest.
  next_try_at timestamptz,
  -- Becomes List-Unsubscribe, with one click (RFC 8058).
  unsubscribe_url text check (unsubscribe_url ~ '^https?://[!-~]+$'),
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  constraint mail_messages_key_key unique (tenant_id, key),
  check ((sent_at is not null) = (status = 'sent')),
  check (body is not null or carries_secret)
);
create index mail_messages_created on mail_messages (tenant_id, created_at, id);
create index mail_messages_status on mail_messages (tenant_id, status, created_at, id);
create index mail_messages_kind on mail_messages (tenant_id, kind, created_at, id);
-- The beginning of an address or of a subject is looked up by `^@`, which is leakproof: an index serves it under
-- row-level security too.
create index mail_messages_recipient on mail_messages (tenant_id, recipient text_pattern_ops, id);
create index mail_messages_subject on mail_messages (tenant_id, subject_start text_pattern_ops, id);
call tenant_table('mail_messages', 'select, insert, update');

-- Files ---------------------------------------------------------------------------------------------------------------

-- A row is written once, after its bytes are safe in the storage. The name of the bytes there tells nothing.
create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  size bigint not null check (size >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  storage_key text not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint files_storage_key_key unique (tenant_id, storage_key),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index files_created_by on files (tenant_id, created_by);
call tenant_table('files', 'select, insert');
