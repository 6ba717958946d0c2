-- The text of a resolution while people write it, its versions, and what each category starts from.

-- One row for each resolution whose text was begun, under the resolution's own id. `state` holds all that was written up to
-- `merged` (as Yjs keeps it); what came after it is in resolution_draft_updates.
create table resolution_drafts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  state bytea not null check (length(state) <= 4194304),
  merged integer not null default 0,
  -- The number of the newest update.
  last integer not null default 0 check (last >= merged),
  -- For the search, as it was when people last paused; who has written since then, and since when.
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
  -- Where the resolution was.
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

-- What the Board adopted is what was written then.
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

drop trigger keep_search_words on resolutions;
create trigger keep_search_words after insert or delete or update on resolutions for each row
  execute function keep_resolution_words();
create trigger keep_search_words after insert or update of text on resolution_drafts for each row
  execute function keep_draft_words();
