-- The decision about a solicitation: recommended, then made. What was made stays; one that is rescinded is followed by another.
create table awards (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  kind text not null check (kind in ('whole', 'lines', 'none')),
  -- Several vendors may be awarded the same.
  is_multiple boolean not null,
  reason text not null,
  recommended_by uuid not null,
  recommended_by_name text not null,
  recommended_at timestamptz not null,
  awarded_by uuid,
  awarded_by_name text,
  awarded_at timestamptz,
  -- The last day on which vendors may protest; null where the county has no such period.
  protest_until date,
  resolution_id uuid,
  rescinded_at timestamptz,
  rescinded_by_name text,
  rescinded_because text not null default '',
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  foreign key (tenant_id, recommended_by) references users (tenant_id, id),
  foreign key (tenant_id, awarded_by) references users (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id),
  check ((awarded_at is null) = (awarded_by is null)),
  check (awarded_by is distinct from recommended_by),
  check (rescinded_at is null or awarded_at is not null),
  check ((rescinded_at is null) = (rescinded_because = ''))
);
create unique index awards_standing on awards (tenant_id, project_id) where rescinded_at is null;
create index awards_project on awards (tenant_id, project_id);
create index awards_made on awards (tenant_id, awarded_at);
create index awards_recommended_by on awards (tenant_id, recommended_by);
create index awards_awarded_by on awards (tenant_id, awarded_by);
create index awards_resolution on awards (tenant_id, resolution_id);
call tenant_table('awards');

create function keep_awards() returns trigger language plpgsql as $$
begin
  if old.awarded_at is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then raise exception 'an award stays on record'; end if;
  if old.rescinded_at is not null then raise exception 'a rescinded award stays on record'; end if;
  if to_jsonb(new) - array['resolution_id', 'rescinded_at', 'rescinded_by_name', 'rescinded_because', 'version']
    <> to_jsonb(old) - array['resolution_id', 'rescinded_at', 'rescinded_by_name', 'rescinded_because', 'version']
    then raise exception 'an award stays what it is'; end if;
  return new;
end $$;
revoke execute on function keep_awards from public;
create trigger awards_stay before update or delete on awards for each row execute function keep_awards();

-- Who gets what. Without lines, it is the whole base bid.
create table award_parts (
  tenant_id uuid not null references tenants (id),
  award_id uuid not null,
  position integer not null check (position > 0),
  submission_id uuid not null,
  vendor_id uuid not null,
  vendor_name text not null,
  line_ids uuid[] not null,
  amount_cents bigint check (amount_cents >= 0),
  primary key (tenant_id, award_id, position),
  foreign key (tenant_id, award_id) references awards (tenant_id, id) on delete cascade,
  foreign key (tenant_id, submission_id) references opened_submissions (tenant_id, submission_id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id)
);
create index award_parts_submission on award_parts (tenant_id, submission_id);
create index award_parts_vendor on award_parts (tenant_id, vendor_id);
call tenant_table('award_parts');
create function keep_award_parts() returns trigger language plpgsql as $$
declare changed record := coalesce(new, old);
begin
  if exists (select from awards a where a.tenant_id = changed.tenant_id and a.id = changed.award_id and a.awarded_at is not null)
    then raise exception 'an award stays what it is'; end if;
  return changed;
end $$;
revoke execute on function keep_award_parts from public;
create trigger award_parts_stay before insert or update or delete on award_parts for each row execute function keep_award_parts();

-- While one is undecided, what follows the award waits.
create table award_protests (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  award_id uuid not null,
  project_id uuid not null,
  vendor_id uuid not null,
  vendor_name text not null,
  grounds text not null check (grounds <> ''),
  filed_by uuid not null,
  filed_by_name text not null,
  filed_at timestamptz not null,
  decision text check (decision in ('denied', 'sustained', 'withdrawn')),
  decision_reason text not null default '',
  decided_by_name text,
  decided_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, award_id) references awards (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id),
  foreign key (tenant_id, filed_by) references users (tenant_id, id),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decision_reason = ''))
);
create unique index award_protests_open on award_protests (tenant_id, award_id, vendor_id) where decision is null;
create index award_protests_award on award_protests (tenant_id, award_id);
create index award_protests_project on award_protests (tenant_id, project_id);
create index award_protests_vendor on award_protests (tenant_id, vendor_id);
create index award_protests_filed_by on award_protests (tenant_id, filed_by);
call tenant_table('award_protests', 'select, insert, update');
create function keep_award_protests() returns trigger language plpgsql as $$
begin
  if old.decision is not null then raise exception 'a decided protest stays on record'; end if;
  if to_jsonb(new) - array['decision', 'decision_reason', 'decided_by_name', 'decided_at', 'version']
    <> to_jsonb(old) - array['decision', 'decision_reason', 'decided_by_name', 'decided_at', 'version']
    then raise exception 'a protest stays what it is'; end if;
  return new;
end $$;
revoke execute on function keep_award_protests from public;
create trigger award_protests_stay before update on award_protests for each row execute function keep_award_protests();
