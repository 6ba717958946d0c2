-- Sealed submissions. What is here before the opening is ciphertext; the keys that open it are nowhere.

-- Who opens the submissions of a project: named before it is published, and published with it.
create table project_opening_officials (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  position integer not null check (position between 1 and 10),
  key_id uuid not null,
  primary key (tenant_id, project_id, position),
  constraint project_opening_officials_once unique (tenant_id, project_id, key_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  foreign key (tenant_id, key_id) references opening_keys (tenant_id, id)
);
create index project_opening_officials_key on project_opening_officials (tenant_id, key_id);
call tenant_table('project_opening_officials');
alter table projects add column opening_needed integer not null default 2 check (opening_needed between 2 and 9);

-- Ciphertext on its way, in parts: it counts for nothing until a submission names it.
create table sealed_uploads (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  vendor_id uuid not null,
  user_id uuid not null,
  size bigint not null check (size between 1 and 629145600),
  -- Of the whole, once all parts are there and were read again.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  started_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index sealed_uploads_project on sealed_uploads (tenant_id, project_id, vendor_id, user_id);
create index sealed_uploads_vendor on sealed_uploads (tenant_id, vendor_id);
create index sealed_uploads_user on sealed_uploads (tenant_id, user_id);
create index sealed_uploads_started on sealed_uploads (tenant_id, started_at);
call tenant_table('sealed_uploads');

create table sealed_parts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  upload_id uuid not null,
  number integer not null check (number between 1 and 1000),
  storage_key text not null,
  size integer not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, id),
  unique (tenant_id, upload_id, number),
  foreign key (tenant_id, upload_id) references sealed_uploads (tenant_id, id) on delete cascade
);
create index sealed_parts_storage_key on sealed_parts (tenant_id, storage_key);
call tenant_table('sealed_parts');

create table submissions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  vendor_id uuid not null,
  receipt_code text not null check (receipt_code ~ '^[0-9a-f]{64}$'),
  -- The newest addendum that was acknowledged when it was sealed, and since.
  addenda integer not null check (addenda >= 0),
  confirmed_addenda integer not null,
  confirmed_at timestamptz,
  payload_sha256 text not null check (payload_sha256 ~ '^[0-9a-f]{64}$'),
  payload_size bigint not null,
  share_sha256s text[] not null,
  -- Ciphertext; gone once it was replaced or withdrawn.
  upload_id uuid,
  shares text[],
  submitted_by uuid not null,
  submitted_by_name text not null,
  -- By the database's clock, while the solicitation's row was locked.
  submitted_at timestamptz not null,
  ended text check (ended in ('replaced', 'withdrawn')),
  ended_at timestamptz,
  ended_by_name text,
  primary key (tenant_id, id),
  constraint submissions_receipt_code_key unique (tenant_id, receipt_code),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id),
  foreign key (tenant_id, upload_id) references sealed_uploads (tenant_id, id),
  foreign key (tenant_id, submitted_by) references users (tenant_id, id),
  check ((ended is null) = (ended_at is null)),
  check ((upload_id is null) = (shares is null)),
  check ((ended is null) = (upload_id is not null)),
  check (confirmed_addenda >= addenda)
);
create unique index submissions_standing on submissions (tenant_id, project_id, vendor_id) where ended is null;
create index submissions_project on submissions (tenant_id, project_id, submitted_at);
create index submissions_vendor on submissions (tenant_id, vendor_id, submitted_at);
create index submissions_upload on submissions (tenant_id, upload_id);
create index submissions_submitted_by on submissions (tenant_id, submitted_by);
call tenant_table('submissions', 'select, insert, update');

