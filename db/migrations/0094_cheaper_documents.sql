-- What is written for search with a record is most of what a record costs. A function in SQL that can't become part of its caller is planned
-- each time it is called; one in PL/pgSQL once for each connection.

create or replace function search_marks(county uuid, kind text, department uuid, day date) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  mark constant text := '=' || replace(county::text, '-', '');
  periods constant text[] := search_periods(day);
begin
  return array_remove(array[mark, mark || kind, mark || replace(department::text, '-', ''), mark || periods[1], mark || periods[2],
    mark || periods[3], mark || periods[4], mark || periods[5]], null);
end $$;

create or replace function words_of_title(title text, number text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  key constant text := search_number(number);
begin
  return to_tsvector('pg_catalog.simple', plain_words(concat_ws(' ', title, number, key, right(split_part(key, '-', 1), 2))))
    || to_tsvector('pg_catalog.english', plain_words(title));
end $$;

create or replace function learn_spellings(county uuid, title text) returns void language plpgsql as $$
begin
  insert into search_spellings (tenant_id, spelling, word)
    select county, spelling, w.word from words_of(title) w (word) cross join lateral spellings_of(w.word) spelling
    where length(w.word) between 3 and 40 and w.word ~ '[^0-9]'
      and not exists (select from search_spellings s where s.tenant_id = county and s.spelling = w.word and s.word = w.word)
  on conflict do nothing;
end $$;

create or replace function note_open_change(county uuid, object uuid) returns void language plpgsql as $$
begin
  insert into open_changes (tenant_id, object_id, changed_at)
    values (county, object, date_trunc('milliseconds', clock_timestamp()))
    on conflict (tenant_id, object_id) do update
      set changed_at = greatest(open_changes.changed_at, excluded.changed_at), revision = open_changes.revision + 1;
end $$;

-- It follows a row that asked for its county (0088).
alter table open_changes drop constraint open_changes_tenant_id_fkey;

-- What is new has no document that could say the same.
drop function write_document(uuid, text, uuid, text, uuid, uuid, text, text, text, date);
create function write_document(county uuid, d_kind text, record uuid, d_owner_kind text, d_owner uuid, department uuid,
  d_number text, d_title text, d_text text, d_day date, is_new boolean default false) returns void language plpgsql as $$
declare
  given_title constant text := left(d_title, 1000);
  given_text constant text := searched_text(d_text);
  marks tsvector;
  of_title tsvector;
begin
  if not is_new and exists (select from search_documents s where s.tenant_id = county and s.kind = d_kind and s.record_id = record
      and (s.owner_kind, s.owner_id, s.department_id, s.number, s.title, s.text, s.day)
        is not distinct from (d_owner_kind, d_owner, department, d_number, given_title, given_text, d_day)) then return; end if;
  marks := array_to_tsvector(search_marks(county, d_kind, department, d_day));
  of_title := words_of_title(given_title, d_number) || marks;
  insert into search_documents as s (tenant_id, kind, record_id, owner_kind, owner_id, department_id, number, number_key, title, text,
      day, title_words, words)
    values (county, d_kind, record, d_owner_kind, d_owner, department, d_number, search_number(d_number), given_title, given_text, d_day,
      of_title, of_title || to_tsvector('pg_catalog.english', plain_words(given_text)))
    on conflict (tenant_id, kind, record_id) do update set owner_kind = excluded.owner_kind, owner_id = excluded.owner_id,
      department_id = excluded.department_id, number = excluded.number, number_key = excluded.number_key, title = excluded.title,
      text = excluded.text, day = excluded.day, title_words = excluded.title_words, words = excluded.words;
  perform learn_spellings(county, given_title);
end $$;
revoke execute on function write_document from public;
grant execute on function write_document to countyhall_app;

create or replace function keep_meeting_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not new.is_deleted then
    perform write_document(new.tenant_id, 'meeting', new.id, null, null, null, new.number, new.meeting_type || ' Meeting', new.location,
      new.date, true);
    return null;
  end if;
  if tg_op = 'DELETE' or new.is_deleted then
    delete from search_documents s where s.tenant_id = old.tenant_id and s.owner_id = old.id;
    perform drop_document(old.tenant_id, 'meeting', old.id);
    return null;
  end if;
  perform index_meeting_document(new.tenant_id, new.id);
  if old.is_deleted or old.date <> new.date or old.number <> new.number or old.meeting_type <> new.meeting_type then
    perform index_item_document(i.tenant_id, i.id) from meeting_items i where i.tenant_id = new.tenant_id and i.meeting_id = new.id;
    perform index_minutes_document(new.tenant_id, new.id);
    perform index_attachments_of(new.tenant_id, new.id);
  end if;
  return null;
end $$;
