-- A resolution and a contract are found by whose they are: who asked for it, and who manages it. A project's own words name its people.
-- Whose name changes later is found by the new one with the next change of the record.
create function people_of_matter(of_kind text, county uuid, matter uuid, requester uuid) returns text language plpgsql stable as $$
begin
  if of_kind = 'project' then return null; end if;
  return (select string_agg(concat_ws(' ', u.first_name, u.last_name), E'\n' order by u.last_name, u.first_name) from users u
    where u.tenant_id = county
      and u.id in (requester, (select c.manager_id from contracts c where c.tenant_id = county and c.id = matter)));
end $$;
revoke execute on function people_of_matter from public;
grant execute on function people_of_matter to countyhall_app;

create or replace function index_matter_document(county uuid, matter uuid) returns void language plpgsql as $$
begin
  perform write_document(m.tenant_id, m.kind, m.id, null, null, m.department_id, coalesce(m.number, ''), m.title,
    concat_ws(E'\n', nullif(own_words_of_matter(m.kind, m.tenant_id, m.id), ''),
      people_of_matter(m.kind, m.tenant_id, m.id, m.requester_id),
      (select string_agg(d.text, E'\n') from drafts d where d.tenant_id = m.tenant_id and d.matter_id = m.id)),
    case when extract(year from m.day) = m.year then m.day else make_date(m.year, 1, 1) end)
  from (select *, coalesce(requested_on, day_in_county(county, created_at)) as day from matters) m
  where m.tenant_id = county and m.id = matter and m.kind in ('resolution', 'project', 'contract');
end $$;

create function keep_document_of_manager() returns trigger language plpgsql as $$
begin
  perform index_matter_document(new.tenant_id, new.id);
  return null;
end $$;
revoke execute on function keep_document_of_manager from public;
create trigger keep_document_of_manager after update of manager_id on contracts for each row
  when (new.manager_id is distinct from old.manager_id) execute function keep_document_of_manager();

do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    perform index_matter_document(m.tenant_id, m.id) from matters m
      where m.tenant_id = county and (m.kind <> 'project' or m.requested_on is null);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
