-- What the public finds (decision 34): the same machinery as staff search (0077, 0089) over a table that holds what is published and
-- nothing else, kept by triggers in the transaction that posts, publishes, withholds, or withdraws it.

create table published_documents (
  tenant_id uuid not null,
  kind text not null check (kind in ('meeting', 'item', 'minutes', 'resolution', 'solicitation', 'contract', 'file')),
  record_id uuid not null,
  -- The meeting of an item or of minutes; the item or the solicitation of a file, and which of its files it is.
  owner_kind text check (owner_kind in ('meeting', 'item', 'solicitation')),
  owner_id uuid,
  place integer,
  file_id uuid,
  number text not null default '',
  number_key text collate "C" not null default '',
  title text not null,
  text text not null default '',
  day date not null,
  title_words tsvector not null,
  words tsvector not null,
  primary key (tenant_id, kind, record_id),
  check ((owner_kind is null) = (owner_id is null)),
  check ((kind = 'file') = (file_id is not null) and (kind = 'file') = (place is not null))
);
create index published_documents_owner on published_documents (tenant_id, owner_id) where owner_id is not null;
create index published_documents_file on published_documents (tenant_id, file_id) where file_id is not null;
create index published_documents_number on published_documents (tenant_id, number_key, day) where number_key <> '';
create index published_documents_day on published_documents (tenant_id, day);
create index published_documents_title_words on published_documents using gin (title_words) with (gin_pending_list_limit = 256);
create index published_documents_words on published_documents using gin (words) with (gin_pending_list_limit = 256);
alter table published_documents set (toast_tuple_target = 512);
alter table published_documents alter column text set storage extended, alter column words set storage external;
call tenant_table('published_documents');
create policy finder on published_documents for select to countyhall_owner using (true);

create table published_spellings (
  tenant_id uuid not null,
  spelling text collate "C" not null,
  word text collate "C" not null,
  primary key (tenant_id, spelling, word)
);
call tenant_table('published_spellings', 'select, insert');

-- Shared with staff search ----------------------------------------------------------------------------------------------

-- The word, and the word with each of its letters left out.
create function spellings_of(word text) returns setof text language sql immutable parallel safe as $$
  select word union select overlay(word placing '' from at for 1) from generate_series(1, length(word)) at where length(word) >= 4
$$;

create or replace function learn_spellings(county uuid, title text) returns void language sql as $$
  insert into search_spellings (tenant_id, spelling, word)
    select county, spelling, w.word from words_of(title) w (word) cross join lateral spellings_of(w.word) spelling
    where length(w.word) between 3 and 40 and w.word ~ '[^0-9]'
      and not exists (select from search_spellings s where s.tenant_id = county and s.spelling = w.word and s.word = w.word)
  on conflict do nothing
$$;

