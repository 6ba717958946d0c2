-- When the county received a protest that came on paper or by email; null for one that was filed in the Vendor Portal.
alter table award_protests add column received_at timestamptz;
-- Received after the protest period: on record, and holding nothing unless it is sustained.
alter table award_protests add column is_late boolean not null default false;
alter table award_protests add check (received_at is null or received_at <= filed_at);

-- A further round that was started by mistake is canceled before anyone has scored; it stays on record.
create table canceled_rounds (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  number integer not null check (number > 0),
  round integer not null check (round > 1),
  started_at timestamptz not null,
  started_by_name text not null,
  reason text not null,
  submission_ids uuid[] not null,
  canceled_at timestamptz not null,
  canceled_by_name text not null,
  canceled_because text not null check (canceled_because <> ''),
  primary key (tenant_id, project_id, number),
  foreign key (tenant_id, project_id) references evaluations (tenant_id, project_id)
);
call tenant_table('canceled_rounds', 'select, insert');
grant delete on evaluation_rounds, evaluation_short_list to countyhall_app;
create function require_no_scores() returns trigger language plpgsql as $$
begin
  if old.round = 1 or exists (select from evaluation_rounds r where r.tenant_id = old.tenant_id and r.project_id = old.project_id
      and r.round = old.round and r.opened_at is not null)
    or exists (select from score_sheets s where s.tenant_id = old.tenant_id and s.project_id = old.project_id and s.round = old.round)
    then raise exception 'a round that was scored stays on record'; end if;
  return old;
end $$;
revoke execute on function require_no_scores from public;
create trigger evaluation_rounds_of_no_scores before delete on evaluation_rounds for each row execute function require_no_scores();
create trigger evaluation_short_list_of_no_scores before delete on evaluation_short_list for each row
  execute function require_no_scores();
