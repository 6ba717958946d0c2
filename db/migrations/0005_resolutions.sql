-- Resolutions: the request, its way from desk to desk, what was said about it, its text, and what the Board adopted.

-- Requests ------------------------------------------------------------------------------------------------------------

-- The columns of the request have the names of the fields of its form.
create table resolutions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  number text check (number <> ''),
  -- The year of the number, or of the request as long as it has none.
  year integer not null,
  title text not null default '',
  status text not null default 'draft' check (status in ('draft', 'working', 'legal-review', 'committee-review', 'clerk-review',
    'board-review', 'adopted', 'rejected', 'tabled', 'referred', 'withdrawn', 'published', 'archived')),
  department_id uuid,
  dateofrequest date,
  contactname text not null default '',
  contactphone text not null default '',
  resolutiontype text not null default 'New' check (resolutiontype in ('New', 'Renew', 'Amend')),
  resolutioncategory text not null default 'Contract/Purchase Order' check (resolutioncategory in ('Contract/Purchase Order',
    'Appointment', 'Proclamation', 'Grant', 'Personnel', 'Other')),
  -- The resolution that this one renews or amends.
  follows_id uuid,
  description text not null default '',
  amount_cents bigint check (amount_cents >= 0),
  isannual boolean not null default false,
  isnottoexceed boolean not null default false,
  ishourly boolean not null default false,
  termstart date,
  termend date check (termend >= termstart),
  vendor text not null default '',
  vendoraddress text not null default '',
  purchasingconsulted text not null default 'No' check (purchasingconsulted in ('No', 'Yes')),
  contracttype text check (contracttype in ('State Contract', 'RFP', 'Bid', 'Other')),
  contractref text not null default '',
  contractdate date,
  budgetline text not null default '',
  -- Shares in hundredths of a percent.
  fundingfederal integer check (fundingfederal between 0 and 10000),
  fundingstate integer check (fundingstate between 0 and 10000),
  fundingcounty integer check (fundingcounty between 0 and 10000),
  fundinglocal integer check (fundinglocal between 0 and 10000),
  appointmentlist text not null default '',
  proclamationtext text not null default '',
  grantpurpose text not null default '',
  grantamount_cents bigint check (grantamount_cents >= 0),
  grantisannual boolean not null default false,
  grantterm text not null default '',
  grantagency text not null default '',
  grantagencyaddress text not null default '',
  personnelnote text not null default '',
  otherdescription text not null default '',
  committee_id uuid,
  committeedate date,
  user_id uuid,
  -- Who holds the step that it is in: a person, everybody with a role, or a department.
  holder_user_id uuid,
  holder_role_id uuid,
  holder_department_id uuid,
  waiting_since timestamptz not null,
  held_at timestamptz,
  held_because text not null default '',
  adopted_date date,
  adopted_meeting_id uuid,
  adopted_roll_call_id uuid,
  adopted_tally text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, follows_id) references resolutions (tenant_id, id),
  foreign key (tenant_id, committee_id) references bodies (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, holder_user_id) references users (tenant_id, id),
  foreign key (tenant_id, holder_role_id) references roles (tenant_id, id) on delete set null (holder_role_id),
  foreign key (tenant_id, holder_department_id) references departments (tenant_id, id) on delete set null (holder_department_id),
  foreign key (tenant_id, adopted_meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, adopted_roll_call_id) references roll_calls (tenant_id, id),
  constraint resolutions_funding_total check (coalesce(fundingfederal, fundingstate, fundingcounty, fundinglocal) is null
    or coalesce(fundingfederal, 0) + coalesce(fundingstate, 0) + coalesce(fundingcounty, 0) + coalesce(fundinglocal, 0) = 10000),
  check (num_nonnulls(holder_user_id, holder_role_id, holder_department_id) <= 1)
);
create unique index resolutions_number_key on resolutions (tenant_id, number);
-- Each order of the list, down and up; what has no number or day comes last either way.
create index resolutions_by_number on resolutions (tenant_id, number, id);
create index resolutions_by_number_last on resolutions (tenant_id, number desc nulls last, id desc);
create index resolutions_title on resolutions (tenant_id, title, id);
create index resolutions_by_status on resolutions (tenant_id, status, id);
create index resolutions_requested on resolutions (tenant_id, dateofrequest, id);
create index resolutions_requested_last on resolutions (tenant_id, dateofrequest desc nulls last, id desc);
create index resolutions_waiting on resolutions (tenant_id, waiting_since, id);
create index resolutions_changed on resolutions (tenant_id, changed_at, id);
-- Each filter, in the order of what changed last.
create index resolutions_status on resolutions (tenant_id, status, changed_at, id);
create index resolutions_year on resolutions (tenant_id, year, changed_at, id);
create index resolutions_department on resolutions (tenant_id, department_id, changed_at, id);
create index resolutions_user on resolutions (tenant_id, user_id, changed_at, id);
-- The columns of the board.
create index resolutions_status_waiting on resolutions (tenant_id, status, waiting_since, id);
-- What somebody holds, and what refers to another record.
create index resolutions_holder_user on resolutions (tenant_id, holder_user_id) where holder_user_id is not null;
create index resolutions_holder_role on resolutions (tenant_id, holder_role_id) where holder_role_id is not null;
create index resolutions_holder_department on resolutions (tenant_id, holder_department_id) where holder_department_id is not null;
create index resolutions_follows on resolutions (tenant_id, follows_id) where follows_id is not null;
create index resolutions_committee on resolutions (tenant_id, committee_id);
create index resolutions_adopted_meeting on resolutions (tenant_id, adopted_meeting_id);
create index resolutions_adopted_roll_call on resolutions (tenant_id, adopted_roll_call_id);
call tenant_table('resolutions');

