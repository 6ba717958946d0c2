-- How somebody wants each kind of notification, by email and in the product: as it comes, once a day, or not at all. No row: as it comes.
alter table mail_choices drop constraint mail_choices_choice_check;
alter table mail_choices add check (choice in ('now', 'digest', 'never'));
alter table mail_choices add column bell text not null default 'now' check (bell in ('now', 'digest', 'never'));

-- What somebody was told in the product, each beside the email of the same occasion.
create table bell_notices (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- Names the occasion: a second notice of the same one is not written.
  once text not null,
  -- What is chosen under My Account: a key of mail_choices, or the kind of an email that is always sent.
  type text not null,
  line text not null check (line <> ''),
  -- The screen that it leads to; empty where there is none.
  path text not null default '',
  rung_at timestamptz not null,
  -- Waits for the next morning.
  is_held boolean not null default false,
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, once),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('bell_notices');
create index bell_notices_newest on bell_notices (tenant_id, user_id, rung_at desc, id) where not is_held;
-- Who sees a notice follows from where it leads: the unread ones are counted from this index alone.
create index bell_notices_unread on bell_notices (tenant_id, user_id, rung_at desc) include (path) where read_at is null and not is_held;
create index bell_notices_held on bell_notices (tenant_id, rung_at) where is_held;
create index bell_notices_age on bell_notices (tenant_id, rung_at);

-- Every window of the person hears of it when it is on disk.
create function tell_bell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', concat_ws(' ', new.tenant_id, 'bell', new.user_id));
  return null;
end $$;
revoke execute on function tell_bell_changed from public;
create trigger tell_bell_changed after insert or update on bell_notices for each row when (not new.is_held)
  execute function tell_bell_changed();

-- What belongs to an account alone names nobody in a record.
create or replace function users_in_use(wanted uuid[]) returns setof uuid language plpgsql stable as $$
declare reference record;
begin
  for reference in
    select c.conrelid::regclass as place, a.attname as named from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
    where c.contype = 'f' and c.confrelid = 'public.users'::regclass and c.conrelid::regclass::text
      not in ('sessions', 'password_links', 'recovery_codes', 'known_devices', 'idempotency_keys', 'user_vendors', 'mail_choices',
        'digest_items', 'digests', 'dashboards', 'search_recents', 'bell_notices')
  loop
    return query execute format('select distinct r.%I from %s r where r.tenant_id = current_tenant() and r.%I = any ($1)',
      reference.named, reference.place, reference.named) using wanted;
  end loop;
end $$;
