-- A roll call (or a voice vote) on one item, or on a block of consent items. Closed, it has a result for good; a correction
-- is another roll call that names the one it corrects.
create table roll_calls (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  sequence integer not null,
  motion text not null check (motion <> ''),
  kind text not null default 'main' check (kind in ('main', 'consent', 'table', 'refer', 'amend', 'executive', 'minutes', 'adjourn', 'procedural')),
  mover_id uuid,
  seconder_id uuid,
  vote_type text not null check (vote_type in ('Voice Vote', 'Roll Call Vote')),
  thresholds jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  result text check (result in ('carried', 'failed')),
  reckoning jsonb,
  sentence text,
  overridden_because text,
  corrects_id uuid,
  corrected_because text,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint roll_calls_sequence_key unique (tenant_id, meeting_id, sequence),
  constraint roll_calls_corrects_key unique (tenant_id, corrects_id),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, mover_id) references members (tenant_id, id),
  foreign key (tenant_id, seconder_id) references members (tenant_id, id),
  foreign key (tenant_id, corrects_id) references roll_calls (tenant_id, id),
  check ((closed_at is null) = (result is null)),
  check ((closed_at is null) = (reckoning is null)),
  check ((closed_at is null) = (sentence is null)),
  check ((corrects_id is null) = (corrected_because is null))
);
create unique index roll_calls_open_key on roll_calls (tenant_id, meeting_id) where closed_at is null;
create index roll_calls_mover on roll_calls (tenant_id, mover_id);
create index roll_calls_seconder on roll_calls (tenant_id, seconder_id);
call tenant_table('roll_calls', 'select, insert, update');

create table roll_call_items (
  tenant_id uuid not null references tenants (id),
  roll_call_id uuid not null,
  item_id uuid not null,
  primary key (tenant_id, roll_call_id, item_id),
  foreign key (tenant_id, roll_call_id) references roll_calls (tenant_id, id),
  foreign key (tenant_id, item_id) references meeting_items (tenant_id, id)
);
create index roll_call_items_item on roll_call_items (tenant_id, item_id);
call tenant_table('roll_call_items', 'select, insert');

-- The weight in force on the meeting's date is copied here: a later census does not change an old vote.
create table votes (
  tenant_id uuid not null references tenants (id),
  roll_call_id uuid not null,
  member_id uuid not null,
  seat_id uuid not null,
  member_name text not null,
  position integer not null,
  weight integer not null check (weight > 0),
  value text check (value in ('Yes', 'No', 'Abstain', 'Recused', 'Absent', 'Excused')),
  reason text not null default '',
  cast_at timestamptz,
  primary key (tenant_id, roll_call_id, member_id),
  foreign key (tenant_id, roll_call_id) references roll_calls (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, seat_id) references seats (tenant_id, id),
  check ((value is null) = (cast_at is null))
);
create index votes_member on votes (tenant_id, member_id);
create index votes_seat on votes (tenant_id, seat_id);
call tenant_table('votes', 'select, insert, update');

-- Once a vote is closed it stays as it was, whoever asks: the roll call, what it was about, and who voted how.
create function keep_closed_votes() returns trigger language plpgsql as $$
begin
  if exists (select 1 from roll_calls where tenant_id = new.tenant_id and id = new.roll_call_id and closed_at is not null)
    then raise exception 'a closed vote is final'; end if;
  return new;
end $$;
create trigger closed_votes_stay before insert or update on votes for each row execute function keep_closed_votes();
create trigger closed_votes_stay before insert on roll_call_items for each row execute function keep_closed_votes();
revoke execute on function keep_closed_votes from public;

create function keep_closed_roll_calls() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then raise exception 'a closed vote is final'; end if;
  return new;
end $$;
create trigger closed_votes_stay before update on roll_calls for each row execute function keep_closed_roll_calls();
revoke execute on function keep_closed_roll_calls from public;

create table executive_sessions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  roll_call_id uuid,
  subject text not null check (subject <> ''),
  started_at timestamptz not null,
  ended_at timestamptz,
  determination text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, roll_call_id) references roll_calls (tenant_id, id)
);
create index executive_sessions_meeting on executive_sessions (tenant_id, meeting_id, started_at);
create index executive_sessions_roll_call on executive_sessions (tenant_id, roll_call_id);
create unique index executive_sessions_open_key on executive_sessions (tenant_id, meeting_id) where ended_at is null;
call tenant_table('executive_sessions', 'select, insert, update');

