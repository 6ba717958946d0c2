-- Evaluation by a panel: who scores, what they declared, and what each gave, seen by no one else until the scores are opened together.

-- Of the criteria, the one that is not scored by anyone: it follows from the prices.
alter table project_criteria add column is_price boolean not null default false;
create unique index project_criteria_price on project_criteria (tenant_id, project_id) where is_price;

-- Who takes no part in a matter, and is shown nothing of it, whatever their role opens.
create table matter_recusals (
  tenant_id uuid not null references tenants (id),
  matter_id uuid not null,
  user_id uuid not null,
  recused_at timestamptz not null,
  primary key (tenant_id, user_id, matter_id),
  foreign key (tenant_id, matter_id) references matters (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index matter_recusals_matter on matter_recusals (tenant_id, matter_id);
call tenant_table('matter_recusals', 'select, insert');

create table evaluations (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  -- By the county's settings on the day on which it was started.
  are_names_hidden boolean not null,
  is_zero_responsive boolean not null,
  started_at timestamptz not null,
  started_by_name text not null,
  version integer not null default 1,
  primary key (tenant_id, project_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id)
);
call tenant_table('evaluations', 'select, insert, update');

-- As they were published, with the scale of each. Weights are hundredths of a percent, scores hundredths of a point.
create table evaluation_criteria (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  position integer not null check (position > 0),
  description text not null check (description <> ''),
  weight integer not null check (weight between 0 and 10000),
  is_price boolean not null,
  highest integer check (highest between 1 and 100000),
  primary key (tenant_id, project_id, position),
  foreign key (tenant_id, project_id) references evaluations (tenant_id, project_id),
  check (is_price = (highest is null))
);
call tenant_table('evaluation_criteria', 'select, insert');

create table evaluators (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  user_id uuid not null,
  name text not null check (name <> ''),
  is_chair boolean not null,
  -- A chair may lead the panel without scoring.
  is_scoring boolean not null,
  appointed_at timestamptz not null,
  appointed_by_name text not null,
  ended_at timestamptz,
  ended_by_name text,
  ended_because text,
  primary key (tenant_id, project_id, user_id),
  foreign key (tenant_id, project_id) references evaluations (tenant_id, project_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  check (is_chair or is_scoring),
  check ((ended_at is null) = (ended_by_name is null)),
  check ((ended_at is null) = (coalesce(ended_because, '') = ''))
);
create unique index evaluators_chair on evaluators (tenant_id, project_id) where is_chair and ended_at is null;
create index evaluators_user on evaluators (tenant_id, user_id);
call tenant_table('evaluators', 'select, insert, update');

-- What each declared before anything was shown. A conflict that becomes known later is added; none is taken back.
create table evaluator_disclosures (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  user_id uuid not null,
  has_conflict boolean not null,
  explanation text not null default '',
  declared_at timestamptz not null,
  primary key (tenant_id, project_id, user_id),
  foreign key (tenant_id, project_id, user_id) references evaluators (tenant_id, project_id, user_id),
  check (not has_conflict or explanation <> '')
);
call tenant_table('evaluator_disclosures', 'select, insert, update');

-- Vendors that an evaluator named, whether or not they submitted.
create table evaluator_relations (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  user_id uuid not null,
  vendor_id uuid not null,
  primary key (tenant_id, project_id, user_id, vendor_id),
  foreign key (tenant_id, project_id, user_id) references evaluator_disclosures (tenant_id, project_id, user_id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id)
);
create index evaluator_relations_vendor on evaluator_relations (tenant_id, vendor_id);
call tenant_table('evaluator_relations', 'select, insert');

-- The first round, and the one after interviews with those on the short list.
create table evaluation_rounds (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  round integer not null check (round in (1, 2)),
  reason text not null default '',
  started_at timestamptz not null,
  started_by_name text not null,
  opened_at timestamptz,
  opened_by_name text,
  -- Why it was opened without the scores of some, where it was.
  opened_because text not null default '',
  primary key (tenant_id, project_id, round),
  foreign key (tenant_id, project_id) references evaluations (tenant_id, project_id),
  check ((opened_at is null) = (opened_by_name is null))
);
call tenant_table('evaluation_rounds', 'select, insert, update');

create table evaluation_short_list (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  round integer not null check (round = 2),
  submission_id uuid not null,
  primary key (tenant_id, project_id, round, submission_id),
  foreign key (tenant_id, project_id, round) references evaluation_rounds (tenant_id, project_id, round),
  foreign key (tenant_id, submission_id) references submissions (tenant_id, id)
);
create index evaluation_short_list_submission on evaluation_short_list (tenant_id, submission_id);
call tenant_table('evaluation_short_list', 'select, insert');

-- One score sheet for each evaluator and round.
create table score_sheets (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  round integer not null,
  user_id uuid not null,
  handed_in_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, project_id, round, user_id),
  foreign key (tenant_id, project_id, round) references evaluation_rounds (tenant_id, project_id, round),
  foreign key (tenant_id, project_id, user_id) references evaluators (tenant_id, project_id, user_id)
);
create index score_sheets_user on score_sheets (tenant_id, project_id, user_id);
call tenant_table('score_sheets', 'select, insert, update');

create table sheet_scores (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  round integer not null,
  user_id uuid not null,
  submission_id uuid not null,
  position integer not null,
  score integer check (score >= 0),
  comment text not null default '',
  primary key (tenant_id, project_id, round, user_id, submission_id, position),
  foreign key (tenant_id, project_id, round, user_id) references score_sheets (tenant_id, project_id, round, user_id),
  foreign key (tenant_id, project_id, position) references evaluation_criteria (tenant_id, project_id, position),
  foreign key (tenant_id, submission_id) references submissions (tenant_id, id)
);
create index sheet_scores_criterion on sheet_scores (tenant_id, project_id, position);
create index sheet_scores_submission on sheet_scores (tenant_id, submission_id);
call tenant_table('sheet_scores', 'select, insert, update');

-- What the panel agreed on takes the place of the average; the newest of a cell counts, and the earlier ones stay.
create table consensus_scores (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  round integer not null,
  submission_id uuid not null,
  position integer not null,
  number integer not null check (number > 0),
  -- Null where the panel went back to the average.
  score integer check (score >= 0),
  reason text not null check (reason <> ''),
  recorded_at timestamptz not null,
  recorded_by_name text not null,
  constraint consensus_scores_pkey primary key (tenant_id, project_id, round, submission_id, position, number),
  foreign key (tenant_id, project_id, round) references evaluation_rounds (tenant_id, project_id, round),
  foreign key (tenant_id, project_id, position) references evaluation_criteria (tenant_id, project_id, position),
  foreign key (tenant_id, submission_id) references submissions (tenant_id, id)
);
create index consensus_scores_criterion on consensus_scores (tenant_id, project_id, position);
create index consensus_scores_submission on consensus_scores (tenant_id, submission_id);
call tenant_table('consensus_scores', 'select, insert');

create table evaluation_notes (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  number integer not null check (number > 0),
  submission_id uuid,
  note text not null check (note <> ''),
  written_at timestamptz not null,
  written_by uuid not null,
  written_by_name text not null,
  primary key (tenant_id, project_id, number),
  foreign key (tenant_id, project_id) references evaluations (tenant_id, project_id),
  foreign key (tenant_id, submission_id) references submissions (tenant_id, id),
  foreign key (tenant_id, written_by) references users (tenant_id, id)
);
create index evaluation_notes_submission on evaluation_notes (tenant_id, submission_id);
create index evaluation_notes_writer on evaluation_notes (tenant_id, written_by);
call tenant_table('evaluation_notes', 'select, insert');

-- How a tie was broken. It counts as long as these submissions are tied.
create table tie_breaks (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  number integer not null check (number > 0),
  -- The best first.
  submission_ids uuid[] not null check (cardinality(submission_ids) > 1),
  method text not null check (method <> ''),
  witnesses text not null check (witnesses <> ''),
  result text not null check (result <> ''),
  recorded_at timestamptz not null,
  recorded_by_name text not null,
  primary key (tenant_id, project_id, number),
  foreign key (tenant_id, project_id) references evaluations (tenant_id, project_id)
);
call tenant_table('tie_breaks', 'select, insert');

create function keep_evaluators() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or to_jsonb(new) - array['ended_at', 'ended_by_name', 'ended_because']
      <> to_jsonb(old) - array['ended_at', 'ended_by_name', 'ended_because']
    then raise exception 'who was on a panel stays on record'; end if;
  if exists (select from score_sheets s where s.tenant_id = old.tenant_id and s.project_id = old.project_id
      and s.user_id = old.user_id and s.handed_in_at is not null)
    and not exists (select from evaluator_disclosures d where d.tenant_id = old.tenant_id and d.project_id = old.project_id
      and d.user_id = old.user_id and d.has_conflict)
    then raise exception 'an evaluator who has handed in scores stays on the panel'; end if;
  return new;
end $$;
create trigger evaluators_stay before update on evaluators for each row execute function keep_evaluators();

create function keep_disclosures() returns trigger language plpgsql as $$
begin
  if old.has_conflict or not new.has_conflict or new.user_id <> old.user_id or new.project_id <> old.project_id
    then raise exception 'a disclosure stays what it is'; end if;
  return new;
end $$;
create trigger evaluator_disclosures_stay before update on evaluator_disclosures for each row execute function keep_disclosures();

create function keep_rounds() returns trigger language plpgsql as $$
begin
  if old.opened_at is not null or to_jsonb(new) - array['opened_at', 'opened_by_name', 'opened_because']
      <> to_jsonb(old) - array['opened_at', 'opened_by_name', 'opened_because']
    then raise exception 'scores that were opened stay open'; end if;
  return new;
end $$;
create trigger evaluation_rounds_stay before update on evaluation_rounds for each row execute function keep_rounds();

-- Scores are given by those who declared that they have no conflict, until they are opened; handed in, they rest.
create function require_scoring() returns trigger language plpgsql as $$
begin
  if not exists (select from evaluators e join evaluator_disclosures d on d.tenant_id = e.tenant_id
        and d.project_id = e.project_id and d.user_id = e.user_id
      where e.tenant_id = new.tenant_id and e.project_id = new.project_id and e.user_id = new.user_id and e.is_scoring
        and e.ended_at is null and not d.has_conflict)
    then raise exception 'only evaluators without a conflict give scores'; end if;
  if exists (select from evaluation_rounds r where r.tenant_id = new.tenant_id and r.project_id = new.project_id
      and r.round = new.round and r.opened_at is not null)
    then raise exception 'scores that were opened are final'; end if;
  return new;
end $$;
create trigger score_sheets_stay before insert or update on score_sheets for each row execute function require_scoring();
create trigger sheet_scores_by_evaluators before insert or update on sheet_scores for each row execute function require_scoring();

create function keep_handed_in() returns trigger language plpgsql as $$
begin
  if exists (select from score_sheets s where s.tenant_id = new.tenant_id and s.project_id = new.project_id
      and s.round = new.round and s.user_id = new.user_id and s.handed_in_at is not null)
    then raise exception 'scores that were handed in rest until they are taken back'; end if;
  if new.score > (select c.highest from evaluation_criteria c where c.tenant_id = new.tenant_id
      and c.project_id = new.project_id and c.position = new.position)
    then raise exception 'a score is not above the highest'; end if;
  if exists (select from evaluation_criteria c where c.tenant_id = new.tenant_id and c.project_id = new.project_id
      and c.position = new.position and c.is_price)
    then raise exception 'no one scores the price'; end if;
  return new;
end $$;
create trigger sheet_scores_stay before insert or update on sheet_scores for each row execute function keep_handed_in();

create function require_opened_scores() returns trigger language plpgsql as $$
begin
  if not exists (select from evaluation_rounds r where r.tenant_id = new.tenant_id and r.project_id = new.project_id
      and r.round = new.round and r.opened_at is not null)
    then raise exception 'a consensus follows scores that were opened'; end if;
  if new.score > (select c.highest from evaluation_criteria c where c.tenant_id = new.tenant_id
      and c.project_id = new.project_id and c.position = new.position)
    then raise exception 'a score is not above the highest'; end if;
  return new;
end $$;
create trigger consensus_after_scores before insert on consensus_scores for each row execute function require_opened_scores();

-- Once it is decided, the evaluation is closed; an award that was rescinded opens it again.
create function require_evaluation() returns trigger language plpgsql as $$
begin
  if not exists (select from matters m where m.tenant_id = new.tenant_id and m.id = new.project_id and m.status in ('evaluation', 'opened'))
    then raise exception 'only what is being evaluated is scored'; end if;
  return new;
end $$;
create trigger score_sheets_in_evaluation before insert or update on score_sheets for each row execute function require_evaluation();
create trigger sheet_scores_in_evaluation before insert or update on sheet_scores for each row execute function require_evaluation();
create trigger consensus_in_evaluation before insert on consensus_scores for each row execute function require_evaluation();
create trigger tie_breaks_in_evaluation before insert on tie_breaks for each row execute function require_evaluation();
create trigger rounds_in_evaluation before insert or update on evaluation_rounds for each row execute function require_evaluation();
revoke execute on function keep_evaluators, keep_disclosures, keep_rounds, require_scoring, keep_handed_in, require_opened_scores,
  require_evaluation from public;

-- Why a member of the panel is not shown what was submitted, through whichever screen; null for anyone else. Until the scores are
-- opened, they read it in the evaluation, without what they must not know yet.
create function submission_bar(project uuid, person uuid) returns text language sql stable as $$
  select case
    when d.user_id is null then 'undeclared'
    when d.has_conflict then 'conflict'
    when r.opened_at is not null then null
    when e.are_names_hidden then 'names'
    when m.is_scoring and exists (select from evaluation_criteria c where c.project_id = project and c.is_price) then 'prices'
  end
  from evaluators m join evaluations e on e.project_id = m.project_id
    join evaluation_rounds r on r.project_id = m.project_id and r.round = 1
    left join evaluator_disclosures d on d.project_id = m.project_id and d.user_id = m.user_id
  where m.project_id = project and m.user_id = person and (m.ended_at is null or d.has_conflict)
$$;
revoke execute on function submission_bar from public;
grant execute on function submission_bar to countyhall_app;
