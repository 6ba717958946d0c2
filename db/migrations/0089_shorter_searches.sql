-- As before (0077), but a period that can't have enough of what is searched is not looked through, going by how much the one before had;
-- and a query is not asked twice where its words are their own stems.
create or replace function find_documents(asked text, kinds text[], department uuid, of_year integer, most integer)
  returns table (kind text, record_id uuid, is_in_title boolean) language plpgsql stable security definer
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
    -- A date in the far future must not make the first periods empty.
    newest := least((select max(s.day) from search_documents s where s.tenant_id = county), current_date + 90);
  end if;
  foreach place in array array['title_words', 'words'] loop
    step := 1;
    loop
      span := case when step > steps then quote_literal(mark)::tsquery
        else quote_literal(mark || (search_periods(newest))[step])::tsquery
          || quote_literal(mark || (search_periods((newest - periods[step])::date))[step])::tsquery end;
      -- The rows are read first and put in order then: no plan may walk the county's days and look into each text.
      execute format('select array_agg(f.kind order by f.day desc, f.record_id), array_agg(f.record_id order by f.day desc, f.record_id)
          from (select * from (select d.kind, d.record_id, d.day from search_documents d
            where d.%I @@ $1 and (d.tenant_id = $2) is true offset 0) matching order by day desc, record_id limit $3) f', place)
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
