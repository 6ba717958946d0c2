-- Matters: everything that is routed from desk to desk to a decision. A resolution, later a project and a contract, each has one
-- row here and a row of its own kind under the same id; routing, comments, attachments and drafts refer to this one.

-- Two periods of one person must not overlap (delegations).
create extension if not exists btree_gist;

-- Who has to act at each step, where the county has said so. A category with rows of its own has a route of its own; every other
-- one follows the rows without a category.
create table route_steps (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind <> ''),
  category text not null default '',
  -- A step of the kind, or 'additional-review' for one that the county added.
  step text not null check (step <> ''),
  -- Of an added step: its name, the step it comes after ('draft': before all others), and its order among those.
  name text not null default '',
  after_step text,
  position integer not null default 0,
  is_left_out boolean not null default false,
  user_id uuid,
  role_id uuid,
  department_id uuid,
  due_days integer check (due_days between 1 and 365),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete set null (role_id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id) on delete set null (department_id),
  check (num_nonnulls(user_id, role_id, department_id) <= 1),
  check ((step = 'additional-review') = (after_step is not null)),
  check ((step = 'additional-review') = (name <> '')),
  check (not (is_left_out and step = 'additional-review'))
);
create unique index route_steps_step_key on route_steps (tenant_id, kind, category, step) where step <> 'additional-review';
create unique index route_steps_name_key on route_steps (tenant_id, kind, category, lower(name)) where name <> '';
create index route_steps_user on route_steps (tenant_id, user_id);
create index route_steps_role on route_steps (tenant_id, role_id);
create index route_steps_department on route_steps (tenant_id, department_id);
call tenant_table('route_steps');

create table matters (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind <> ''),
  number text check (number <> ''),
  -- Of the number, or of the request as long as it has none.
  year integer not null,
  title text not null default '',
  status text not null default 'draft' check (status <> ''),
  -- Which added step it is at.
  step_id uuid,
  -- What the route may differ by.
  category text not null default '',
  department_id uuid,
  requester_id uuid,
  requested_on date,
  -- Who has to act: a person, everyone with a role, or a department.
  assignee_user_id uuid,
  assignee_role_id uuid,
  assignee_department_id uuid,
  assignee_id uuid generated always as (coalesce(assignee_user_id, assignee_role_id, assignee_department_id)) stored,
  waiting_since timestamptz not null,
  due_on date,
  held_at timestamptz,
  hold_reason text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, step_id) references route_steps (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, requester_id) references users (tenant_id, id),
  foreign key (tenant_id, assignee_user_id) references users (tenant_id, id),
  foreign key (tenant_id, assignee_role_id) references roles (tenant_id, id) on delete set null (assignee_role_id),
  foreign key (tenant_id, assignee_department_id) references departments (tenant_id, id)
    on delete set null (assignee_department_id),
  check (num_nonnulls(assignee_user_id, assignee_role_id, assignee_department_id) <= 1),
  check ((status = 'additional-review') = (step_id is not null)),
  check ((held_at is null) = (hold_reason = ''))
);
create unique index matters_number_key on matters (tenant_id, kind, number);
-- What waits on someone, across all kinds: their own id, their role's and their department's are looked up here.
create index matters_waiting_on on matters (tenant_id, assignee_id, waiting_since, id);
-- How many there are of a kind: the smallest index that can be counted by itself.
create index matters_kind on matters (tenant_id, kind);
-- Each order of a kind's list, down and up; what has no number or day comes last either way.
create index matters_changed on matters (tenant_id, kind, changed_at, id);
create index matters_title on matters (tenant_id, kind, title, id);
create index matters_waiting on matters (tenant_id, kind, waiting_since, id);
create index matters_by_number on matters (tenant_id, kind, number, id);
create index matters_by_number_last on matters (tenant_id, kind, number desc nulls last, id desc);
create index matters_requested on matters (tenant_id, kind, requested_on, id);
create index matters_requested_last on matters (tenant_id, kind, requested_on desc nulls last, id desc);
create index matters_by_status on matters (tenant_id, kind, status, id);
create index matters_status on matters (tenant_id, kind, status, changed_at, id);
-- The columns of the board.
create index matters_status_waiting on matters (tenant_id, kind, status, waiting_since, id);
create index matters_year on matters (tenant_id, kind, year, changed_at, id);
create index matters_category on matters (tenant_id, kind, category, changed_at, id);
create index matters_department on matters (tenant_id, department_id, kind, changed_at, id);
create index matters_requester on matters (tenant_id, requester_id, kind, changed_at, id);
create index matters_due on matters (tenant_id, due_on) where due_on is not null;
create index matters_step on matters (tenant_id, step_id) where step_id is not null;
create index matters_assignee_user on matters (tenant_id, assignee_user_id) where assignee_user_id is not null;
create index matters_assignee_role on matters (tenant_id, assignee_role_id) where assignee_role_id is not null;
create index matters_assignee_department on matters (tenant_id, assignee_department_id) where assignee_department_id is not null;
call tenant_table('matters');