-- A short form of the number is a word of it too: 26, 109.
create function words_of_title(title text, number text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple', plain_words(concat_ws(' ', title, number, key, right(split_part(key, '-', 1), 2))))
    || to_tsvector('pg_catalog.english', plain_words(title))
  from search_number(number) key
$$;

-- One line, and no longer than is found.
create function searched_text(given text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(left(given, 200000), '\s+', ' ', 'g'))
$$;

create or replace function write_document(county uuid, d_kind text, record uuid, d_owner_kind text, d_owner uuid, department uuid,
  d_number text, d_title text, d_text text, d_day date) returns void language plpgsql as $$
declare
  given_title constant text := left(d_title, 1000);
  given_text constant text := searched_text(d_text);
  marks constant tsvector := array_to_tsvector(search_marks(county, d_kind, department, d_day));
  of_title tsvector;
begin
  if exists (select from search_documents s where s.tenant_id = county and s.kind = d_kind and s.record_id = record
      and (s.owner_kind, s.owner_id, s.department_id, s.number, s.title, s.text, s.day)
        is not distinct from (d_owner_kind, d_owner, department, d_number, given_title, given_text, d_day)) then return; end if;
  of_title := words_of_title(given_title, d_number);
  insert into search_documents as s (tenant_id, kind, record_id, owner_kind, owner_id, department_id, number, number_key, title, text,
      day, title_words, words)
    values (county, d_kind, record, d_owner_kind, d_owner, department, d_number, search_number(d_number), given_title, given_text, d_day,
      of_title || marks, of_title || to_tsvector('pg_catalog.english', plain_words(given_text)) || marks)
    on conflict (tenant_id, kind, record_id) do update set owner_kind = excluded.owner_kind, owner_id = excluded.owner_id,
      department_id = excluded.department_id, number = excluded.number, number_key = excluded.number_key, title = excluded.title,
      text = excluded.text, day = excluded.day, title_words = excluded.title_words, words = excluded.words;
  perform learn_spellings(county, given_title);
end $$;

-- As find_documents() was (0089), in either table. It is called by the two below alone, as the owner.
create function find_in(documents name, asked text, kinds text[], department uuid, of_year integer, most integer)
  returns table (kind text, record_id uuid, is_in_title boolean) language plpgsql stable
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  county constant uuid := public.current_tenant();
  mark constant text := '=' || replace(county::text, '-', '');
  periods constant interval[] := array['10 days', '1 month', '3 months', '1 year', '5 years'];
  days constant integer[] := array[10, 30, 91, 365, 1826];
  -- Of one year, all of it is the last step.
  steps constant integer := case when of_year is null then 5 else 3 end;
  sought tsquery;
  newest date;
  span tsquery;
  place text;
  found_kinds text[];
  found_ids uuid[];
  step integer;
  found_then integer;
  step_then integer;
begin
  sought := to_tsquery('pg_catalog.english', asked);
  if sought <> to_tsquery('pg_catalog.simple', asked) then sought := sought || to_tsquery('pg_catalog.simple', asked); end if;
  if county is null or numnode(sought) = 0 or cardinality(kinds) = 0 then return; end if;
  if kinds is not null then
    sought := sought && (select string_agg(quote_literal(mark || k), ' | ') from unnest(kinds) k)::tsquery;
  end if;
  if department is not null then sought := sought && quote_literal(mark || replace(department::text, '-', ''))::tsquery; end if;
  if of_year is not null then
    newest := make_date(of_year, 12, 31);
    sought := sought && quote_literal(mark || 'y' || to_char(newest, 'YYYY'))::tsquery;
  else
    execute format('select max(day) from %I where tenant_id = $1', documents) into newest using county;
    -- A date in the far future must not make the first periods empty.
    newest := least(newest, current_date + 90);
  end if;
  foreach place in array array['title_words', 'words'] loop
    step := 1;
    loop
      span := case when step > steps then quote_literal(mark)::tsquery
        else quote_literal(mark || (search_periods(newest))[step])::tsquery
          || quote_literal(mark || (search_periods((newest - periods[step])::date))[step])::tsquery end;
      -- The rows are read first and put in order then: no plan may walk the county's days and look into each text.
      execute format('select array_agg(f.kind order by f.day desc, f.record_id), array_agg(f.record_id order by f.day desc, f.record_id)
          from (select * from (select d.kind, d.record_id, d.day from %I d
            where d.%I @@ $1 and (d.tenant_id = $2) is true offset 0) matching order by day desc, record_id limit $3) f', documents, place)
        into found_kinds, found_ids using sought && span, county, most;
      found_then := coalesce(cardinality(found_ids), 0);
      step_then := step;
      exit when found_then >= most or step > steps;
      -- Straight to the period that should have enough, going by what this one had.
      loop
        step := step + 1;
        exit when step > steps or (found_then + 1) * days[step] / days[step_then] >= most;
      end loop;
    end loop;
    return query select f.k, f.r, place = 'title_words' from unnest(found_kinds, found_ids) f (k, r);
  end loop;
end $$;

create or replace function find_documents(asked text, kinds text[], department uuid, of_year integer, most integer)
  returns table (kind text, record_id uuid, is_in_title boolean) language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select * from find_in('search_documents', asked, kinds, department, of_year, most)
$$;
alter function find_documents(text, text[], uuid, integer, integer) reset enable_seqscan;

create function find_published_documents(asked text, kinds text[], of_year integer, most integer)
  returns table (kind text, record_id uuid, is_in_title boolean) language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select * from find_in('published_documents', asked, kinds, null, of_year, most)
$$;

-- Writing -----------------------------------------------------------------------------------------------------------------

-- Words of texts too, but for those of files: the public finds by the beginning, and with a mistake, what its pages say.
create function learn_published_spellings(county uuid, said text) returns void language sql as $$
  insert into published_spellings (tenant_id, spelling, word)
    select county, spelling, w.word from words_of(said) w (word) cross join lateral spellings_of(w.word) spelling
    where length(w.word) between 3 and 40 and w.word ~ '[^0-9]'
      and not exists (select from published_spellings s where s.tenant_id = county and s.spelling = w.word and s.word = w.word)
  on conflict do nothing
$$;

create function write_published(county uuid, d_kind text, record uuid, d_owner_kind text, d_owner uuid, d_number text, d_title text,
  d_text text, d_day date, d_place integer default null, d_file uuid default null) returns void language plpgsql as $$
declare
  given_title constant text := left(d_title, 1000);
  given_text constant text := searched_text(d_text);
  marks constant tsvector := array_to_tsvector(search_marks(county, d_kind, null, d_day));
  of_title tsvector;
begin
  if exists (select from published_documents s where s.tenant_id = county and s.kind = d_kind and s.record_id = record
      and (s.owner_kind, s.owner_id, s.place, s.file_id, s.number, s.title, s.text, s.day)
        is not distinct from (d_owner_kind, d_owner, d_place, d_file, d_number, given_title, given_text, d_day)) then return; end if;
  of_title := words_of_title(given_title, d_number);
  insert into published_documents as s (tenant_id, kind, record_id, owner_kind, owner_id, place, file_id, number, number_key, title, text,
      day, title_words, words)
    values (county, d_kind, record, d_owner_kind, d_owner, d_place, d_file, d_number, search_number(d_number), given_title, given_text,
      d_day, of_title || marks, of_title || to_tsvector('pg_catalog.english', plain_words(given_text)) || marks)
    on conflict (tenant_id, kind, record_id) do update set owner_kind = excluded.owner_kind, owner_id = excluded.owner_id,
      place = excluded.place, file_id = excluded.file_id, number = excluded.number, number_key = excluded.number_key,
      title = excluded.title, text = excluded.text, day = excluded.day, title_words = excluded.title_words, words = excluded.words;
  perform learn_published_spellings(county, case d_kind when 'file' then given_title else given_title || ' ' || given_text end);
end $$;

create function drop_published(county uuid, d_kind text, record uuid) returns void language sql as $$
  delete from published_documents d where d.tenant_id = county and d.kind = d_kind and d.record_id = record
$$;

-- Always the same for one file of one owner, as a UUID of version 8.
create function id_of_place(owner uuid, place bigint) returns uuid language sql immutable parallel safe as $$
  select overlay(overlay(md5(owner::text || ' ' || place) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid
$$;

-- The files of an item or a solicitation: `listed` is [{ "title": …, "file_id": … }] in the order of their addresses.
create function index_published_files(county uuid, d_owner_kind text, d_owner uuid, listed jsonb, d_day date) returns void
  language plpgsql as $$
begin
  delete from published_documents d where d.tenant_id = county and d.owner_kind = d_owner_kind and d.owner_id = d_owner and d.kind = 'file'
    and not exists (select from jsonb_array_elements(listed) with ordinality l (file, at) join files f on f.tenant_id = county
      and f.id = (l.file ->> 'file_id')::uuid and f.disposed_at is null where l.at = d.place);
  perform write_published(county, 'file', id_of_place(d_owner, l.at), d_owner_kind, d_owner, '', l.file ->> 'title',
    concat_ws(E'\n', f.name, nullif(t.text, '')), d_day, l.at::integer, f.id)
  from jsonb_array_elements(listed) with ordinality l (file, at)
    join files f on f.tenant_id = county and f.id = (l.file ->> 'file_id')::uuid and f.disposed_at is null
    left join file_texts t on t.tenant_id = f.tenant_id and t.sha256 = f.sha256;
end $$;

create function index_published_item(county uuid, item uuid) returns void language plpgsql as $$
declare
  said record;
begin
  select p.*, m.date into said from published_items p join meetings m on m.tenant_id = p.tenant_id and m.id = p.meeting_id
    where p.tenant_id = county and p.id = item and m.noticed_at is not null and not m.is_deleted;
  if found and said.description <> '' then
    perform write_published(county, 'item', item, 'meeting', said.meeting_id, said.number, said.description, '', said.date);
  else
    perform drop_published(county, 'item', item);
  end if;
  perform index_published_files(county, 'item', item, coalesce(said.attachments, '[]'), said.date);
end $$;

-- As they were last posted.
create function index_published_minutes(county uuid, meeting uuid) returns void language plpgsql as $$
declare
  said record;
begin
  select m.*, (select string_agg(concat_ws(E'\n', nullif(p.paragraph ->> 'heading', ''), p.paragraph ->> 'text'), E'\n' order by p.at)
      from jsonb_array_elements(case jsonb_typeof(d.content -> 'paragraphs') when 'array' then d.content -> 'paragraphs' else '[]' end)
        with ordinality p (paragraph, at)) as text
    into said from meetings m join meeting_papers d on d.tenant_id = m.tenant_id and d.meeting_id = m.id
    where m.tenant_id = county and m.id = meeting and m.noticed_at is not null and not m.is_deleted
      and d.kind = 'minutes' and d.posted_at is not null order by d.revision desc limit 1;
  if found then
    perform write_published(county, 'minutes', meeting, 'meeting', meeting, said.number, said.meeting_type || ' Meeting Minutes',
      coalesce(said.text, ''), said.date);
  else
    perform drop_published(county, 'minutes', meeting);
  end if;
end $$;

create function index_published_meeting(county uuid, meeting uuid) returns void language plpgsql as $$
begin
  perform write_published(m.tenant_id, 'meeting', m.id, null, null, m.number, m.meeting_type || ' Meeting', m.location, m.date)
    from meetings m where m.tenant_id = county and m.id = meeting and m.noticed_at is not null and not m.is_deleted;
  if not found then perform drop_published(county, 'meeting', meeting); end if;
  perform index_published_item(i.tenant_id, i.id) from published_items i where i.tenant_id = county and i.meeting_id = meeting;
  perform index_published_minutes(county, meeting);
end $$;

create function index_published_solicitation(county uuid, record uuid) returns void language plpgsql as $$
declare
  said record;
begin
  select p.*, (p.published_at at time zone t.time_zone)::date as day, (select coalesce(jsonb_agg(jsonb_build_object('file_id', f.file_id,
      'title', v.content::jsonb -> 'attachments' -> (f.position - 1) ->> 'title') order by f.position), '[]')
      from solicitation_files f join solicitation_versions v on v.tenant_id = f.tenant_id and v.project_id = f.project_id
        and v.number = f.version where f.tenant_id = p.tenant_id and f.project_id = p.id and f.version = p.version) as files
    into said from published_solicitations p join tenants t on t.id = p.tenant_id where p.tenant_id = county and p.id = record;
  if found then
    perform write_published(county, 'solicitation', record, null, null, said.number, said.title, said.text, said.day);
  else
    perform drop_published(county, 'solicitation', record);
  end if;
  perform index_published_files(county, 'solicitation', record, coalesce(said.files, '[]'), said.day);
end $$;

-- What the register tells: of the agreement's own text the public finds nothing. Whether the county publishes its contracts at all is
-- a setting with effective dates, and asked with each search.
create function index_published_contract(county uuid, contract uuid) returns void language plpgsql as $$
begin
  perform write_published(c.tenant_id, 'contract', c.id, null, null, m.number, m.title, concat_ws(E'\n', v.name, nullif(c.description, ''),
      (select string_agg(change.description, E'\n' order by change.start_on, change.id) from contracts change
        where change.tenant_id = c.tenant_id and change.parent_id = c.id and change.executed_at is not null)), c.executed_on)
    from contracts c join matters m on m.tenant_id = c.tenant_id and m.id = c.id
      join vendors v on v.tenant_id = c.tenant_id and v.id = c.vendor_id
    where c.tenant_id = county and c.id = contract and c.executed_at is not null and c.parent_id is null and not exists (
      select from contract_withholdings h where h.tenant_id = c.tenant_id and h.contract_id = c.id);
  if not found then perform drop_published(county, 'contract', contract); end if;
end $$;

-- Triggers ----------------------------------------------------------------------------------------------------------------

create function keep_published_meeting() returns trigger language plpgsql as $$
begin
  perform index_published_meeting(new.tenant_id, new.id);
  return null;
end $$;
create trigger keep_published after update of number, meeting_type, date, location, is_deleted, noticed_at on meetings for each row
  when (new.noticed_at is not null or old.noticed_at is not null) execute function keep_published_meeting();
create trigger keep_published_inserted after insert on meetings for each row when (new.noticed_at is not null)
  execute function keep_published_meeting();

create function keep_published_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform index_published_item(old.tenant_id, old.id);
  else
    perform index_published_item(new.tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_published after insert or delete or update of meeting_id, number, description, attachments on published_items
  for each row execute function keep_published_item();

create function keep_published_minutes() returns trigger language plpgsql as $$
begin
  perform index_published_minutes(new.tenant_id, new.meeting_id);
  return null;
end $$;
create trigger keep_published after insert or update on meeting_papers for each row
  when (new.kind = 'minutes' and new.posted_at is not null) execute function keep_published_minutes();

create function keep_published_resolution() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform drop_published(old.tenant_id, 'resolution', old.id);
  else
    perform write_published(new.tenant_id, 'resolution', new.id, null, null, new.number, new.title, new.text, new.adopted_on);
  end if;
  return null;
end $$;
create trigger keep_published after insert or delete on published_resolutions for each row execute function keep_published_resolution();

create function keep_published_solicitation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform index_published_solicitation(old.tenant_id, old.id);
  else
    perform index_published_solicitation(new.tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_published after insert or delete or update of version, number, title, text on published_solicitations
  for each row execute function keep_published_solicitation();

-- A change that is executed adds its reason to its contract.
create function keep_published_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform index_published_contract(old.tenant_id, coalesce(old.parent_id, old.id));
  else
    perform index_published_contract(new.tenant_id, coalesce(new.parent_id, new.id));
  end if;
  return null;
end $$;
create trigger keep_published after insert or update of executed_at, executed_on, description, vendor_id on contracts for each row
  when (new.executed_at is not null) execute function keep_published_contract();
create trigger keep_published_deleted after delete on contracts for each row when (old.executed_at is not null)
  execute function keep_published_contract();
create function keep_published_title() returns trigger language plpgsql as $$
begin
  perform index_published_contract(new.tenant_id, new.id);
  return null;
end $$;
create trigger keep_published after update of number, title on matters for each row when (new.kind = 'contract')
  execute function keep_published_title();
create function keep_published_vendor() returns trigger language plpgsql as $$
begin
  perform index_published_contract(c.tenant_id, c.id) from contracts c
    where c.tenant_id = new.tenant_id and c.vendor_id = new.id and c.executed_at is not null and c.parent_id is null;
  return null;
end $$;
create trigger keep_published after update of name on vendors for each row when (old.name is distinct from new.name)
  execute function keep_published_vendor();
create function keep_withheld_contract() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform index_published_contract(old.tenant_id, old.contract_id);
  else
    perform index_published_contract(new.tenant_id, new.contract_id);
  end if;
  return null;
end $$;
create trigger keep_published after insert or delete on contract_withholdings for each row execute function keep_withheld_contract();

create function index_published_owners(county uuid, file uuid) returns void language plpgsql as $$
begin
  perform case d.owner_kind when 'item' then index_published_item(county, d.owner_id)
      else index_published_solicitation(county, d.owner_id) end
    from (select distinct owner_kind, owner_id from published_documents where tenant_id = county and file_id = file) d;
end $$;
create function keep_published_text() returns trigger language plpgsql as $$
begin
  perform index_published_owners(f.tenant_id, f.id) from files f where f.tenant_id = new.tenant_id and f.sha256 = new.sha256;
  return null;
end $$;
create trigger keep_published after update of text on file_texts for each row when (new.text is distinct from old.text)
  execute function keep_published_text();
create function keep_published_disposal() returns trigger language plpgsql as $$
begin
  perform index_published_owners(new.tenant_id, new.id);
  return null;
end $$;
create trigger keep_published after update of disposed_at on files for each row execute function keep_published_disposal();

-- By the beginnings of words, as the public searched before.
drop trigger keep_search_words on published_items;
drop trigger keep_minutes_words on meeting_papers;
drop function keep_minutes_words;

revoke execute on function spellings_of, words_of_title, searched_text, find_in, find_published_documents, learn_published_spellings,
  write_published, drop_published, id_of_place, index_published_files, index_published_item, index_published_minutes, index_published_meeting,
  index_published_solicitation, index_published_contract, index_published_owners, keep_published_meeting, keep_published_item,
  keep_published_minutes, keep_published_resolution, keep_published_solicitation, keep_published_contract, keep_published_title,
  keep_published_vendor, keep_withheld_contract, keep_published_text, keep_published_disposal from public;
grant execute on function spellings_of, words_of_title, searched_text, find_published_documents, learn_published_spellings,
  write_published, drop_published, id_of_place, index_published_files, index_published_item, index_published_minutes, index_published_meeting,
  index_published_solicitation, index_published_contract, index_published_owners to countyhall_app;

-- What is there already.
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    delete from search_words w where w.tenant_id = county and w.kind in ('published item', 'posted minutes');
    perform index_published_meeting(m.tenant_id, m.id) from meetings m
      where m.tenant_id = county and m.noticed_at is not null and not m.is_deleted;
    perform write_published(p.tenant_id, 'resolution', p.id, null, null, p.number, p.title, p.text, p.adopted_on)
      from published_resolutions p where p.tenant_id = county;
    perform index_published_solicitation(p.tenant_id, p.id) from published_solicitations p where p.tenant_id = county;
    perform index_published_contract(c.tenant_id, c.id) from contracts c
      where c.tenant_id = county and c.executed_at is not null and c.parent_id is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
