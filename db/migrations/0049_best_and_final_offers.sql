-- Best and final offers: a further sealed round of a solicitation, for the vendors in the competitive range alone. The solicitation
-- itself is round 1; the seal, the clock, the receipts, the closing list, and the opening are the same for every round.

create table offer_rounds (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  round integer not null check (round between 2 and 9),
  -- What vendors are asked for.
  request text not null check (request <> ''),
  -- Why these vendors, and no others.
  reason text not null check (reason <> ''),
  due_at timestamptz not null,
  requested_at timestamptz not null,
  requested_by_name text not null,
  opened_at timestamptz,
  canceled_at timestamptz,
  canceled_by_name text,
  canceled_because text not null default '',
  primary key (tenant_id, project_id, round),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  check (due_at > requested_at),
  check ((canceled_at is null) = (canceled_because = '')),
  check ((canceled_at is null) = (canceled_by_name is null)),
  check (opened_at is null or canceled_at is null)
);
create unique index offer_rounds_current on offer_rounds (tenant_id, project_id) where opened_at is null and canceled_at is null;
call tenant_table('offer_rounds', 'select, insert, update');

create table offer_invitations (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  round integer not null,
  vendor_id uuid not null,
  primary key (tenant_id, project_id, round, vendor_id),
  foreign key (tenant_id, project_id, round) references offer_rounds (tenant_id, project_id, round),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id)
);
create index offer_invitations_vendor on offer_invitations (tenant_id, vendor_id);
call tenant_table('offer_invitations', 'select, insert');

-- The times of one round, and whether it was called off.
create function sealed_round(project uuid, asked integer)
  returns table (due_at timestamptz, opening_at timestamptz, is_canceled boolean) language sql stable as $$
  select s.due_at, s.opening_at, s.cancelled_at is not null from published_solicitations s where s.id = project and asked = 1
  union all
  select r.due_at, r.due_at, s.cancelled_at is not null or r.canceled_at is not null
  from offer_rounds r join published_solicitations s on s.tenant_id = r.tenant_id and s.id = r.project_id
  where r.project_id = project and r.round = asked
$$;
revoke execute on function sealed_round from public;
grant execute on function sealed_round to countyhall_app;

alter table sealed_uploads add column round integer not null default 1 check (round between 1 and 9);
alter table sealed_events add column round integer not null default 1 check (round between 1 and 9);
alter table submissions add column round integer not null default 1 check (round between 1 and 9);
drop index submissions_standing;
create unique index submissions_standing on submissions (tenant_id, project_id, round, vendor_id) where ended is null;

alter table closing_lists add column round integer not null default 1 check (round between 1 and 9);
alter table closing_lists drop constraint closing_lists_pkey;
alter table closing_lists add primary key (tenant_id, project_id, round);

alter table opening_shares add column round integer not null default 1 check (round between 1 and 9);
alter table opening_shares drop constraint opening_shares_pkey, drop constraint opening_shares_one_each;
alter table opening_shares add primary key (tenant_id, project_id, round, position),
  add constraint opening_shares_one_each unique (tenant_id, project_id, round, user_id);
create index opening_shares_position on opening_shares (tenant_id, project_id, position);

alter table opening_turns add column round integer not null default 1 check (round between 1 and 9);
alter table opening_turns drop constraint opening_turns_pkey;
alter table opening_turns add primary key (tenant_id, project_id, round, user_id);

create or replace function keep_submissions() returns trigger language plpgsql as $$
begin
  if old.ended is not null then raise exception 'a submission that ended is final'; end if;
  if to_jsonb(new) - array['confirmed_addenda', 'confirmed_at', 'ended', 'ended_at', 'ended_by_name', 'upload_id', 'shares']
    <> to_jsonb(old) - array['confirmed_addenda', 'confirmed_at', 'ended', 'ended_at', 'ended_by_name', 'upload_id', 'shares']
    then raise exception 'a submission stays what it is'; end if;
  if new.ended is null and (new.shares is distinct from old.shares or new.upload_id is distinct from old.upload_id)
    then raise exception 'what was sealed stays as long as it stands'; end if;
  if (new.ended is not null or new.confirmed_addenda <> old.confirmed_addenda)
    and exists (select from sealed_round(old.project_id, old.round) r where r.due_at <= clock_timestamp())
    then raise exception 'after the due time nothing is replaced, withdrawn, or confirmed'; end if;
  return new;
end $$;

create or replace function require_in_time() returns trigger language plpgsql as $$
begin
  if not exists (select from sealed_round(new.project_id, new.round) r where not r.is_canceled and new.submitted_at < r.due_at)
    then raise exception 'a submission counts only before the due time'; end if;
  if new.round > 1 and not exists (select from offer_invitations i where i.tenant_id = new.tenant_id
      and i.project_id = new.project_id and i.round = new.round and i.vendor_id = new.vendor_id)
    then raise exception 'only a vendor that was asked makes a best and final offer'; end if;
  return new;