-- The last number that was given to a kind in a year. It only ever rises: a number is given once.
create table number_series (
  tenant_id uuid not null references tenants (id),
  kind text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (tenant_id, kind, year)
);
call tenant_table('number_series', 'select, insert, update');

-- How one matter comes from another: a resolution renews or amends an earlier one, an award leads to a contract.
create table matter_links (
  tenant_id uuid not null references tenants (id),
  from_id uuid not null,
  to_id uuid not null,
  kind text not null check (kind in ('renews', 'amends', 'authorizes', 'awards', 'contracts', 'insures')),
  primary key (tenant_id, from_id, kind, to_id),
  foreign key (tenant_id, from_id) references matters (tenant_id, id) on delete cascade,
  foreign key (tenant_id, to_id) references matters (tenant_id, id),
  check (from_id <> to_id)
);
create index matter_links_to on matter_links (tenant_id, to_id, kind, from_id);
call tenant_table('matter_links');

-- One row for each time at a desk: since when, with whom, and how it ended.
create table matter_steps (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  status text not null,
  -- Of an added step: its name at the time.
  name text not null default '',
  -- Who had to act, in words of the time; and the person's, role's or department's id.
  assignee text not null default '',
  assignee_id uuid,
  entered_at timestamptz not null,
  -- A forward begins a new stay, not a new step: how long the step took is counted from here.
  reached_at timestamptz not null,
  -- Written when it is left; until then the matter says when it is due.
  due_on date,
  left_at timestamptz check (left_at >= entered_at),
  action text,
  left_by uuid,
  left_by_name text,
  -- In whose place they acted.
  left_for text,
  comment text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters (tenant_id, id) on delete cascade,
  foreign key (tenant_id, left_by) references users (tenant_id, id),
  check ((left_at is null) = (action is null))
);
create index matter_steps_matter on matter_steps (tenant_id, matter_id, entered_at);
create unique index matter_steps_open_key on matter_steps (tenant_id, matter_id) where left_at is null;
create index matter_steps_left on matter_steps (tenant_id, left_at) where left_at is not null;
create index matter_steps_left_by on matter_steps (tenant_id, left_by);
create index matter_steps_assignee on matter_steps (tenant_id, assignee_id, status) where assignee_id is not null;
call tenant_table('matter_steps');

