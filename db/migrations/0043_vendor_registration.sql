-- Vendors register by themselves, and a firm's own people decide who joins it.

-- Someone's wish for an account. Nothing of it can be used before the link in the email was followed; of that link only a hash is here.
create table vendor_registrations (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and email <> ''),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  title text not null default '',
  phone text not null default '',
  password_hash text not null,
  -- A new firm with its data, or the name of one to join.
  wanted jsonb not null,
  -- Null until the email was written, and for an address that has an account.
  token_sha256 text check (token_sha256 ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  constraint vendor_registrations_token_key unique (tenant_id, token_sha256)
);
create index vendor_registrations_expiry on vendor_registrations (tenant_id, expires_at);
call tenant_table('vendor_registrations');

-- A user's wish to act for a firm. Who decides: the firm's people; where it has none yet, the county.
create table firm_requests (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- Null while the firm is not on file.
  vendor_id uuid,
  firm_name text not null check (firm_name <> '' and length(firm_name) <= 200),
  -- The data of a new firm.
  firm jsonb,
  message text not null default '' check (length(message) <= 1000),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text not null default '',
  -- In whose name: the firm's, the county's, or by the county's setting alone.
  decided_for text check (decided_for in ('firm', 'county', 'setting')),
  reason text not null default '' check (length(reason) <= 1000),
  -- An approval lets someone in once; who was removed needs another.
  admitted_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id),
  foreign key (tenant_id, decided_by) references users (tenant_id, id),
  check ((status = 'waiting') = (decided_at is null)),
  check (status <> 'approved' or (vendor_id is not null and decided_for is not null)),
  check (vendor_id is not null or firm is not null),
  check (admitted_at is null or status = 'approved')
);
create unique index firm_requests_waiting_key on firm_requests (tenant_id, user_id, lower(firm_name)) where status = 'waiting';
create index firm_requests_user on firm_requests (tenant_id, user_id, asked_at);
create index firm_requests_vendor on firm_requests (tenant_id, vendor_id, status);
create index firm_requests_decided_by on firm_requests (tenant_id, decided_by);
create index firm_requests_asked on firm_requests (tenant_id, asked_at, id);
call tenant_table('firm_requests', 'select, insert, update');

create function keep_firm_requests() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['vendor_id', 'status', 'decided_at', 'decided_by', 'decided_by_name', 'decided_for', 'reason', 'admitted_at', 'version']
    <> to_jsonb(old) - array['vendor_id', 'status', 'decided_at', 'decided_by', 'decided_by_name', 'decided_for', 'reason', 'admitted_at', 'version']
    then raise exception 'a request stays what was asked for'; end if;
  if old.vendor_id is not null and new.vendor_id is distinct from old.vendor_id
    then raise exception 'a request stays with its firm'; end if;
  if old.status <> 'waiting' and to_jsonb(new) - array['admitted_at', 'version'] <> to_jsonb(old) - array['admitted_at', 'version']
    then raise exception 'a request is decided once'; end if;
  if old.admitted_at is not null and new.admitted_at is distinct from old.admitted_at
    then raise exception 'a request admits once'; end if;
  return new;
end $$;
revoke execute on function keep_firm_requests from public;
create trigger firm_requests_stay before update on firm_requests for each row execute function keep_firm_requests();

-- Since when a firm has people of its own. From then on no one joins it without their approval, whatever else happens to them.
alter table vendors add column had_people_since timestamptz;
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update vendors v set had_people_since = now() where v.tenant_id = county
      and exists (select from user_vendors u where u.tenant_id = v.tenant_id and u.vendor_id = v.id);
  end loop;
end $$;
create function keep_had_people() returns trigger language plpgsql as $$
begin
  raise exception 'a firm that had people stays one that had';
end $$;
revoke execute on function keep_had_people from public;
create trigger vendors_had_people_stays before update of had_people_since on vendors for each row
  when (old.had_people_since is not null and new.had_people_since is distinct from old.had_people_since)
  execute function keep_had_people();

create function require_own_people() returns trigger language plpgsql as $$
declare
  since timestamptz;
  request uuid;
begin
  select v.had_people_since into since from vendors v where v.tenant_id = new.tenant_id and v.id = new.vendor_id for no key update;
  -- A vendor that is not there is refused by the foreign key.
  if not found then return new; end if;
  if since is null then
    update vendors v set had_people_since = clock_timestamp() where v.tenant_id = new.tenant_id and v.id = new.vendor_id;
    return new;
  end if;
  update firm_requests r set admitted_at = clock_timestamp()
    where r.tenant_id = new.tenant_id and r.id = (
      select a.id from firm_requests a where a.tenant_id = new.tenant_id and a.vendor_id = new.vendor_id and a.user_id = new.user_id
        and a.status = 'approved' and a.decided_for = 'firm' and a.admitted_at is null
        and exists (select from user_vendors p where p.tenant_id = a.tenant_id and p.vendor_id = a.vendor_id and p.user_id = a.decided_by)
      limit 1)
    returning r.id into request;
  if request is null then
    raise exception 'the firm has people, who did not approve this' using errcode = 'check_violation',
      constraint = 'user_vendors_by_own_people', table = 'user_vendors';
  end if;
  return new;
end $$;
revoke execute on function require_own_people from public;
create trigger user_vendors_by_own_people before insert on user_vendors for each row execute function require_own_people();

create function keep_user_vendors() returns trigger language plpgsql as $$
begin
  raise exception 'people are added and removed, and never moved';
end $$;
revoke execute on function keep_user_vendors from public;
create trigger user_vendors_stay before update on user_vendors for each row execute function keep_user_vendors();

-- A firm always keeps someone.
create function keep_last_person() returns trigger language plpgsql as $$
begin
  perform from vendors v where v.tenant_id = old.tenant_id and v.id = old.vendor_id for no key update;
  if found and not exists (select from user_vendors o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
      where o.tenant_id = old.tenant_id and o.vendor_id = old.vendor_id and o.user_id <> old.user_id and u.deleted_at is null) then
    raise exception 'a firm keeps at least one person' using errcode = 'check_violation',
      constraint = 'user_vendors_last_person', table = 'user_vendors';
  end if;
  return old;
end $$;
revoke execute on function keep_last_person from public;
create trigger user_vendors_last_person before delete on user_vendors for each row execute function keep_last_person();

-- Who chooses where a firm's email goes is one step from its sealed submissions.
create function keep_email_of_firm() returns trigger language plpgsql as $$
begin
  if exists (select from user_vendors u where u.tenant_id = old.tenant_id and u.user_id = old.id) then
    raise exception 'the email of a firm''s user stays' using errcode = 'check_violation',
      constraint = 'users_email_of_firm', table = 'users';
  end if;
  return new;
end $$;
revoke execute on function keep_email_of_firm from public;
create trigger users_email_of_firm before update of email on users for each row
  when (new.email is distinct from old.email) execute function keep_email_of_firm();
