-- Going live: two-factor authentication that a role requires, and records of every kind from a file.

-- Two-factor authentication ------------------------------------------------------------------------------------------

alter table roles add column requires_second_factor boolean not null default false;

-- One fact from the role and one from the user, each kept true by its own trigger: neither change can undo the other.
alter table sessions add column requires_second_factor boolean not null default false;
alter table sessions add column has_second_factor boolean not null default false;
alter table sessions drop constraint sessions_ended_by_check;
alter table sessions add constraint sessions_ended_by_check
  check (ended_by in ('logout', 'password', 'role', 'disabled', 'elsewhere', 'second_factor'));

do $$
declare
  county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update sessions s set has_second_factor = true
      where ended_at is null and exists (select from users u
        where u.tenant_id = s.tenant_id and u.id = s.user_id and u.totp_confirmed_at is not null);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create or replace function fill_session_from_role() returns trigger language plpgsql as $$
begin
  select name, array_to_string(granted, ' '), requires_second_factor
    into strict new.role, new.granted, new.requires_second_factor
    from roles where tenant_id = new.tenant_id and id = new.role_id for share;
  select totp_confirmed_at is not null into strict new.has_second_factor
    from users where tenant_id = new.tenant_id and id = new.user_id;
  return new;
end $$;

create or replace function tell_sessions_of_role() returns trigger language plpgsql as $$
begin
  update sessions set role = new.name, granted = array_to_string(new.granted, ' '),
      requires_second_factor = new.requires_second_factor
    where tenant_id = new.tenant_id and role_id = new.id and ended_at is null;
  return null;
end $$;
drop trigger tell_sessions on roles;
create trigger tell_sessions after update of name, granted, requires_second_factor on roles for each row
  when (new.name <> old.name or new.granted <> old.granted or new.requires_second_factor <> old.requires_second_factor)
  execute function tell_sessions_of_role();

create function tell_sessions_of_second_factor() returns trigger language plpgsql as $$
begin
  update sessions set has_second_factor = new.totp_confirmed_at is not null
    where tenant_id = new.tenant_id and user_id = new.id and ended_at is null;
  return null;
end $$;
revoke execute on function tell_sessions_of_second_factor from public;
create trigger tell_sessions after update of totp_confirmed_at on users for each row
  when ((new.totp_confirmed_at is null) <> (old.totp_confirmed_at is null))
  execute function tell_sessions_of_second_factor();

-- A stream of changes ends also when its session has to set up two-factor authentication first.
drop trigger tell_record_changed on sessions;
create trigger tell_record_changed after update of ended_at, role, granted, requires_second_factor on sessions for each row
  when (new.ended_at is distinct from old.ended_at or new.role <> old.role or new.granted <> old.granted
    or new.requires_second_factor <> old.requires_second_factor)
  execute function tell_record_changed('session');

-- Imports ------------------------------------------------------------------------------------------------------------

-- A file of users was the first; departments, vendors and members with their terms come in the same way.
alter table user_imports rename to imports;
alter table imports add column kind text not null default 'user' check (kind in ('user', 'department', 'vendor', 'member'));
alter table imports alter column kind drop default;
drop index user_imports_created;
create index imports_created on imports (tenant_id, kind, created_at);
alter index user_imports_created_by rename to imports_created_by;
alter index user_imports_pkey rename to imports_pkey;

-- Whatever was under way is not known to the new job any more.
do $$
declare
  county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update imports set status = 'failed', finished_at = now(), error = 'The import could not be finished. Import the file again.'
      where status = 'running';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- First steps --------------------------------------------------------------------------------------------------------

-- The guide of a new county leaves the first screen when an administrator has seen enough of it.
alter table tenants add column guide_dismissed_at timestamptz;
-- A county that is in use already has been set up.
update tenants set guide_dismissed_at = now();

-- What opens after log-in, where the person has chosen something else than the Meeting Dashboard.
alter table users add column first_screen text check (first_screen in ('meetings', 'dashboard', 'resolutions'));
