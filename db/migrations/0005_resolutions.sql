-- Resolutions: what is theirs beside their matter: the request, what the Board adopted, and what the county gives of it.

-- Requests ------------------------------------------------------------------------------------------------------------

-- The columns of the request have the names of the fields of its form.
create table resolutions (
  tenant_id uuid not null references tenants (id),
  id uuid not null, -- the matter's own
  contactname text not null default '',
  contactphone text not null default '',
  resolutiontype text not null default 'New' check (resolutiontype in ('New', 'Renew', 'Amend')),
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
  adopted_date date,
  adopted_meeting_id uuid,
  adopted_roll_call_id uuid,
  adopted_tally text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references matters (tenant_id, id) on delete cascade,
  foreign key (tenant_id, committee_id) references bodies (tenant_id, id),
  foreign key (tenant_id, adopted_meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, adopted_roll_call_id) references roll_calls (tenant_id, id),
  constraint resolutions_funding_total check (coalesce(fundingfederal, fundingstate, fundingcounty, fundinglocal) is null
    or coalesce(fundingfederal, 0) + coalesce(fundingstate, 0) + coalesce(fundingcounty, 0) + coalesce(fundinglocal, 0) = 10000)
);
create index resolutions_committee on resolutions (tenant_id, committee_id);
create index resolutions_adopted_meeting on resolutions (tenant_id, adopted_meeting_id);
create index resolutions_adopted_roll_call on resolutions (tenant_id, adopted_roll_call_id);
call tenant_table('resolutions');

alter table matters add constraint matters_resolution_status check (kind <> 'resolution' or status in ('draft', 'working',
  'additional-review', 'legal-review', 'committee-review', 'clerk-review', 'board-review', 'adopted', 'rejected', 'tabled',
  'referred', 'withdrawn', 'published', 'archived'));
alter table matters add constraint matters_resolution_category check (kind <> 'resolution' or category in
  ('Contract/Purchase Order', 'Appointment', 'Proclamation', 'Grant', 'Personnel', 'Other'));
-- What the Board has not seen is never adopted.
alter table route_steps add check (not (is_left_out and kind = 'resolution' and step = 'board-review'));

-- What the Board adopted can't be changed, whoever asks. Where the vote itself was corrected, what is kept of the vote follows.
create function keep_adopted_resolutions() returns trigger language plpgsql as $$
declare
  goes_on text[] := '{}';
begin
  if old.adopted_date is null then return new; end if;
  if exists (select from roll_calls where tenant_id = old.tenant_id and corrects_id = old.adopted_roll_call_id
      and closed_at is not null)
    then goes_on := array['adopted_date', 'adopted_meeting_id', 'adopted_roll_call_id', 'adopted_tally']; end if;
  if to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on then raise exception 'an adopted resolution is final'; end if;
  return new;
end $$;
revoke execute on function keep_adopted_resolutions from public;
create trigger adopted_resolutions_stay before update on resolutions for each row execute function keep_adopted_resolutions();

create or replace function is_final_matter(kind text, county uuid, matter uuid) returns boolean language sql stable as $$
  select case kind when 'resolution' then
    exists (select from resolutions where tenant_id = county and id = matter and adopted_date is not null)
  else false end
$$;

-- A resolution is found by the words of its request, beside those of its number, title and text.
create function request_text(request jsonb) returns text language sql immutable as $$
  select string_agg(value, ' ') from jsonb_each_text(request) where key = any (array['description', 'vendor', 'vendoraddress',
    'contactname', 'contractref', 'budgetline', 'appointmentlist', 'proclamationtext', 'grantpurpose', 'grantagency', 'grantterm',
    'personnelnote', 'otherdescription'])
$$;

create or replace function own_words_of_matter(kind text, county uuid, matter uuid) returns text language sql stable as $$
  select case kind when 'resolution' then
    (select request_text(to_jsonb(r)) from resolutions r where r.tenant_id = county and r.id = matter)
  end
$$;

create function keep_resolution_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or request_text(to_jsonb(new)) is distinct from request_text(to_jsonb(old))
    then perform index_matter(new.tenant_id, new.id); end if;
  return null;
end $$;
revoke execute on function request_text, keep_resolution_words from public;
grant execute on function request_text to countyhall_app;
create trigger keep_search_words after insert or update on resolutions for each row execute function keep_resolution_words();


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
