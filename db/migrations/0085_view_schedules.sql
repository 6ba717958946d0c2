-- A saved view that somebody gets by email, each for themselves: every weekday, on a day of the week, or on a day of the month.
create table view_schedules (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  view_id uuid not null,
  user_id uuid not null,
  every text not null check (every in ('weekday', 'week', 'month')),
  -- Of the week, where 0 is Sunday, or of the month: in a shorter one its last day.
  day smallint,
  -- By the county's clocks.
  hour smallint not null check (hour between 0 and 23),
  format text not null check (format in ('xlsx', 'pdf')),
  -- Whoever moves it on has taken the sending upon them: no other run sends it again.
  next_at timestamptz not null,
  primary key (tenant_id, id),
  constraint view_schedules_one_key unique (tenant_id, view_id, user_id),
  check (case every when 'weekday' then day is null when 'week' then day is not null and day between 0 and 6
    else day is not null and day between 1 and 31 end),
  foreign key (tenant_id, view_id) references saved_views (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('view_schedules');
create index view_schedules_due on view_schedules (tenant_id, next_at);
create index view_schedules_user on view_schedules (tenant_id, user_id);

-- What an email carries. Its bytes are for the recipient alone: they are gone once the email server has them, and no log shows them.
create table mail_attachments (
  tenant_id uuid not null references tenants (id),
  mail_id uuid not null,
  name text not null check (name <> ''),
  content_type text not null check (content_type <> ''),
  size integer not null check (size >= 0),
  bytes bytea,
  primary key (tenant_id, mail_id, name),
  foreign key (tenant_id, mail_id) references mail_messages (tenant_id, id)
);
call tenant_table('mail_attachments', 'select, insert, update');

-- What belongs to an account alone names nobody in a record.
create or replace function users_in_use(wanted uuid[]) returns setof uuid language plpgsql stable as $$
declare reference record;
begin
  for reference in
    select c.conrelid::regclass as place, a.attname as named from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
    where c.contype = 'f' and c.confrelid = 'public.users'::regclass and c.conrelid::regclass::text
      not in ('sessions', 'password_links', 'recovery_codes', 'known_devices', 'idempotency_keys', 'user_vendors', 'mail_choices',
        'digest_items', 'digests', 'dashboards', 'search_recents', 'bell_notices', 'default_views', 'view_schedules')
  loop
    return query execute format('select distinct r.%I from %s r where r.tenant_id = current_tenant() and r.%I = any ($1)',
      reference.named, reference.place, reference.named) using wanted;
  end loop;
end $$;
