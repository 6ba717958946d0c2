-- Opening officials: who takes part in opening sealed submissions, and the public half of each one's key.

create table opening_keys (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  -- None for the key in the county's safe, which is printed and stored nowhere.
  user_id uuid,
  -- Of the key in the safe.
  label text not null default '' check (length(label) <= 100),
  recipient text not null check (recipient ~ '^age1[02-9ac-hj-np-z]{58}$'),
  -- The private half, encrypted in the official's browser with a passphrase that the server never sees.
  protected_identity text check (length(protected_identity) <= 4000),
  made_by uuid not null,
  made_at timestamptz not null,
  -- What the next test of the key has to answer with, as its hash.
  test_sha256 text check (test_sha256 ~ '^[0-9a-f]{64}$'),
  tested_at timestamptz,
  retired_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint opening_keys_recipient_key unique (tenant_id, recipient),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, made_by) references users (tenant_id, id),
  check ((user_id is null) = (label <> '')),
  check (user_id is not null or protected_identity is null),
  check (user_id is null or retired_at is not null or protected_identity is not null)
);
create unique index opening_keys_of_user on opening_keys (tenant_id, user_id) where retired_at is null;
create index opening_keys_user on opening_keys (tenant_id, user_id);
create index opening_keys_made_by on opening_keys (tenant_id, made_by);
call tenant_table('opening_keys', 'select, insert, update');

-- A key that something may be sealed to stays the key that it is: never another recipient, and never in force again.
create function keep_opening_keys() returns trigger language plpgsql as $$
begin
  if new.recipient <> old.recipient or new.user_id is distinct from old.user_id
    or (old.retired_at is not null and new.retired_at is distinct from old.retired_at)
    then raise exception 'an opening key stays what it is'; end if;
  return new;
end $$;
revoke execute on function keep_opening_keys from public;
create trigger opening_keys_stay before update on opening_keys for each row execute function keep_opening_keys();
