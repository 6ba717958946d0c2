-- Search across the county (decision 30): one row for each thing that can be found, kept by triggers in the transaction that changes
-- it, and the text of attached files, which a job reads.

-- Documents -----------------------------------------------------------------------------------------------------------

create table search_documents (
  tenant_id uuid not null references tenants (id),
  kind text not null check (kind in ('meeting', 'item', 'minutes', 'resolution', 'project', 'solicitation', 'contract', 'vendor',
    'user', 'department', 'file')),
  record_id uuid not null,
  -- What says who may see it, where that is another record: the matter or the meeting.
  owner_kind text,
  owner_id uuid,
  department_id uuid,
  number text not null default '',
  number_key text collate "C" not null default '',
  title text not null,
  text text not null default '',
  day date not null,
  title_words tsvector not null,
  words tsvector not null,
  primary key (tenant_id, kind, record_id),
  check ((owner_kind is null) = (owner_id is null))
);
create index search_documents_owner on search_documents (tenant_id, owner_id) where owner_id is not null;
create index search_documents_number on search_documents (tenant_id, number_key, day) where number_key <> '';
create index search_documents_day on search_documents (tenant_id, day);
-- These two are not led by the county: its own mark is a word of every document instead. Only find_documents() reads them.
create index search_documents_title_words on search_documents using gin (title_words) with (gin_pending_list_limit = 256);
create index search_documents_words on search_documents using gin (words) with (gin_pending_list_limit = 256);
-- Texts lie beside the rows: a search reads many rows and few texts.
alter table search_documents set (toast_tuple_target = 512);
alter table search_documents alter column text set storage extended, alter column words set storage external;
call tenant_table('search_documents');
-- Matching words is not leakproof, so under a county's policy no index would serve it. The owner, as which find_documents() runs
-- and nothing else that serves, may read past it.
create policy finder on search_documents for select to countyhall_owner using (true);

-- Words of titles and names, each also with one letter left out: what was typed with a mistake is found by equality alone.
create table search_spellings (
  tenant_id uuid not null references tenants (id),
  spelling text collate "C" not null,
  word text collate "C" not null,
  primary key (tenant_id, spelling, word)
);
call tenant_table('search_spellings', 'select, insert');

