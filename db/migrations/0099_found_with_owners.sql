-- What ranks a document and says whose it is comes along with it (as 0091 otherwise): asked for afterwards, each row was looked up again.
-- A period is taken where it should have twice as many as wanted: one that has nearly enough is read in vain.
create type found_document as (kind text, record_id uuid, owner_kind text, owner_id uuid, day date, item_title text);

drop function find_documents;
drop function find_published_documents;
drop function find_in;

-- It is called by the two below alone, as the owner.
create function find_in(documents name, asked text, kinds text[], department uuid, of_year integer, most integer)
  returns table (kind text, record_id uuid, owner_kind text, owner_id uuid, day date, item_title text, is_in_title boolean)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
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
  found found_document[];
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
      execute format($find$select array_agg(row(f.kind, f.record_id, f.owner_kind, f.owner_id, f.day, f.item_title)::found_document)
          from (select * from (select d.kind, d.record_id, d.owner_kind, d.owner_id, d.day, case when d.kind = 'item' then d.title end as item_title
            from %I d where d.%I @@ $1 and (d.tenant_id = $2) is true offset 0) matching order by day desc, record_id limit $3) f$find$,
          documents, place)
        into found using sought && span, county, most;
      found_then := coalesce(cardinality(found), 0);
      step_then := step;
      exit when found_then >= most or step > steps;
      -- Straight to the period that should have enough, going by what this one had.
      loop
        step := step + 1;
        exit when step > steps or (found_then + 1) * days[step] / days[step_then] >= 2 * most;
      end loop;
    end loop;
    return query select f.*, place = 'title_words' from unnest(found) f;
  end loop;
end $$;

create function find_documents(asked text, kinds text[], department uuid, of_year integer, most integer)
  returns table (kind text, record_id uuid, owner_kind text, owner_id uuid, day date, item_title text, is_in_title boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from find_in('search_documents', asked, kinds, department, of_year, most)
$$;

create function find_published_documents(asked text, kinds text[], of_year integer, most integer)
  returns table (kind text, record_id uuid, owner_kind text, owner_id uuid, day date, item_title text, is_in_title boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from find_in('published_documents', asked, kinds, null, of_year, most)
$$;

revoke execute on function find_in, find_documents, find_published_documents from public;
grant execute on function find_documents, find_published_documents to countyhall_app;