end $$;

create or replace function require_due_to_open() returns trigger language plpgsql as $$
declare asked integer;
begin
  if tg_table_name = 'opened_submissions' then
    select s.round into asked from submissions s where s.tenant_id = new.tenant_id and s.id = new.submission_id;
  else
    asked := new.round;
  end if;
  if not exists (select from sealed_round(new.project_id, asked) r
      where r.opening_at <= clock_timestamp() and r.due_at <= clock_timestamp())
    then raise exception 'nothing is opened before the opening'; end if;
  return new;
end $$;

-- What was asked stays; a round ends once, opened by enough officials after its due time, or canceled.
create function keep_offer_rounds() returns trigger language plpgsql as $$
begin
  if old.opened_at is not null or old.canceled_at is not null then raise exception 'a round that ended is final'; end if;
  if to_jsonb(new) - array['opened_at', 'canceled_at', 'canceled_by_name', 'canceled_because']
    <> to_jsonb(old) - array['opened_at', 'canceled_at', 'canceled_by_name', 'canceled_because']
    then raise exception 'what vendors were asked for stays what it is'; end if;
  if new.opened_at is not null and (select count(*) from opening_shares h where h.tenant_id = new.tenant_id
      and h.project_id = new.project_id and h.round = new.round)
    < (select p.opening_needed from projects p where p.tenant_id = new.tenant_id and p.id = new.project_id)
    then raise exception 'a round is opened by enough officials together'; end if;
  return new;
end $$;
create trigger offer_rounds_stay before update on offer_rounds for each row execute function keep_offer_rounds();

-- During the evaluation, one round after the other, to officials who can open it.
create function require_offer_round() returns trigger language plpgsql as $$
begin
  if not exists (select from matters m where m.tenant_id = new.tenant_id and m.id = new.project_id
      and m.status in ('evaluation', 'opened'))
    then raise exception 'best and final offers are asked for during the evaluation'; end if;
  if not exists (select from project_opening_officials o where o.tenant_id = new.tenant_id and o.project_id = new.project_id)
    then raise exception 'a sealed round needs opening officials'; end if;
  if new.round <> 1 + (select coalesce(max(r.round), 1) from offer_rounds r where r.tenant_id = new.tenant_id
      and r.project_id = new.project_id)
    then raise exception 'rounds follow one another'; end if;
  return new;
end $$;
create trigger offer_rounds_in_evaluation before insert on offer_rounds for each row execute function require_offer_round();

-- Only those who submitted in the first round are asked.
create function require_offeror() returns trigger language plpgsql as $$
begin
  if not exists (select from submissions s join opened_submissions o on o.tenant_id = s.tenant_id and o.submission_id = s.id
      where s.tenant_id = new.tenant_id and s.project_id = new.project_id and s.round = 1 and s.vendor_id = new.vendor_id
        and o.state = 'opened')
    then raise exception 'only a vendor whose submission was opened is asked'; end if;
  return new;
end $$;
create trigger offer_invitations_to_offerors before insert on offer_invitations for each row execute function require_offeror();

-- No award while offers are sealed, nor by a recommendation that did not know them.
create function require_offers_opened() returns trigger language plpgsql as $$
begin
  if exists (select from offer_rounds r where r.tenant_id = new.tenant_id and r.project_id = new.project_id
      and r.canceled_at is null and (r.opened_at is null or new.recommended_at < r.opened_at))
    then raise exception 'an award follows the best and final offers'; end if;
  return new;
end $$;
create trigger awards_after_offers before insert or update of awarded_at on awards for each row
  when (new.rescinded_at is null) execute function require_offers_opened();
revoke execute on function keep_offer_rounds, require_offer_round, require_offeror, require_offers_opened from public;

-- Scores after interviews, and after best and final offers.
alter table evaluation_rounds drop constraint evaluation_rounds_round_check;
alter table evaluation_rounds add constraint evaluation_rounds_round_check check (round between 1 and 9),
  add column purpose text not null default 'first' check (purpose in ('first', 'interviews', 'offers'));
alter table evaluation_short_list drop constraint evaluation_short_list_round_check;
alter table evaluation_short_list add constraint evaluation_short_list_round_check check (round between 2 and 9);
alter table evaluation_rounds disable trigger user;
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update evaluation_rounds set purpose = 'interviews' where tenant_id = county and round = 2;
  end loop;
end $$;
alter table evaluation_rounds enable trigger user;
alter table evaluation_rounds add constraint evaluation_rounds_purpose_agrees check ((round = 1) = (purpose = 'first'));
