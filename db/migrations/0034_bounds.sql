-- What one county writes must not hold up the others.

-- The text that an addendum changed, compared once when it is issued. Null for the solicitation itself and for addenda from before.
alter table solicitation_versions add column changed_texts json;

-- A text is found by its first words: no document that people read has more different ones.
create or replace function words_of(given text) returns setof text language sql immutable parallel safe as $$
  select word from (
    select left(found, 100) as word, min(place) as place from regexp_split_to_table(
      lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') with ordinality split (found, place)
    where found <> '' group by 1 order by 2 limit 20000) first_words
$$;

-- Only what differs is written, and it is found by sets: each word was held against every other one before.
create or replace function index_matter(county uuid, matter uuid) returns void language plpgsql as $$
declare
  found_as text;
  words text[];
  stored text[];
  gone text[];
  added text[];
begin
  select m.kind, array(select words_of(concat_ws(' ', m.number, m.title, own_words_of_matter(m.kind, m.tenant_id, m.id),
      (select string_agg(d.text, ' ' order by d.section) from drafts d where d.tenant_id = m.tenant_id and d.matter_id = m.id))))
    into found_as, words from matters m where m.tenant_id = county and m.id = matter;
  if found_as is null then return; end if;
  stored := array(select word from search_words where tenant_id = county and kind = found_as and object_id = matter);
  gone := array(select unnest(stored) except select unnest(words));
  added := array(select unnest(words) except select unnest(stored));
  if cardinality(gone) > 0 then
    delete from search_words where tenant_id = county and kind = found_as and object_id = matter and word = any (gone);
  end if;
  insert into search_words (tenant_id, kind, word, object_id)
    select county, found_as, word, matter from unnest(added) word on conflict do nothing;
end $$;

-- A matter that moves keeps all its sections at once: whoever keeps a text has its matter indexed once, when all of it is there.
drop trigger keep_search_words on drafts;
drop function keep_draft_words;

create or replace function keep_matter_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_words where tenant_id = old.tenant_id and kind = old.kind and object_id = old.id;
  elsif tg_op = 'INSERT' or (old.number, old.title) is distinct from (new.number, new.title) then
    perform index_matter(new.tenant_id, new.id);
  end if;
  return null;
end $$;
