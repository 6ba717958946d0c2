-- What an evaluation and an award were decided from stays in its place, and who is recused stays out of what follows.

-- A further round is scored by those who scored the first: no one joins who has seen its scores.
create function require_first_round() returns trigger language plpgsql as $$
begin
  if new.round > 1 and not exists (select from score_sheets s where s.tenant_id = new.tenant_id and s.project_id = new.project_id
      and s.round = 1 and s.user_id = new.user_id and s.handed_in_at is not null)
    then raise exception 'a further round is scored by those who scored the first'; end if;
  return new;
end $$;
revoke execute on function require_first_round from public;
create trigger score_sheets_of_first_round before insert or update on score_sheets for each row execute function require_first_round();

-- After the first scores are opened, no one is appointed to give scores.
create function require_appointed_in_time() returns trigger language plpgsql as $$
begin
  if new.is_scoring and exists (select from evaluation_rounds r where r.tenant_id = new.tenant_id and r.project_id = new.project_id
      and r.opened_at is not null)
    then raise exception 'evaluators are appointed before scores are opened'; end if;
  return new;
end $$;
revoke execute on function require_appointed_in_time from public;
create trigger evaluators_in_time before insert on evaluators for each row execute function require_appointed_in_time();

-- Who takes no part in a project takes none in what comes of it: the resolution of its award, and the contract.
create function recuse_from_followers() returns trigger language plpgsql as $$
begin
  insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
    select l.tenant_id, l.from_id, new.user_id, new.recused_at from matter_links l
    where l.tenant_id = new.tenant_id and l.to_id = new.matter_id and l.kind in ('awards', 'contracts', 'authorizes', 'insures')
    on conflict do nothing;
  return null;
end $$;
create trigger recusals_follow after insert on matter_recusals for each row execute function recuse_from_followers();
create function recuse_from_follower() returns trigger language plpgsql as $$
begin
  insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
    select r.tenant_id, new.from_id, r.user_id, r.recused_at from matter_recusals r
    where r.tenant_id = new.tenant_id and r.matter_id = new.to_id
    on conflict do nothing;
  return null;
end $$;
create trigger links_recuse after insert on matter_links for each row
  when (new.kind in ('awards', 'contracts', 'authorizes', 'insures')) execute function recuse_from_follower();
revoke execute on function recuse_from_followers, recuse_from_follower from public;

do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
      select r.tenant_id, l.from_id, r.user_id, r.recused_at from matter_recusals r
        join matter_links l on l.tenant_id = r.tenant_id and l.to_id = r.matter_id and l.kind = 'awards'
      where r.tenant_id = county on conflict do nothing;
  end loop;
end $$;

-- A consensus is what each evaluator of its round agreed to; until then, it is the chair's proposal.
create table consensus_agreements (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  round integer not null,
  submission_id uuid not null,
  position integer not null,
  number integer not null,
  user_id uuid not null,
  agreed_at timestamptz not null,
  primary key (tenant_id, project_id, round, submission_id, position, number, user_id),
  constraint consensus_agreements_consensus_fkey foreign key (tenant_id, project_id, round, submission_id, position, number)
    references consensus_scores (tenant_id, project_id, round, submission_id, position, number),
  foreign key (tenant_id, project_id, user_id) references evaluators (tenant_id, project_id, user_id)
);
create index consensus_agreements_user on consensus_agreements (tenant_id, project_id, user_id);
call tenant_table('consensus_agreements', 'select, insert');
create function require_evaluator_of_round() returns trigger language plpgsql as $$
begin
  if not exists (select from score_sheets s where s.tenant_id = new.tenant_id and s.project_id = new.project_id
      and s.round = new.round and s.user_id = new.user_id and s.handed_in_at is not null)
    then raise exception 'those who gave scores agree on them'; end if;
  return new;
end $$;
revoke execute on function require_evaluator_of_round from public;
create trigger consensus_agreements_of_round before insert on consensus_agreements for each row
  execute function require_evaluator_of_round();
create trigger consensus_agreements_in_evaluation before insert on consensus_agreements for each row
  execute function require_evaluation();

-- What a row belongs to never changes: what is final would be moved away.
create function keep_keys() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  key text;
begin
  foreach key in array tg_argv loop
    if becomes -> key is distinct from was -> key then raise exception 'what a row belongs to never changes'; end if;
  end loop;
  return new;
end $$;
create trigger awards_keep_keys before update on awards for each row execute function keep_keys('tenant_id', 'id', 'project_id');
create trigger award_parts_keep_keys before update on award_parts for each row
  execute function keep_keys('tenant_id', 'award_id', 'position', 'submission_id');
create trigger submission_findings_keep_keys before update on submission_findings for each row
  execute function keep_keys('tenant_id', 'submission_id', 'project_id');
create trigger score_sheets_keep_keys before update on score_sheets for each row
  execute function keep_keys('tenant_id', 'project_id', 'round', 'user_id');
create trigger sheet_scores_keep_keys before update on sheet_scores for each row
  execute function keep_keys('tenant_id', 'project_id', 'round', 'user_id', 'submission_id', 'position');
-- By these, it is scored and ranked.
create trigger evaluations_keep_keys before update on evaluations for each row
  execute function keep_keys('tenant_id', 'project_id', 'are_names_hidden', 'is_zero_responsive', 'started_at', 'started_by_name');

-- An award is recommended before it is made.
create function require_recommendation() returns trigger language plpgsql as $$
begin
  if new.awarded_at is not null or new.rescinded_at is not null or new.resolution_id is not null
    then raise exception 'an award is recommended before it is made'; end if;
  return new;
end $$;
create trigger awards_begin before insert on awards for each row execute function require_recommendation();
revoke execute on function keep_keys, require_recommendation from public;

-- A tie-break that was recorded wrongly is followed by another, with its reason.
alter table tie_breaks add column corrects_because text not null default '';

-- With it, the hash of a handed-in sheet tells nothing to those who guess; shown once the round is opened.
alter table score_sheets add column salt text not null default '';