-- What was submitted stays what it is; it is only confirmed, or ended while its solicitation is open.
create function keep_submissions() returns trigger language plpgsql as $$
begin
  if old.ended is not null then raise exception 'a submission that ended is final'; end if;
  if to_jsonb(new) - array['confirmed_addenda', 'confirmed_at', 'ended', 'ended_at', 'ended_by_name', 'upload_id', 'shares']
    <> to_jsonb(old) - array['confirmed_addenda', 'confirmed_at', 'ended', 'ended_at', 'ended_by_name', 'upload_id', 'shares']
    then raise exception 'a submission stays what it is'; end if;
  if new.ended is null and (new.shares is distinct from old.shares or new.upload_id is distinct from old.upload_id)
    then raise exception 'what was sealed stays as long as it stands'; end if;
  if (new.ended is not null or new.confirmed_addenda <> old.confirmed_addenda) and exists (select from published_solicitations s
      where s.tenant_id = old.tenant_id and s.id = old.project_id and s.due_at <= clock_timestamp())
    then raise exception 'after the due time nothing is replaced, withdrawn, or confirmed'; end if;
  return new;
end $$;
revoke execute on function keep_submissions from public;
create trigger submissions_stay before update on submissions for each row execute function keep_submissions();

-- The ciphertext of what stands is not touched either.
create function keep_sealed_parts() returns trigger language plpgsql as $$
begin
  if exists (select from submissions s where s.tenant_id = old.tenant_id and s.upload_id = old.upload_id)
    then raise exception 'what was sealed stays as long as it stands'; end if;
  return coalesce(new, old);
end $$;
revoke execute on function keep_sealed_parts from public;
create trigger sealed_parts_stay before update or delete on sealed_parts for each row execute function keep_sealed_parts();

-- Vendors seal to those who were published: nobody is added, dropped, or made to be enough afterwards.
create function keep_opening_officials() returns trigger language plpgsql as $$
declare changed record := coalesce(new, old);
begin
  if exists (select from submissions s where s.tenant_id = changed.tenant_id and s.project_id = changed.project_id)
    then raise exception 'the opening officials of what was sealed stay'; end if;
  return changed;
end $$;
revoke execute on function keep_opening_officials from public;
create trigger project_opening_officials_stay before insert or update or delete on project_opening_officials for each row
  execute function keep_opening_officials();
create function keep_opening_needed() returns trigger language plpgsql as $$
begin
  if exists (select from submissions s where s.tenant_id = new.tenant_id and s.project_id = new.id)
    then raise exception 'the opening officials of what was sealed stay'; end if;
  return new;
end $$;
revoke execute on function keep_opening_needed from public;
create trigger projects_opening_needed_stays before update of opening_needed on projects for each row
  when (new.opening_needed <> old.opening_needed) execute function keep_opening_needed();

-- Nothing counts that comes after the due time, whatever the program above believes.
create function require_in_time() returns trigger language plpgsql as $$
begin
  if not exists (select from published_solicitations s where s.tenant_id = new.tenant_id and s.id = new.project_id
      and s.cancelled_at is null and new.submitted_at < s.due_at)
    then raise exception 'a submission counts only before the due time'; end if;
  return new;
end $$;
revoke execute on function require_in_time from public;
create trigger submissions_in_time before insert on submissions for each row execute function require_in_time();

-- What happens to submissions while a solicitation is open. The county's record has these events only after it has closed: its
-- numbers have no gaps, so that whoever reads it could count them.
create table sealed_events (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  kind text not null check (kind in ('submitted', 'replaced', 'withdrawn', 'confirmed', 'late')),
  detail jsonb not null,
  at timestamptz not null,
  recorded_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id)
);
create index sealed_events_project on sealed_events (tenant_id, project_id, at);
call tenant_table('sealed_events', 'select, insert, update');
create function keep_sealed_events() returns trigger language plpgsql as $$
begin
  if old.recorded_at is not null or to_jsonb(new) - 'recorded_at' <> to_jsonb(old) - 'recorded_at'
    then raise exception 'a sealed event stays what it is'; end if;
  return new;