-- What the Board adopted stays as it was adopted, whoever asks; only its way through the archive goes on. Where the vote
-- itself was corrected, what is kept of the vote follows.
create function keep_adopted_resolutions() returns trigger language plpgsql as $$
declare
  goes_on text[] := array['status', 'holder_user_id', 'holder_role_id', 'holder_department_id', 'waiting_since', 'held_at',
    'held_because', 'changed_at', 'version'];
begin
  if old.adopted_date is null then return new; end if;
  if exists (select from roll_calls where tenant_id = old.tenant_id and corrects_id = old.adopted_roll_call_id
      and closed_at is not null)
    then goes_on := goes_on || array['adopted_date', 'adopted_meeting_id', 'adopted_roll_call_id', 'adopted_tally']; end if;
  if to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on then raise exception 'an adopted resolution is final'; end if;
  return new;
end $$;
revoke execute on function keep_adopted_resolutions from public;
create trigger adopted_resolutions_stay before update on resolutions for each row execute function keep_adopted_resolutions();

-- The last number that was given in a year. It only ever rises: a number is given once.
create table resolution_sequences (
  tenant_id uuid not null references tenants (id),
  year integer not null,
  last integer not null check (last > 0),
  primary key (tenant_id, year)
);
call tenant_table('resolution_sequences', 'select, insert, update');

-- One row for each stay in a state: since when, with whom, and how it ended.
create table resolution_steps (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  resolution_id uuid not null,
  status text not null,
  holder text not null default '',
  entered_at timestamptz not null,
  -- A forward begins a new stay, not a new step: how long the step took is counted from here.
  reached_at timestamptz not null,
  due_on date,
  left_at timestamptz check (left_at >= entered_at),
  action text,
  left_by uuid,
  left_by_name text,
  comment text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, left_by) references users (tenant_id, id),
  check ((left_at is null) = (action is null))
);
create index resolution_steps_resolution on resolution_steps (tenant_id, resolution_id, entered_at);
create unique index resolution_steps_open_key on resolution_steps (tenant_id, resolution_id) where left_at is null;
create index resolution_steps_due on resolution_steps (tenant_id, due_on) where left_at is null;
-- What left a step within a time.
create index resolution_steps_left on resolution_steps (tenant_id, left_at) where left_at is not null;
create index resolution_steps_left_by on resolution_steps (tenant_id, left_by);
call tenant_table('resolution_steps');

create table resolution_comments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  resolution_id uuid not null,
  parent_id uuid,
  body text not null check (body <> ''),
  -- An internal comment is never public.
  is_internal boolean not null default true,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references resolution_comments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index resolution_comments_resolution on resolution_comments (tenant_id, resolution_id, created_at);
create index resolution_comments_parent on resolution_comments (tenant_id, parent_id);
create index resolution_comments_user on resolution_comments (tenant_id, user_id);
call tenant_table('resolution_comments');

-- Papers that belong to a resolution. Each keeps the versions of its file.
create table resolution_attachments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  resolution_id uuid not null,
  title text not null check (title <> ''),
  position integer not null,
  is_in_packet boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id) on delete cascade
);
create index resolution_attachments_resolution on resolution_attachments (tenant_id, resolution_id, position);
call tenant_table('resolution_attachments');

