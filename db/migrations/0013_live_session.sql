-- A vote that was opened by mistake is withdrawn with a reason. It stays on record with whoever had answered by then, has no
-- outcome, and is as final as a closed one.
alter table roll_calls
  add column withdrawn_at timestamptz,
  add column withdrawn_because text check (withdrawn_because <> ''),
  add constraint roll_calls_withdrawn_because check ((withdrawn_at is null) = (withdrawn_because is null)),
  add constraint roll_calls_withdrawn_or_closed check (withdrawn_at is null or closed_at is null);

drop index roll_calls_open_key;
create unique index roll_calls_open_key on roll_calls (tenant_id, meeting_id) where closed_at is null and withdrawn_at is null;

create or replace function keep_closed_votes() returns trigger language plpgsql as $$
begin
  if exists (select 1 from roll_calls where tenant_id = new.tenant_id and id = new.roll_call_id
      and (closed_at is not null or withdrawn_at is not null))
    then raise exception 'a closed vote is final'; end if;
  return new;
end $$;

create or replace function keep_closed_roll_calls() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then raise exception 'a closed vote is final'; end if;
  if old.withdrawn_at is not null then raise exception 'a withdrawn vote is final'; end if;
  return new;
end $$;

-- Whether a motion must have a mover and a seconder before it is voted on: by default where the Board votes.
alter table bodies add column requires_movers boolean not null default false;
update bodies set requires_movers = true where kind = 'board';

-- Who presided from when on, in the order in which it changed; nobody where the chair left and no one was named yet. The first
-- row is who presided when the meeting was called to order. A meeting without rows had one who presided throughout.
create table presiding_changes (
  tenant_id uuid not null references tenants (id),
  meeting_id uuid not null,
  sequence integer not null,
  member_id uuid,
  since timestamptz not null,
  primary key (tenant_id, meeting_id, sequence),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index presiding_changes_member on presiding_changes (tenant_id, member_id);
call tenant_table('presiding_changes', 'select, insert, delete');

-- An item that was removed from the consent agenda in the session: when, and for which member. The minutes tell it.
alter table meeting_items
  add column pulled_at timestamptz,
  add column pulled_for_id uuid,
  add foreign key (tenant_id, pulled_for_id) references members (tenant_id, id),
  add constraint meeting_items_pulled_for check (pulled_for_id is null or pulled_at is not null),
  add constraint meeting_items_pulled_or_consent check (pulled_at is null or not is_on_consent);
create index meeting_items_pulled_for on meeting_items (tenant_id, pulled_for_id);