end $$;
revoke execute on function keep_sealed_events from public;
create trigger sealed_events_stay before update on sealed_events for each row execute function keep_sealed_events();

-- The receipt codes that stood when it closed, as they were published: nothing is added, changed, or dropped unseen afterwards.
create table closing_lists (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  -- As it was hashed, byte by byte.
  entries json not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz not null,
  written_at timestamptz not null,
  primary key (tenant_id, project_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id)
);
call tenant_table('closing_lists', 'select, insert');

-- What each opening official handed over: their shares of every submission. One alone opens nothing.
create table opening_shares (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  position integer not null,
  user_id uuid not null,
  user_name text not null,
  -- By submission, in base 64.
  shares jsonb not null,
  handed_over_at timestamptz not null,
  primary key (tenant_id, project_id, position),
  constraint opening_shares_one_each unique (tenant_id, project_id, user_id),
  foreign key (tenant_id, project_id, position) references project_opening_officials (tenant_id, project_id, position),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index opening_shares_user on opening_shares (tenant_id, user_id);
call tenant_table('opening_shares', 'select, insert');

-- Whose shares each person has taken: nobody gets those of two.
create table opening_turns (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  user_id uuid not null,
  position integer not null,
  taken_at timestamptz not null,
  primary key (tenant_id, project_id, user_id),
  foreign key (tenant_id, project_id, position) references project_opening_officials (tenant_id, project_id, position),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index opening_turns_position on opening_turns (tenant_id, project_id, position);
create index opening_turns_user on opening_turns (tenant_id, user_id);
call tenant_table('opening_turns', 'select, insert');

create table opened_submissions (
  tenant_id uuid not null references tenants (id),
  submission_id uuid not null,
  project_id uuid not null,
  state text not null check (state in ('waiting', 'opened', 'failed')),
  failure text not null default '',
  -- Put together from the shares; it opens the ciphertext with the stock program too.
  secret text,
  content jsonb,
  changed_at timestamptz not null,
  primary key (tenant_id, submission_id),
  foreign key (tenant_id, submission_id) references submissions (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  check ((state = 'opened') = (content is not null)),
  check ((state = 'failed') = (failure <> '')),
  check (state = 'failed' or secret is not null)
);
create index opened_submissions_project on opened_submissions (tenant_id, project_id, state);
call tenant_table('opened_submissions', 'select, insert, update');

-- What was opened is not closed again, and stays what was read.
create function keep_opened_submissions() returns trigger language plpgsql as $$
begin
  if old.state = 'opened' then raise exception 'what was opened stays what it is'; end if;
  return new;
end $$;
revoke execute on function keep_opened_submissions from public;
create trigger opened_submissions_stay before update on opened_submissions for each row
  execute function keep_opened_submissions();

create table opened_files (
  tenant_id uuid not null references tenants (id),
  submission_id uuid not null,
  position integer not null check (position > 0),
  file_id uuid,
  -- Why it was not kept, where it was not.
  refusal text not null default '',
  primary key (tenant_id, submission_id, position),
  foreign key (tenant_id, submission_id) references opened_submissions (tenant_id, submission_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  check ((file_id is null) = (refusal <> ''))
);
create index opened_files_file on opened_files (tenant_id, file_id);
call tenant_table('opened_files', 'select, insert');

-- Nothing is opened before its time, whatever the program above believes.
create function require_due_to_open() returns trigger language plpgsql as $$
begin
  if not exists (select from published_solicitations s where s.tenant_id = new.tenant_id and s.id = new.project_id
      and s.opening_at <= clock_timestamp() and s.due_at <= clock_timestamp())
    then raise exception 'nothing is opened before the opening'; end if;
  return new;
end $$;
revoke execute on function require_due_to_open from public;
create trigger opening_shares_in_time before insert on opening_shares for each row execute function require_due_to_open();
create trigger opened_submissions_in_time before insert on opened_submissions for each row
  execute function require_due_to_open();