create table resolution_attachment_versions (
  tenant_id uuid not null references tenants (id),
  attachment_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  added_by uuid,
  added_at timestamptz not null,
  primary key (tenant_id, attachment_id, number),
  foreign key (tenant_id, attachment_id) references resolution_attachments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, added_by) references users (tenant_id, id)
);
create index resolution_attachment_versions_file on resolution_attachment_versions (tenant_id, file_id);
create index resolution_attachment_versions_added_by on resolution_attachment_versions (tenant_id, added_by);
call tenant_table('resolution_attachment_versions');

-- On which agendas a resolution stood, and what became of it there.
create table resolution_placements (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  resolution_id uuid not null,
  meeting_id uuid not null,
  item_id uuid not null,
  placed_at timestamptz not null,
  roll_call_id uuid,
  outcome text not null default '',
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, item_id) references meeting_items (tenant_id, id),
  foreign key (tenant_id, roll_call_id) references roll_calls (tenant_id, id)
);
create unique index resolution_placements_open_key on resolution_placements (tenant_id, resolution_id) where decided_at is null;
create index resolution_placements_resolution on resolution_placements (tenant_id, resolution_id, placed_at);
create index resolution_placements_meeting on resolution_placements (tenant_id, meeting_id);
create index resolution_placements_item on resolution_placements (tenant_id, item_id);
create index resolution_placements_roll_call on resolution_placements (tenant_id, roll_call_id);
call tenant_table('resolution_placements');

-- Who holds each step, where the county has decided it.
create table resolution_routes (
  tenant_id uuid not null references tenants (id),
  step text not null check (step in ('working', 'legal-review', 'committee-review', 'clerk-review', 'board-review')),
  is_left_out boolean not null default false,
  user_id uuid,
  role_id uuid,
  department_id uuid,
  due_days integer check (due_days between 1 and 365),
  version integer not null default 1,
  primary key (tenant_id, step),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete set null (role_id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id) on delete set null (department_id),
  check (num_nonnulls(user_id, role_id, department_id) <= 1),
  check (not (is_left_out and step = 'board-review'))
);
create index resolution_routes_user on resolution_routes (tenant_id, user_id);
create index resolution_routes_role on resolution_routes (tenant_id, role_id);
create index resolution_routes_department on resolution_routes (tenant_id, department_id);
call tenant_table('resolution_routes');

-- While somebody is away, somebody else acts for them.
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
  check (user_id <> delegate_id)
);
create index delegations_user on delegations (tenant_id, user_id, ends_on);
create index delegations_delegate on delegations (tenant_id, delegate_id, ends_on);
call tenant_table('delegations');

-- Drafts --------------------------------------------------------------------------------------------------------------

-- There is one row for each resolution whose text was begun, under the resolution's own id. `state` holds all that was
-- written up to the update `merged`, as Yjs keeps it; what came after it is in resolution_draft_updates.
create table resolution_drafts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  state bytea not null check (length(state) <= 4194304),
  merged integer not null default 0,
  -- The number of the newest update.
  last integer not null default 0 check (last >= merged),
  -- The text for the search, as it was when people last paused; then who has written since, and since when.
  text text not null default '',
  writers uuid[] not null default '{}',
  unsettled_since timestamptz,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references resolutions (tenant_id, id) on delete cascade
);
call tenant_table('resolution_drafts');
create trigger tell_record_changed after insert or update on resolution_drafts for each row
  execute function tell_record_changed('draft');

create table resolution_draft_updates (
  tenant_id uuid not null references tenants (id),
  draft_id uuid not null,
  number integer not null check (number > 0),
  content bytea not null,
  user_id uuid,
  at timestamptz not null,
  primary key (tenant_id, draft_id, number),
  foreign key (tenant_id, draft_id) references resolution_drafts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index resolution_draft_updates_user on resolution_draft_updates (tenant_id, user_id);
call tenant_table('resolution_draft_updates');

-- The whole text as it stood: when it moved to another desk, or when somebody said so.
create table resolution_draft_versions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  draft_id uuid not null,
  number integer not null check (number > 0),
  document jsonb not null,
  kind text not null check (kind in ('saved', 'moved', 'before', 'restored', 'filled')),
  -- The state of the resolution at that time.
  status text not null,
  note text not null default '',
  saved_by uuid,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, draft_id) references resolution_drafts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, saved_by) references users (tenant_id, id)
);
create unique index resolution_draft_versions_number_key on resolution_draft_versions (tenant_id, draft_id, number);
create index resolution_draft_versions_saved_by on resolution_draft_versions (tenant_id, saved_by);
call tenant_table('resolution_draft_versions', 'select, insert');

