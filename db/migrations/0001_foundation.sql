-- Counties, people, roles, sessions, bodies, and the record of what was done.
-- Every tenant table is made by tenant_table(): row-level security forced, one policy, DML for the app role only,
-- and a new row belongs to the transaction's county without anybody saying so.

create function current_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

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

-- Counties ----------------------------------------------------------------------------------------------------------

create table tenants (
  id uuid primary key default gen_random_uuid(),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null check (name <> ''),
  accent text not null default '#1a4480' check (accent ~ '^#[0-9a-f]{6}$'),
  time_zone text not null default 'America/New_York',
  date_format text not null default 'MM/DD/YYYY',
  logo bytea,
  logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  is_demo boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenant on tenants using (id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));
-- The owner alone sees all counties: the functions below run as the owner, nothing else does in a running server.
create policy owner on tenants to countyhall_owner using (true) with check (true);
grant select, update on tenants to countyhall_app;

-- The one door from a host name to a county, before any tenant is set. What it gives is public.
create function tenant_by_subdomain(wanted text)
  returns table (id uuid, subdomain text, name text, accent text, time_zone text, date_format text, logo_hash text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select t.id, t.subdomain, t.name, t.accent, t.time_zone, t.date_format, left(encode(sha256(t.logo), 'hex'), 16)
        from tenants t where t.subdomain = wanted and t.disabled_at is null $$;

create function all_tenants()
  returns table (id uuid, subdomain text, name text, time_zone text, is_demo boolean, disabled_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select t.id, t.subdomain, t.name, t.time_zone, t.is_demo, t.disabled_at from tenants t order by t.subdomain $$;
revoke execute on function tenant_by_subdomain, all_tenants from public;
grant execute on function tenant_by_subdomain to countyhall_app;
grant execute on function all_tenants to countyhall_dispatcher;

-- Departments, vendors ----------------------------------------------------------------------------------------------

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
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint vendors_name_key unique (tenant_id, name)
);
call tenant_table('vendors');

-- Roles, users ------------------------------------------------------------------------------------------------------

-- `granted` holds the switches that are on; what they imply is computed from the catalogue.
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
call tenant_table('users');

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

-- Sign-in -----------------------------------------------------------------------------------------------------------

-- A session holds who signed in, and with which role: the check at every request reads it and the role, nothing else.
-- It cannot outlive what it was made from: the triggers below end it, whoever makes the change.
create table sessions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  role_id uuid not null,
  email text not null,
  name text not null,
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
call tenant_table('sessions');

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

-- Failed attempts, by account ("email:…") and by network address ("ip:…"). Keys are hashed: no list of who tried.
create table sign_in_failures (
  tenant_id uuid not null references tenants (id),
  key text not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  primary key (tenant_id, key)
);
call tenant_table('sign_in_failures');

-- Bodies, seats, members --------------------------------------------------------------------------------------------

create table bodies (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  kind text not null check (kind in ('board', 'committee')),
  quorum text not null default 'heads' check (quorum in ('heads', 'weight-majority', 'weight-half')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint bodies_name_key unique (tenant_id, name)
);
call tenant_table('bodies');

create table members (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index members_name on members (tenant_id, name, id);
call tenant_table('members');

create table seats (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  body_id uuid not null,
  position integer not null,
  name text not null,
  primary key (tenant_id, id),
  constraint seats_position_key unique (tenant_id, body_id, position),
  foreign key (tenant_id, body_id) references bodies (tenant_id, id)
);
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
  primary key (tenant_id, id),
  foreign key (tenant_id, seat_id) references seats (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index seat_terms_seat on seat_terms (tenant_id, seat_id, starts_on);
create index seat_terms_member on seat_terms (tenant_id, member_id);
call tenant_table('seat_terms');

-- Writing once ------------------------------------------------------------------------------------------------------

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

-- The audit chain ---------------------------------------------------------------------------------------------------

create table audit_heads (
  tenant_id uuid not null references tenants (id),
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  primary key (tenant_id)
);
call tenant_table('audit_heads', 'select');

-- No foreign key: only append_audit() writes here, for the county whose head it has locked.
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
create index audit_events_actor on audit_events (tenant_id, actor_id, seq);
call tenant_table('audit_events', 'select');

create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'the audit record is never changed'; end $$;
create trigger never_changed before update or delete on audit_events for each row execute function refuse_change();
create trigger never_emptied before truncate on audit_events for each statement execute function refuse_change();

-- What is hashed: the hash before it, then the whole event in one unambiguous text that no setting changes.
create function audit_hash(previous bytea, e audit_events) returns bytea language sql immutable
  as $$ select sha256(previous || convert_to(jsonb_build_array(e.tenant_id, e.seq, (extract(epoch from e.at) * 1000)::bigint,
        e.actor_id, e.actor_name, e.event, e.object_type, e.object_id, e.before, e.after, e.note)::text, 'UTF8')) $$;

-- The only way to add to the record. Locks the county's chain until the transaction ends, so it is called last.
create function append_audit(events jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  given jsonb;
  e audit_events;
begin
  e.tenant_id := public.current_tenant();
  for given in select value from jsonb_array_elements(events) loop
    e.actor_id := (given->>'actor_id')::uuid;
    e.actor_name := given->>'actor_name';
    e.event := given->>'event';
    e.object_type := given->>'object_type';
    e.object_id := given->>'object_id';
    e.before := nullif(given->'before', 'null');
    e.after := nullif(given->'after', 'null');
    e.note := given->>'note';
    select seq + 1, date_trunc('milliseconds', clock_timestamp()), hash into strict e.seq, e.at, e.hash
      from audit_heads where tenant_id = e.tenant_id for update;
    e.hash := audit_hash(e.hash, e);
    insert into audit_events select e.*;
    update audit_heads set seq = e.seq, hash = e.hash where tenant_id = e.tenant_id;
  end loop;
end $$;

-- Walks the chain of the current county: the first event that does not fit, or nothing where all fit.
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
revoke execute on function append_audit, verify_audit, audit_hash, current_tenant from public;
grant execute on function append_audit, verify_audit, audit_hash, current_tenant to countyhall_app;

-- Making and closing a county ----------------------------------------------------------------------------------------

-- A county is closed until it is filled; one that was left half-made (nothing on its record yet) is taken up again.
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
