-- Publishing freezes what vendors see: the solicitation, and each addendum to it, as a version that no one changes.

alter table matters drop constraint matters_project_status;
alter table matters add constraint matters_project_status check (kind <> 'project' or status in ('draft', 'submitted',
  'additional-review', 'legal-review', 'approved', 'published', 'amending', 'closed', 'opened', 'evaluation', 'awarded',
  'no-award', 'cancelled', 'archived'));

-- Number 0 is the solicitation as it was first published, 1 its first addendum.
create table solicitation_versions (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  number integer not null check (number >= 0),
  -- As it was hashed, byte by byte.
  content json not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What an addendum changes, in the county's words.
  summary text not null default '',
  published_by_name text not null,
  published_at timestamptz not null,
  file_id uuid,
  primary key (tenant_id, project_id, number),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  check (number = 0 or summary <> '')
);
create index solicitation_versions_file on solicitation_versions (tenant_id, file_id);
call tenant_table('solicitation_versions', 'select, insert, update');

-- Only its printed form is added, once.
create function keep_solicitation_versions() returns trigger language plpgsql as $$
begin
  if old.file_id is not null or to_jsonb(new) - 'file_id' <> to_jsonb(old) - 'file_id'
    then raise exception 'what was published is final'; end if;
  return new;
end $$;
revoke execute on function keep_solicitation_versions from public;
create trigger solicitation_versions_stay before update on solicitation_versions for each row
  execute function keep_solicitation_versions();

-- The attachments of each version, as they were then.
create table solicitation_files (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  version integer not null,
  position integer not null check (position > 0),
  file_id uuid not null,
  primary key (tenant_id, project_id, version, position),
  foreign key (tenant_id, project_id, version) references solicitation_versions (tenant_id, project_id, number),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index solicitation_files_file on solicitation_files (tenant_id, file_id);
call tenant_table('solicitation_files', 'select, insert');

-- What the public reads and finds: the newest version. The form in `solicitations` may be ahead of it while an addendum is written.
create table published_solicitations (
  tenant_id uuid not null references tenants (id),
  id uuid not null, -- The project's own id.
  version integer not null,
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  title text not null,
  method text not null,
  category text not null,
  department_id uuid,
  commodity_codes text[] not null,
  questions_due_at timestamptz not null,
  due_at timestamptz not null,
  opening_at timestamptz not null,
  text text not null,
  published_at timestamptz not null,
  changed_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_because text not null default '',
  primary key (tenant_id, id),
  constraint published_solicitations_number_key unique (tenant_id, number_key),
  foreign key (tenant_id, id, version) references solicitation_versions (tenant_id, project_id, number),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  check ((cancelled_at is null) = (cancelled_because = ''))
);
create index published_solicitations_due on published_solicitations (tenant_id, due_at, id);
create index published_solicitations_published on published_solicitations (tenant_id, published_at, id);
create index published_solicitations_department on published_solicitations (tenant_id, department_id, due_at, id);
call tenant_table('published_solicitations', 'select, insert, update');
create trigger keep_search_words after insert or delete or update on published_solicitations for each row execute function
  keep_search_words('published solicitation', 'number', 'title', 'text');

-- Whom the county told of a version: each address once.
create table solicitation_notices (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  version integer not null,
  email text not null,
  vendor_id uuid,
  told_at timestamptz not null,
  primary key (tenant_id, project_id, version, email),
  foreign key (tenant_id, project_id, version) references solicitation_versions (tenant_id, project_id, number),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id) on delete set null (vendor_id)
);
create index solicitation_notices_vendor on solicitation_notices (tenant_id, vendor_id);
call tenant_table('solicitation_notices', 'select, insert');