-- What a county wrote itself; a category without a row starts from the text that comes with the product.
create table resolution_templates (
  tenant_id uuid not null references tenants (id),
  category text not null check (category in ('Contract/Purchase Order', 'Appointment', 'Proclamation', 'Grant', 'Personnel',
    'Other')),
  body text not null check (body <> ''),
  version integer not null default 1,
  primary key (tenant_id, category)
);
call tenant_table('resolution_templates');

-- The text of an adopted resolution stays as the Board adopted it.
create function keep_adopted_drafts() returns trigger language plpgsql as $$
declare
  county uuid;
  resolution uuid;
begin
  if tg_op = 'DELETE' then county := old.tenant_id; else county := new.tenant_id; end if;
  if tg_table_name = 'resolution_drafts' and tg_op = 'DELETE' then resolution := old.id;
  elsif tg_table_name = 'resolution_drafts' then resolution := new.id;
  elsif tg_op = 'DELETE' then resolution := old.draft_id;
  else resolution := new.draft_id; end if;
  if exists (select from resolutions where tenant_id = county and id = resolution and adopted_date is not null)
    then raise exception 'the text of an adopted resolution is final'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
revoke execute on function keep_adopted_drafts from public;
create trigger adopted_text_stays before insert or update or delete on resolution_drafts for each row
  execute function keep_adopted_drafts();
create trigger adopted_text_stays before insert or update or delete on resolution_draft_updates for each row
  execute function keep_adopted_drafts();
create trigger adopted_text_stays before insert or update or delete on resolution_draft_versions for each row
  execute function keep_adopted_drafts();

-- A resolution is found by the words of its request and by those of its text.
create function request_text(request jsonb) returns text language sql immutable as $$
  select string_agg(value, ' ') from jsonb_each_text(request) where key = any (array['number', 'title', 'description', 'vendor',
    'vendoraddress', 'contactname', 'contractref', 'budgetline', 'appointmentlist', 'proclamationtext', 'grantpurpose',
    'grantagency', 'grantterm', 'personnelnote', 'otherdescription'])
$$;

create function keep_resolution_words() returns trigger language plpgsql as $$
declare
  written text;
begin
  if tg_op = 'DELETE' then
    delete from search_words where tenant_id = old.tenant_id and kind = 'resolution' and object_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if request_text(to_jsonb(new)) is not distinct from request_text(to_jsonb(old)) then return null; end if;
    delete from search_words where tenant_id = new.tenant_id and kind = 'resolution' and object_id = new.id;
    select text into written from resolution_drafts where tenant_id = new.tenant_id and id = new.id;
  end if;
  insert into search_words (tenant_id, kind, word, object_id)
    select new.tenant_id, 'resolution', word, new.id from words_of(concat_ws(' ', request_text(to_jsonb(new)), written)) word;
  return null;
end $$;

create function keep_draft_words() returns trigger language plpgsql as $$
declare
  words text[];
begin
  select array_agg(word) into words from resolutions r,
    lateral words_of(concat_ws(' ', request_text(to_jsonb(r)), new.text)) word
    where r.tenant_id = new.tenant_id and r.id = new.id;
  delete from search_words where tenant_id = new.tenant_id and kind = 'resolution' and object_id = new.id
    and word <> all (words);
  insert into search_words (tenant_id, kind, word, object_id)
    select new.tenant_id, 'resolution', word, new.id from unnest(words) word on conflict do nothing;
  return null;
end $$;
revoke execute on function request_text, keep_resolution_words, keep_draft_words from public;
grant execute on function request_text to countyhall_app;

create trigger keep_search_words after insert or delete or update on resolutions for each row
  execute function keep_resolution_words();
create trigger keep_search_words after insert or update of text on resolution_drafts for each row
  execute function keep_draft_words();

-- What was adopted ----------------------------------------------------------------------------------------------------

-- What the Board adopted, word for word. It is kept in the transaction that adopts, and once more where a corrected vote took
-- the adoption back and another one followed. It is `json`, not `jsonb`, because the hash is of these very letters.
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

-- What the public reads and finds. A row is written when a resolution is published, and stays when it is archived; it goes
-- only where the Board turns out not to have adopted it.
create table published_resolutions (
  tenant_id uuid not null references tenants (id),
  id uuid not null, -- The resolution's own id.
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

-- Only its printed form changes: it is made a moment later, and again where the vote was corrected.
create function keep_published_resolutions() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'file_id' <> to_jsonb(old) - 'file_id'
    then raise exception 'a published resolution is final'; end if;
  return new;
end $$;
revoke execute on function keep_published_resolutions from public;
create trigger published_resolutions_stay before update on published_resolutions for each row
  execute function keep_published_resolutions();

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

-- A certified copy can only be revoked, and only once.
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
