-- Papers of a meeting: each revision as it was made, and as it was posted. Time, revision and hash are the proof.
create table meeting_papers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  kind text not null check (kind in ('notice', 'agenda', 'packet', 'minutes', 'roll-call-sheet')),
  revision integer not null check (revision > 0),
  what_changed text not null default '',
  -- What the paper says, as data: the public pages are drawn from it, never from a draft.
  content jsonb not null,
  asked_at timestamptz not null,
  asked_by uuid,
  progress integer not null default 0 check (progress between 0 and 100),
  failed_because text,
  made_at timestamptz,
  file_id uuid,
  word_file_id uuid,
  sha256 text,
  page_count integer,
  posted_at timestamptz,
  posted_by uuid,
  primary key (tenant_id, id),
  constraint meeting_papers_revision_key unique (tenant_id, meeting_id, kind, revision),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, word_file_id) references files (tenant_id, id),
  foreign key (tenant_id, asked_by) references users (tenant_id, id),
  foreign key (tenant_id, posted_by) references users (tenant_id, id),
  check ((made_at is null) = (file_id is null)),
  check ((made_at is null) = (sha256 is null)),
  check (posted_at is null or made_at is not null)
);
create index meeting_papers_file on meeting_papers (tenant_id, file_id);
create index meeting_papers_word_file on meeting_papers (tenant_id, word_file_id);
create index meeting_papers_asked_by on meeting_papers (tenant_id, asked_by);
create index meeting_papers_posted_by on meeting_papers (tenant_id, posted_by);
create index meeting_papers_posted on meeting_papers (tenant_id, posted_at) where posted_at is not null;
call tenant_table('meeting_papers', 'select, insert, update');

-- What was posted stays as it was, whoever asks.
create function keep_posted_papers() returns trigger language plpgsql as $$
begin
  if old.posted_at is not null then raise exception 'a posted paper is final'; end if;
  return new;
end $$;
revoke execute on function keep_posted_papers from public;
create trigger posted_papers_stay before update on meeting_papers for each row execute function keep_posted_papers();

-- From then on the public may know of the meeting.
alter table meetings add column noticed_at timestamptz;
create index meetings_public on meetings (tenant_id, date, id) where noticed_at is not null and not is_deleted;

-- The agenda as it was last posted: what the public reads and finds.
create table published_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null, -- the item's own
  meeting_id uuid not null,
  section text not null,
  position integer not null,
  number text not null default '',
  description text not null default '',
  is_on_consent boolean not null default false,
  attachments jsonb not null default '[]', -- [{ "title": …, "file_id": … }]
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references meeting_items (tenant_id, id),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id)
);
create index published_items_meeting on published_items (tenant_id, meeting_id, position);
call tenant_table('published_items');
create trigger keep_search_words after insert or delete or update on published_items for each row execute function
  keep_search_words('published item', 'number', 'description');

-- Minutes: each paragraph knows what the record says and what the clerk made of it; regeneration touches only the first.
create table minutes_paragraphs (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  meeting_id uuid not null,
  key text not null check (key <> ''),
  position integer not null,
  heading text not null default '',
  drafted text not null,
  edited text,
  is_outdated boolean not null default false, -- edited, and the record has moved since
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint minutes_paragraphs_key_key unique (tenant_id, meeting_id, key),
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id)
);
create index minutes_paragraphs_meeting on minutes_paragraphs (tenant_id, meeting_id, position);
call tenant_table('minutes_paragraphs');
