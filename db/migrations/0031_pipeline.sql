-- The pre-bid meeting that vendors were told of, beside the other published dates: the calendar reads them by the month.
alter table published_solicitations add column pre_bid_at timestamptz;
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update published_solicitations p set pre_bid_at = (v.content -> 'terms' ->> 'pre_bid_at')::timestamptz
      from solicitation_versions v where v.tenant_id = p.tenant_id and v.project_id = p.id and v.number = p.version
        and v.content -> 'terms' ->> 'pre_bid_at' is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- Evaluation forms: what one evaluator found, once for each project; replaced until the evaluations are opened.
create table evaluation_forms (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  evaluator_id uuid not null,
  project_title text not null check (project_title <> ''),
  evaluator_name text not null check (evaluator_name <> ''),
  evaluation_date date not null,
  overall_comments text not null check (overall_comments <> ''),
  recommendation text not null check (recommendation <> ''),
  submitted_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint evaluation_forms_evaluator_key unique (tenant_id, project_id, evaluator_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  foreign key (tenant_id, evaluator_id) references users (tenant_id, id)
);
create index evaluation_forms_evaluator on evaluation_forms (tenant_id, evaluator_id);
call tenant_table('evaluation_forms', 'select, insert, update');

-- Scores are hundredths of a point, from 0 to 100 points.
create table evaluation_scores (
  tenant_id uuid not null references tenants (id),
  form_id uuid not null,
  position integer not null check (position > 0),
  name text not null check (name <> ''),
  score integer not null check (score between 0 and 10000),
  primary key (tenant_id, form_id, position),
  foreign key (tenant_id, form_id) references evaluation_forms (tenant_id, id) on delete cascade
);
call tenant_table('evaluation_scores', 'select, insert, delete');

-- Evaluators see each other's forms once someone has opened them; from then on none is added or changed.
create table evaluation_openings (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  opened_by_name text not null,
  opened_at timestamptz not null,
  primary key (tenant_id, project_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id)
);
call tenant_table('evaluation_openings', 'select, insert');

create function keep_opened_evaluations() returns trigger language plpgsql as $$
begin
  if exists (select from evaluation_openings o where o.tenant_id = new.tenant_id and o.project_id = new.project_id)
    then raise exception 'evaluations that were opened are final'; end if;
  return new;
end $$;
revoke execute on function keep_opened_evaluations from public;
create trigger evaluation_forms_stay before insert or update on evaluation_forms for each row
  execute function keep_opened_evaluations();
