-- What the Board adopted, word for word, and what the county gives of it: published to everybody, certified to whoever asks.

-- Kept in the transaction that adopts; again where a vote that was put right took the adoption back, and another one followed.
-- `json`, not `jsonb`: the hash is of these very letters.
create table adopted_texts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  resolution_id uuid not null,
  content json not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  kept_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id)
);
create index adopted_texts_resolution on adopted_texts (tenant_id, resolution_id, kept_at);
call tenant_table('adopted_texts', 'select, insert');

-- Nobody changes it, whoever asks.
create function keep_as_it_is() returns trigger language plpgsql as $$
begin
  raise exception '% stays as it is', tg_table_name;
end $$;
revoke execute on function keep_as_it_is from public;
create trigger adopted_texts_stay before update or delete on adopted_texts for each row execute function keep_as_it_is();

-- What everybody reads and finds. A row is written when a resolution is published, and stays when it is archived; it goes only
-- where the Board turns out not to have adopted it.
create table published_resolutions (
  tenant_id uuid not null references tenants (id),
  id uuid not null, -- the resolution's own
  text_id uuid not null,
  number text not null,
  year integer not null,
  title text not null,
  category text not null,
  department_id uuid,
  adopted_on date not null,
  text text not null,
  published_at timestamptz not null,
  file_id uuid,
  primary key (tenant_id, id),
  constraint published_resolutions_number_key unique (tenant_id, number),
  foreign key (tenant_id, id) references resolutions (tenant_id, id),
  foreign key (tenant_id, text_id) references adopted_texts (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index published_resolutions_text on published_resolutions (tenant_id, text_id);
create index published_resolutions_adopted on published_resolutions (tenant_id, adopted_on, id);
create index published_resolutions_year on published_resolutions (tenant_id, year, adopted_on, id);
create index published_resolutions_category on published_resolutions (tenant_id, category, adopted_on, id);
create index published_resolutions_department on published_resolutions (tenant_id, department_id, adopted_on, id);
create index published_resolutions_published on published_resolutions (tenant_id, published_at, id);
create index published_resolutions_file on published_resolutions (tenant_id, file_id);
call tenant_table('published_resolutions');
create trigger keep_search_words after insert or delete or update on published_resolutions for each row execute function
  keep_search_words('published resolution', 'number', 'title', 'text');

-- Its printed form comes a moment later, and anew where the vote was put right.
create function keep_published_resolutions() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'file_id' <> to_jsonb(old) - 'file_id'
    then raise exception 'a published resolution is final'; end if;
  return new;
end $$;
revoke execute on function keep_published_resolutions from public;
create trigger published_resolutions_stay before update on published_resolutions for each row
  execute function keep_published_resolutions();

-- The items under which it was voted on now tell its number.
create function note_published_resolution() returns trigger language plpgsql as $$
declare
  published published_resolutions := case tg_op when 'DELETE' then old else new end;
begin
  perform note_open_change(published.tenant_id, meeting_id) from (select distinct meeting_id from resolution_placements
    where tenant_id = published.tenant_id and resolution_id = published.id) placed;
  return null;
end $$;
revoke execute on function note_published_resolution from public;
create constraint trigger open_change after insert or delete on published_resolutions deferrable initially deferred
  for each row execute function note_published_resolution();

-- A copy that the clerk certified: what it says, its file, and the code by which anybody can check it.
create table certified_copies (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  resolution_id uuid not null,
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  content json not null,
  file_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  requester text not null default '',
  certified_by uuid not null,
  certified_by_name text not null,
  certified_at timestamptz not null,
  revoked_by uuid,
  revoked_by_name text,
  revoked_at timestamptz,
  revoked_because text,
  primary key (tenant_id, id),
  constraint certified_copies_code_key unique (tenant_id, code),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, certified_by) references users (tenant_id, id),
  foreign key (tenant_id, revoked_by) references users (tenant_id, id),
  check ((revoked_at is null) = (revoked_because is null))
);
create index certified_copies_resolution on certified_copies (tenant_id, resolution_id, certified_at);
create index certified_copies_file on certified_copies (tenant_id, file_id);
create index certified_copies_certified_by on certified_copies (tenant_id, certified_by);
create index certified_copies_revoked_by on certified_copies (tenant_id, revoked_by);
call tenant_table('certified_copies', 'select, insert, update');

-- It can only be revoked, once.
create function keep_certified_copies() returns trigger language plpgsql as $$
declare
  of_revocation text[] := array['revoked_by', 'revoked_by_name', 'revoked_at', 'revoked_because'];
begin
  if old.revoked_at is not null or to_jsonb(new) - of_revocation <> to_jsonb(old) - of_revocation
    then raise exception 'a certified copy is final'; end if;
  return new;
end $$;
revoke execute on function keep_certified_copies from public;
create trigger certified_copies_stay before update on certified_copies for each row execute function keep_certified_copies();
