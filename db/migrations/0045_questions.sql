-- Questions about a solicitation, answered to everyone; and who follows one.

create table solicitation_questions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  asked_by uuid not null,
  asked_by_name text not null,
  -- The firm that it was asked for; null where the user has none yet.
  vendor_id uuid,
  asked_at timestamptz not null,
  question text not null check (question <> '' and length(question) <= 4000),
  -- As it is published: nothing in it tells who asked.
  public_question text not null check (public_question <> '' and length(public_question) <= 4000),
  answer text not null default '' check (length(answer) <= 10000),
  -- Such an answer counts only with an addendum.
  changes_solicitation boolean not null default false,
  answered_by_name text not null default '',
  status text not null default 'open' check (status in ('open', 'published', 'withdrawn')),
  -- In the order of publication.
  number integer check (number > 0),
  decided_at timestamptz,
  decided_by_name text not null default '',
  reason text not null default '' check (length(reason) <= 1000),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint solicitation_questions_number_key unique (tenant_id, project_id, number),
  foreign key (tenant_id, project_id) references published_solicitations (tenant_id, id),
  foreign key (tenant_id, asked_by) references users (tenant_id, id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'published') = (number is not null)),
  check (status <> 'published' or answer <> ''),
  check (status <> 'withdrawn' or reason <> '')
);
create index solicitation_questions_project on solicitation_questions (tenant_id, project_id, asked_at);
create index solicitation_questions_asked_by on solicitation_questions (tenant_id, asked_by);
create index solicitation_questions_vendor on solicitation_questions (tenant_id, vendor_id);
create index solicitation_questions_published on solicitation_questions (tenant_id, decided_at) where status = 'published';
call tenant_table('solicitation_questions', 'select, insert, update');

-- By the database's clock, whatever the program believes.
create function require_question_in_time() returns trigger language plpgsql as $$
begin
  if not exists (select from published_solicitations s where s.tenant_id = new.tenant_id and s.id = new.project_id
      and s.cancelled_at is null and s.questions_due_at > clock_timestamp())
    then raise exception 'questions are asked before their deadline'; end if;
  return new;
end $$;
revoke execute on function require_question_in_time from public;
create trigger solicitation_questions_in_time before insert on solicitation_questions for each row
  execute function require_question_in_time();

create function keep_questions() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then raise exception 'what was published or withdrawn stays'; end if;
  if new.question <> old.question or new.asked_by <> old.asked_by or new.project_id <> old.project_id
    or new.vendor_id is distinct from old.vendor_id or new.asked_at <> old.asked_at
    then raise exception 'a question stays what was asked'; end if;
  return new;
end $$;
revoke execute on function keep_questions from public;
create trigger solicitation_questions_stay before update on solicitation_questions for each row execute function keep_questions();

create table solicitation_follows (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  user_id uuid not null,
  since timestamptz not null,
  primary key (tenant_id, project_id, user_id),
  foreign key (tenant_id, project_id) references published_solicitations (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index solicitation_follows_user on solicitation_follows (tenant_id, user_id);
call tenant_table('solicitation_follows');