-- While someone is away, someone else acts for them; one person at a time.
create table delegations (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  delegate_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, delegate_id) references users (tenant_id, id) on delete cascade,
  check (ends_on >= starts_on),
  constraint delegations_to_someone_else check (user_id <> delegate_id),
  constraint delegations_do_not_overlap
    exclude using gist (tenant_id with =, user_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index delegations_user on delegations (tenant_id, user_id, ends_on);
create index delegations_delegate on delegations (tenant_id, delegate_id, ends_on);
call tenant_table('delegations');

create table comments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  parent_id uuid,
  body text not null check (body <> ''),
  -- Never public.
  is_internal boolean not null default true,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references comments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index comments_matter on comments (tenant_id, matter_id, created_at);
create index comments_parent on comments (tenant_id, parent_id);
create index comments_user on comments (tenant_id, user_id);
call tenant_table('comments');

-- Files that belong to a matter or to an agenda item, in the order of the packet, each in its versions.
create table attachments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  matter_id uuid,
  -- The foreign key comes with the agenda items.
  item_id uuid,
  title text not null check (title <> ''),
  position integer not null,
  is_in_packet boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id) references matters (tenant_id, id) on delete cascade,
  check (num_nonnulls(matter_id, item_id) = 1)
);
create index attachments_matter on attachments (tenant_id, matter_id, position) where matter_id is not null;
create index attachments_item on attachments (tenant_id, item_id, position) where item_id is not null;
call tenant_table('attachments');

create table attachment_versions (
  tenant_id uuid not null references tenants (id),
  attachment_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  added_by uuid,
  added_at timestamptz not null,
  primary key (tenant_id, attachment_id, number),
  foreign key (tenant_id, attachment_id) references attachments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, added_by) references users (tenant_id, id)
);
create index attachment_versions_file on attachment_versions (tenant_id, file_id);
create index attachment_versions_added_by on attachment_versions (tenant_id, added_by);
call tenant_table('attachment_versions');

-- The text of a matter while people write it, a row for each section that was begun. `state` holds all that was written up to
-- `merged` (as Yjs keeps it); what came after it is in draft_updates.
create table drafts (
  tenant_id uuid not null references tenants (id),
  matter_id uuid not null,
  section text not null default 'text' check (section <> ''),
  state bytea not null check (length(state) <= 4194304),
  merged integer not null default 0,
  -- The number of the newest update.
  last integer not null default 0 check (last >= merged),
  -- For the search, as it was when people last paused; who has written since then, and since when.
  text text not null default '',
  writers uuid[] not null default '{}',
  unsettled_since timestamptz,
  changed_at timestamptz not null,
  primary key (tenant_id, matter_id, section),
  foreign key (tenant_id, matter_id) references matters (tenant_id, id) on delete cascade
);
call tenant_table('drafts');

-- Who follows the text of a matter hears that it was written in, whichever its section.
create function tell_draft_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', concat_ws(' ', new.tenant_id, 'draft', new.matter_id));
  return null;
end $$;
revoke execute on function tell_draft_changed from public;
create trigger tell_record_changed after insert or update on drafts for each row execute function tell_draft_changed();

create table draft_updates (
  tenant_id uuid not null references tenants (id),
  matter_id uuid not null,
  section text not null,
  number integer not null check (number > 0),
  content bytea not null,
  user_id uuid,
  at timestamptz not null,
  primary key (tenant_id, matter_id, section, number),
  foreign key (tenant_id, matter_id, section) references drafts (tenant_id, matter_id, section) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index draft_updates_user on draft_updates (tenant_id, user_id);
call tenant_table('draft_updates');

-- The whole text as it stood: when it moved to another desk, or when someone saved it.
create table draft_versions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  section text not null,
  number integer not null check (number > 0),
  document jsonb not null,
  kind text not null check (kind in ('saved', 'moved', 'before', 'restored', 'filled')),
  -- The matter's status at the time.
  status text not null,
  note text not null default '',
  saved_by uuid,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, matter_id, section) references drafts (tenant_id, matter_id, section) on delete cascade,
  foreign key (tenant_id, saved_by) references users (tenant_id, id)
);
create unique index draft_versions_number_key on draft_versions (tenant_id, matter_id, section, number);
create index draft_versions_saved_by on draft_versions (tenant_id, saved_by);
call tenant_table('draft_versions', 'select, insert');

