-- A list as somebody wants to see it again: its search, filters, order and columns, as they stand in its address.
create table saved_views (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- The address of the list: `/contracts`.
  list text not null,
  name text not null check (name <> ''),
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  -- Everyone who may see the list sees it.
  is_shared boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint saved_views_name_key unique (tenant_id, user_id, list, name),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('saved_views');
create index saved_views_shared on saved_views (tenant_id, list) where is_shared;

-- The view with which a list opens for somebody.
create table default_views (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (tenant_id, user_id, list),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, view_id) references saved_views (tenant_id, id) on delete cascade
);
call tenant_table('default_views');
create index default_views_view on default_views (tenant_id, view_id);

-- What belongs to an account alone names nobody in a record.
create or replace function users_in_use(wanted uuid[]) returns setof uuid language plpgsql stable as $$
declare reference record;
begin
  for reference in
    select c.conrelid::regclass as place, a.attname as named from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
    where c.contype = 'f' and c.confrelid = 'public.users'::regclass and c.conrelid::regclass::text
      not in ('sessions', 'password_links', 'recovery_codes', 'known_devices', 'idempotency_keys', 'user_vendors', 'mail_choices',
        'digest_items', 'digests', 'dashboards', 'search_recents', 'bell_notices', 'default_views')
  loop
    return query execute format('select distinct r.%I from %s r where r.tenant_id = current_tenant() and r.%I = any ($1)',
      reference.named, reference.place, reference.named) using wanted;
  end loop;
end $$;