-- Lower case, without accents, words apart by single spaces, in their order: words_of() for phrases.
create function plain_words(given text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')
$$;

-- 2026-0109, 2026-109, and 26-109 are one number; others are compared without punctuation.
create function search_number(given text) returns text language sql immutable parallel safe as $$
  select case when given ~ '^\s*(\d\d|\d{4})-\d+\s*$'
    then regexp_replace(regexp_replace(trim(given), '^(\d\d)-', '20\1-'), '-0*(?=\d)', '-')
    else replace(plain_words(given), ' ', '') end
$$;

-- The ten days, the month, the quarter, the year, and the five years that a day lies in.
create function search_periods(day date) returns text[] language sql immutable parallel safe as $$
  select array['d' || to_char(day, 'YYYYMM') || least((extract(day from day)::int - 1) / 10, 2), 'm' || to_char(day, 'YYYYMM'),
    'q' || to_char(day, 'YYYYQ'), 'y' || to_char(day, 'YYYY'), 'h' || extract(year from day)::int / 5]
$$;

-- The mark of a county, alone and with what searches are narrowed by. No text has a word with "=" in it.
create function search_marks(county uuid, kind text, department uuid, day date) returns text[] language sql immutable parallel safe as $$
  select mark || array(select mark || part from unnest(array[kind, replace(department::text, '-', '')] || search_periods(day)) part
    where part is not null)
  from (values ('=' || replace(county::text, '-', ''))) of_county (mark)
$$;

create function learn_spellings(county uuid, title text) returns void language sql as $$
  with learned as (
    select w.word from words_of(title) w (word) where length(w.word) between 3 and 40 and w.word ~ '[^0-9]'
      and not exists (select from search_spellings s where s.tenant_id = county and s.spelling = w.word and s.word = w.word))
  insert into search_spellings (tenant_id, spelling, word)
    select county, word, word from learned
    union select county, overlay(word placing '' from at for 1), word from learned cross join lateral generate_series(1, length(word)) at
      where length(word) >= 4
  on conflict do nothing
$$;

-- What is longer than this is not found by its end.
create function write_document(county uuid, d_kind text, record uuid, d_owner_kind text, d_owner uuid, department uuid, d_number text,
  d_title text, d_text text, d_day date) returns void language plpgsql as $$
declare
  given_title constant text := left(d_title, 1000);
  given_text constant text := trim(regexp_replace(left(d_text, 200000), '\s+', ' ', 'g'));
  key constant text := search_number(d_number);
  marks constant tsvector := array_to_tsvector(search_marks(county, d_kind, department, d_day));
  of_title tsvector;
begin
  if exists (select from search_documents s where s.tenant_id = county and s.kind = d_kind and s.record_id = record
      and (s.owner_kind, s.owner_id, s.department_id, s.number, s.title, s.text, s.day)
        is not distinct from (d_owner_kind, d_owner, department, d_number, given_title, given_text, d_day)) then return; end if;
  -- A short form of the number is a word of it too: 26, 109.
  of_title := to_tsvector('pg_catalog.simple', plain_words(concat_ws(' ', given_title, d_number, key, right(split_part(key, '-', 1), 2))))
    || to_tsvector('pg_catalog.english', plain_words(given_title));
  insert into search_documents as s (tenant_id, kind, record_id, owner_kind, owner_id, department_id, number, number_key, title, text,
      day, title_words, words)
    values (county, d_kind, record, d_owner_kind, d_owner, department, d_number, key, given_title, given_text, d_day,
      of_title || marks, of_title || to_tsvector('pg_catalog.english', plain_words(given_text)) || marks)
    on conflict (tenant_id, kind, record_id) do update set owner_kind = excluded.owner_kind, owner_id = excluded.owner_id,
      department_id = excluded.department_id, number = excluded.number, number_key = excluded.number_key, title = excluded.title,
      text = excluded.text, day = excluded.day, title_words = excluded.title_words, words = excluded.words;
  perform learn_spellings(county, given_title);
end $$;

create function drop_document(county uuid, d_kind text, record uuid) returns void language sql as $$
  delete from search_documents s where s.tenant_id = county and s.kind = d_kind and s.record_id = record
$$;

-- The text of files -----------------------------------------------------------------------------------------------------

-- Once for each content, however often it was attached.
create table file_texts (
  tenant_id uuid not null references tenants (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'waiting' check (status in ('waiting', 'read', 'unreadable')),
  -- How often reading it was begun.
  attempts integer not null default 0,
  text text not null default '',
  -- Why there is none: locked, damaged, too large.
  reason text check (reason in ('locked', 'damaged', 'too-large')),
  primary key (tenant_id, sha256),
  check ((status = 'unreadable') = (reason is not null))
);
create index file_texts_waiting on file_texts (tenant_id, sha256) where status = 'waiting';
create index files_sha256 on files (tenant_id, sha256);
call tenant_table('file_texts');

-- What each source says of itself -----------------------------------------------------------------------------------------

create function index_matter_document(county uuid, matter uuid) returns void language plpgsql as $$
begin
  perform write_document(m.tenant_id, m.kind, m.id, null, null, m.department_id, coalesce(m.number, ''), m.title,
    concat_ws(E'\n', nullif(own_words_of_matter(m.kind, m.tenant_id, m.id), ''),
      (select string_agg(d.text, E'\n') from drafts d where d.tenant_id = m.tenant_id and d.matter_id = m.id)),
    case when extract(year from coalesce(m.requested_on, m.created_at::date)) = m.year
      then coalesce(m.requested_on, m.created_at::date) else make_date(m.year, 1, 1) end)
  from matters m where m.tenant_id = county and m.id = matter and m.kind in ('resolution', 'project', 'contract');
end $$;

create function index_meeting_document(county uuid, meeting uuid) returns void language plpgsql as $$
begin
  perform write_document(m.tenant_id, 'meeting', m.id, null, null, null, m.number, m.meeting_type || ' Meeting', m.location, m.date)
  from meetings m where m.tenant_id = county and m.id = meeting and not m.is_deleted;
end $$;

create function index_item_document(county uuid, item uuid) returns void language plpgsql as $$
begin
  perform drop_document(county, 'item', item) where not exists (select from meeting_items i join meetings m
      on m.tenant_id = i.tenant_id and m.id = i.meeting_id
    where i.tenant_id = county and i.id = item and not i.is_deleted and not m.is_deleted and i.description <> '');
  perform write_document(i.tenant_id, 'item', i.id, 'meeting', i.meeting_id, null, i.number, i.description, i.motion_text, m.date)
  from meeting_items i join meetings m on m.tenant_id = i.tenant_id and m.id = i.meeting_id
  where i.tenant_id = county and i.id = item and not i.is_deleted and not m.is_deleted and i.description <> '';
end $$;

create function index_minutes_document(county uuid, meeting uuid) returns void language plpgsql as $$
begin
  perform drop_document(county, 'minutes', meeting) where not exists (select from minutes_paragraphs p join meetings m
      on m.tenant_id = p.tenant_id and m.id = p.meeting_id where p.tenant_id = county and p.meeting_id = meeting and not m.is_deleted);
  perform write_document(m.tenant_id, 'minutes', m.id, 'meeting', m.id, null, m.number, m.meeting_type || ' Meeting Minutes',
    string_agg(concat_ws(E'\n', nullif(p.heading, ''), coalesce(p.edited, p.drafted)), E'\n' order by p.position), m.date)
  from meetings m join minutes_paragraphs p on p.tenant_id = m.tenant_id and p.meeting_id = m.id
  where m.tenant_id = county and m.id = meeting and not m.is_deleted group by m.tenant_id, m.id;
end $$;

-- The newest version of an attachment; what was removed is not found until it is restored.
create function index_attachment_document(county uuid, attachment uuid) returns void language plpgsql as $$
declare seen record;
begin
  select a.title, coalesce(m.kind, 'meeting') as owner_kind, coalesce(a.matter_id, i.meeting_id) as owner_id, m.department_id,
      f.name, f.disposed_at, v.added_at, t.text into seen
    from attachments a join attachment_versions v on v.tenant_id = a.tenant_id and v.attachment_id = a.id
      join files f on f.tenant_id = v.tenant_id and f.id = v.file_id
      left join file_texts t on t.tenant_id = f.tenant_id and t.sha256 = f.sha256
      left join matters m on m.tenant_id = a.tenant_id and m.id = a.matter_id
      left join meeting_items i on i.tenant_id = a.tenant_id and i.id = a.item_id and not i.is_deleted
    where a.tenant_id = county and a.id = attachment and a.removed_at is null
      and (m.kind in ('resolution', 'project', 'contract') or exists (select from meetings g
        where g.tenant_id = i.tenant_id and g.id = i.meeting_id and not g.is_deleted))
    order by v.number desc limit 1;
  if seen.owner_id is null or seen.disposed_at is not null then
    perform drop_document(county, 'file', attachment);
  else
    perform write_document(county, 'file', attachment, seen.owner_kind, seen.owner_id, seen.department_id, '', seen.title,
      concat_ws(E'\n', seen.name, nullif(seen.text, '')), seen.added_at::date);
  end if;
end $$;

create function index_attachments_of(county uuid, owner uuid) returns void language plpgsql as $$
begin
  perform index_attachment_document(a.tenant_id, a.id) from attachments a left join meeting_items i
      on i.tenant_id = a.tenant_id and i.id = a.item_id
    where a.tenant_id = county and (a.matter_id = owner or a.item_id = owner or i.meeting_id = owner);
end $$;

create function index_solicitation_document(county uuid, record uuid) returns void language plpgsql as $$
begin
  perform write_document(p.tenant_id, 'solicitation', p.id, 'project', p.id, p.department_id, p.number, p.title, p.text,
    p.published_at::date)
  from published_solicitations p where p.tenant_id = county and p.id = record;
end $$;

create function index_vendor_document(county uuid, record uuid) returns void language plpgsql as $$
begin
  perform write_document(v.tenant_id, 'vendor', v.id, null, null, null, '', v.name, concat_ws(', ', nullif(v.address, ''),
    nullif(v.city, ''), nullif(v.state, ''), nullif(v.email, ''), nullif(v.phone, '')), v.created_at::date)
  from vendors v where v.tenant_id = county and v.id = record;
end $$;

create function index_user_document(county uuid, record uuid) returns void language plpgsql as $$
begin
  perform write_document(u.tenant_id, 'user', u.id, null, null, u.department_id, '', u.first_name || ' ' || u.last_name,
    concat_ws(', ', nullif(u.title, ''), u.email, nullif(u.phone, '')), u.created_at::date)
  from users u where u.tenant_id = county and u.id = record and u.deleted_at is null;
end $$;

create function index_department_document(county uuid, record uuid) returns void language plpgsql as $$
begin
  perform write_document(d.tenant_id, 'department', d.id, null, null, d.id, d.munis_id, d.name,
    concat_ws(', ', nullif(d.address, ''), nullif(d.city, ''), nullif(d.state, '')), d.created_at::date)
  from departments d where d.tenant_id = county and d.id = record;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------------------

-- Called wherever the words of a matter change.
create or replace function index_matter(county uuid, matter uuid) returns void language plpgsql as $$
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
  perform index_matter_document(county, matter);
end $$;

create function keep_matter_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents s where s.tenant_id = old.tenant_id and s.owner_id = old.id;
    perform drop_document(old.tenant_id, old.kind, old.id);
    return null;
  end if;
  perform index_matter_document(new.tenant_id, new.id);
  if new.department_id is distinct from old.department_id then perform index_attachments_of(new.tenant_id, new.id); end if;
  return null;
end $$;
create trigger keep_document after delete or update of department_id, requested_on, year on matters for each row
  execute function keep_matter_document();

create function keep_meeting_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.is_deleted then
    delete from search_documents s where s.tenant_id = old.tenant_id and s.owner_id = old.id;
    perform drop_document(old.tenant_id, 'meeting', old.id);
    return null;
  end if;
  perform index_meeting_document(new.tenant_id, new.id);
  if tg_op = 'UPDATE' and (old.is_deleted or old.date <> new.date or old.number <> new.number or old.meeting_type <> new.meeting_type) then
    perform index_item_document(i.tenant_id, i.id) from meeting_items i where i.tenant_id = new.tenant_id and i.meeting_id = new.id;
    perform index_minutes_document(new.tenant_id, new.id);
    perform index_attachments_of(new.tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_document after insert or delete or update of number, meeting_type, date, location, is_deleted on meetings
  for each row execute function keep_meeting_document();

create function keep_item_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform drop_document(old.tenant_id, 'item', old.id);
    return null;
  end if;
  perform index_item_document(new.tenant_id, new.id);
  if tg_op = 'UPDATE' and (new.is_deleted <> old.is_deleted or new.meeting_id <> old.meeting_id) then
    perform index_attachments_of(new.tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_document after insert or delete or update of number, description, motion_text, is_deleted, meeting_id on meeting_items
  for each row execute function keep_item_document();

-- Minutes are drafted many paragraphs at once: indexed once for each statement.
create function keep_minutes_document() returns trigger language plpgsql as $$
begin
  perform index_minutes_document(c.tenant_id, c.meeting_id) from (select distinct tenant_id, meeting_id from changed) c;
  return null;
end $$;
create trigger keep_document_inserted after insert on minutes_paragraphs referencing new table as changed
  for each statement execute function keep_minutes_document();
create trigger keep_document_updated after update on minutes_paragraphs referencing new table as changed
  for each statement execute function keep_minutes_document();
create trigger keep_document_deleted after delete on minutes_paragraphs referencing old table as changed
  for each statement execute function keep_minutes_document();

create function keep_solicitation_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform drop_document(old.tenant_id, 'solicitation', old.id);
  else
    perform index_solicitation_document(new.tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_document after insert or delete or update of number, title, text, department_id on published_solicitations
  for each row execute function keep_solicitation_document();

create function keep_vendor_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform drop_document(old.tenant_id, 'vendor', old.id);
  else
    perform index_vendor_document(new.tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_document after insert or delete or update of name, address, city, state, email, phone on vendors
  for each row execute function keep_vendor_document();

create function keep_user_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.deleted_at is not null then
    perform drop_document(old.tenant_id, 'user', old.id);
  else
    perform index_user_document(new.tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_document after insert or delete or update of first_name, last_name, title, email, phone, department_id, deleted_at
  on users for each row execute function keep_user_document();

create function keep_department_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform drop_document(old.tenant_id, 'department', old.id);
  else
    perform index_department_document(new.tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_document after insert or delete or update of munis_id, name, address, city, state on departments
  for each row execute function keep_department_document();

create function keep_attachment_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform drop_document(old.tenant_id, 'file', old.id);
  else
    perform index_attachment_document(new.tenant_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_document after delete or update of title, removed_at on attachments
  for each row execute function keep_attachment_document();

-- Its text is read by a job, unless the same content was read before.
create function await_file_text(county uuid, file uuid) returns boolean language plpgsql as $$
begin
  insert into file_texts (tenant_id, sha256) select f.tenant_id, f.sha256 from files f
    where f.tenant_id = county and f.id = file and f.disposed_at is null and f.content_type in ('application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    on conflict do nothing;
  return found;
end $$;
create function keep_version_document() returns trigger language plpgsql as $$
begin
  perform index_attachment_document(new.tenant_id, new.attachment_id);
  -- What is written outside of a county's transaction is read by the next scheduled job.
  if await_file_text(new.tenant_id, new.file_id) and current_tenant() = new.tenant_id then
    perform enqueue_job('search.read-files', '{}', new.tenant_id, now(), 'read-files');
  end if;
  return null;
end $$;
create trigger keep_document after insert on attachment_versions for each row execute function keep_version_document();

create function keep_text_in_documents() returns trigger language plpgsql as $$
begin
  perform index_attachment_document(v.tenant_id, v.attachment_id) from (select distinct v.tenant_id, v.attachment_id
    from files f join attachment_versions v on v.tenant_id = f.tenant_id and v.file_id = f.id
    where f.tenant_id = new.tenant_id and f.sha256 = new.sha256) v;
  return null;
end $$;
create trigger keep_documents after update of text on file_texts for each row when (new.text is distinct from old.text)
  execute function keep_text_in_documents();

-- The text of a file goes with the file, unless the same content is kept elsewhere.
create function forget_disposed_text() returns trigger language plpgsql as $$
begin
  perform index_attachment_document(v.tenant_id, v.attachment_id) from attachment_versions v
    where v.tenant_id = new.tenant_id and v.file_id = new.id;
  delete from file_texts t where t.tenant_id = new.tenant_id and t.sha256 = new.sha256 and not exists (select from files f
    join attachment_versions v on v.tenant_id = f.tenant_id and v.file_id = f.id
    where f.tenant_id = new.tenant_id and f.sha256 = new.sha256 and f.disposed_at is null);
  return null;
end $$;
create trigger forget_text after update of disposed_at on files for each row execute function forget_disposed_text();

-- Finding -------------------------------------------------------------------------------------------------------------

-- Documents of the transaction's county that match: those with all words in the title first, and the newest first among each. It looks
-- through the newest ten days first, then through longer and longer periods, until it has enough: a word that a million documents have costs
-- what a rare one costs. It tells keys alone; `kinds` is null for all of them. The caller reads the rows under the county's policy, and
-- keeps what the user may see.
create function find_documents(asked text, kinds text[], department uuid, of_year integer, most integer)
  returns table (kind text, record_id uuid, is_in_title boolean) language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  county constant uuid := public.current_tenant();
  mark constant text := '=' || replace(county::text, '-', '');
  periods constant interval[] := array['10 days', '1 month', '3 months', '1 year', '5 years'];
  -- Of one year, all of it is the last step.
  steps constant integer := case when of_year is null then 5 else 3 end;
  sought tsquery;
  newest date;
  span tsquery;
  place text;
  found_kinds text[];
  found_ids uuid[];
begin
  sought := to_tsquery('pg_catalog.english', asked) || to_tsquery('pg_catalog.simple', asked);
  if county is null or numnode(sought) = 0 or cardinality(kinds) = 0 then return; end if;
  if kinds is not null then
    sought := sought && (select string_agg(quote_literal(mark || k), ' | ') from unnest(kinds) k)::tsquery;
  end if;
  if department is not null then sought := sought && quote_literal(mark || replace(department::text, '-', ''))::tsquery; end if;
  if of_year is not null then
    newest := make_date(of_year, 12, 31);
    sought := sought && quote_literal(mark || 'y' || to_char(newest, 'YYYY'))::tsquery;
  else
    -- A date in the far future must not make the first periods empty.
    newest := least((select max(s.day) from search_documents s where s.tenant_id = county), current_date + 90);
  end if;
  foreach place in array array['title_words', 'words'] loop
    for step in 1..steps + 1 loop
      span := case when step > steps then quote_literal(mark)::tsquery
        else quote_literal(mark || (search_periods(newest))[step])::tsquery
          || quote_literal(mark || (search_periods((newest - periods[step])::date))[step])::tsquery end;
      -- The rows are read first and put in order then: no plan may walk the county's days and look into each text.
      execute format('select array_agg(f.kind order by f.day desc, f.record_id), array_agg(f.record_id order by f.day desc, f.record_id)
          from (select * from (select d.kind, d.record_id, d.day from search_documents d
            where d.%I @@ $1 and (d.tenant_id = $2) is true offset 0) matching order by day desc, record_id limit $3) f', place)
        into found_kinds, found_ids using sought && span, county, most;
      exit when cardinality(found_ids) >= most;
    end loop;
    return query select f.k, f.r, place = 'title_words' from unnest(found_kinds, found_ids) f (k, r);
  end loop;
end $$;

-- What a person opened from a search, for the next one.
create table search_recents (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  kind text not null,
  record_id uuid not null,
  opened_at timestamptz not null,
  primary key (tenant_id, user_id, kind, record_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index search_recents_opened on search_recents (tenant_id, user_id, opened_at desc);
call tenant_table('search_recents');

revoke execute on function plain_words, search_number, search_periods, search_marks, learn_spellings, write_document, drop_document, index_matter_document,
  index_meeting_document, index_item_document, index_minutes_document, index_attachment_document, index_attachments_of,
  index_solicitation_document, index_vendor_document, index_user_document, index_department_document, keep_matter_document, keep_meeting_document, keep_item_document, keep_minutes_document, keep_solicitation_document,
  keep_vendor_document, keep_user_document, keep_department_document, keep_attachment_document, await_file_text, keep_version_document,
  keep_text_in_documents, forget_disposed_text, find_documents from public;
grant execute on function plain_words, search_number, search_periods, search_marks, learn_spellings, write_document, drop_document, index_matter_document,
  index_meeting_document, index_item_document, index_minutes_document, index_attachment_document, index_attachments_of, await_file_text,
  index_solicitation_document, index_vendor_document, index_user_document, index_department_document, find_documents to countyhall_app;

-- What is there already. Its files are read by the next scheduled job.
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    perform index_matter_document(m.tenant_id, m.id) from matters m where m.tenant_id = county;
    perform index_meeting_document(m.tenant_id, m.id), index_minutes_document(m.tenant_id, m.id) from meetings m where m.tenant_id = county;
    perform index_item_document(i.tenant_id, i.id) from meeting_items i where i.tenant_id = county;
    perform index_attachment_document(a.tenant_id, a.id) from attachments a where a.tenant_id = county;
    perform await_file_text(v.tenant_id, v.file_id) from attachment_versions v where v.tenant_id = county;
    perform index_solicitation_document(p.tenant_id, p.id) from published_solicitations p where p.tenant_id = county;
    perform index_vendor_document(v.tenant_id, v.id) from vendors v where v.tenant_id = county;
    perform index_user_document(u.tenant_id, u.id) from users u where u.tenant_id = county;
    perform index_department_document(d.tenant_id, d.id) from departments d where d.tenant_id = county;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