-- What a county wrote itself; a category without a row starts from the default text.
create table draft_templates (
  tenant_id uuid not null references tenants (id),
  kind text not null,
  category text not null,
  section text not null default 'text',
  body text not null check (body <> ''),
  version integer not null default 1,
  primary key (tenant_id, kind, category, section)
);
call tenant_table('draft_templates');

-- What each kind says here about its own table: whether the decision on a matter has been made for good, and the words by which it
-- is found beside its number, title and text. A layer above replaces both functions when it adds its kind.
create function is_final_matter(kind text, county uuid, matter uuid) returns boolean language sql stable as $$ select false $$;
create function own_words_of_matter(kind text, county uuid, matter uuid) returns text language sql stable as $$ select null::text $$;

-- What is final can't be changed, whoever asks. Only where it is kept goes on.
create function keep_final_matters() returns trigger language plpgsql as $$
declare
  goes_on text[] := array['status', 'step_id', 'assignee_user_id', 'assignee_role_id', 'assignee_department_id', 'assignee_id',
    'waiting_since', 'due_on', 'held_at', 'hold_reason', 'changed_at', 'version'];
begin
  if is_final_matter(old.kind, old.tenant_id, old.id) and (tg_op = 'DELETE' or to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on)
    then raise exception 'a final matter can not be changed'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger final_matters_stay before update or delete on matters for each row execute function keep_final_matters();

-- Its text, its attachments and what it refers to are what they were.
create function keep_parts_of_final_matters() returns trigger language plpgsql as $$
declare
  part jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  matter uuid := coalesce(part ->> 'matter_id', part ->> 'from_id');
begin
  if exists (select from matters m where m.tenant_id = (part ->> 'tenant_id')::uuid and m.id = matter
      and is_final_matter(m.kind, m.tenant_id, m.id))
    then raise exception 'the % of a final matter can not be changed', tg_table_name; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
revoke execute on function is_final_matter, own_words_of_matter, keep_final_matters, keep_parts_of_final_matters from public;
grant execute on function is_final_matter, own_words_of_matter to countyhall_app;
create trigger final_parts_stay before insert or update or delete on drafts for each row
  execute function keep_parts_of_final_matters();
create trigger final_parts_stay before insert or update or delete on draft_updates for each row
  execute function keep_parts_of_final_matters();
create trigger final_parts_stay before insert or update or delete on draft_versions for each row
  execute function keep_parts_of_final_matters();
create trigger final_parts_stay before insert or update or delete on matter_links for each row
  execute function keep_parts_of_final_matters();

-- A matter is found by its number and title, by what its kind says of it, and by its text.
create function index_matter(county uuid, matter uuid) returns void language plpgsql as $$
declare
  found_as text;
  words text[];
begin
  select m.kind, array(select words_of(concat_ws(' ', m.number, m.title, own_words_of_matter(m.kind, m.tenant_id, m.id),
      (select string_agg(d.text, ' ') from drafts d where d.tenant_id = m.tenant_id and d.matter_id = m.id))))
    into found_as, words from matters m where m.tenant_id = county and m.id = matter;
  if found_as is null then return; end if;
  delete from search_words where tenant_id = county and kind = found_as and object_id = matter and word <> all (words);
  insert into search_words (tenant_id, kind, word, object_id)
    select county, found_as, word, matter from unnest(words) word on conflict do nothing;
end $$;

create function keep_matter_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_words where tenant_id = old.tenant_id and kind = old.kind and object_id = old.id;
  else
    perform index_matter(new.tenant_id, new.id);
  end if;
  return null;
end $$;

create function keep_draft_words() returns trigger language plpgsql as $$
begin
  perform index_matter(new.tenant_id, new.matter_id);
  return null;
end $$;
revoke execute on function index_matter, keep_matter_words, keep_draft_words from public;
grant execute on function index_matter to countyhall_app;
create trigger keep_search_words after insert or delete or update of number, title on matters for each row
  execute function keep_matter_words();
create trigger keep_search_words after insert or update of text on drafts for each row execute function keep_draft_words();
