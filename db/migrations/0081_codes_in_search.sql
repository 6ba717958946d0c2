-- A project is found by its commodity codes as people write them: 57000, not ["57000"].
create or replace function project_text(project jsonb) returns text language sql immutable as $$
  select string_agg(case key when 'commodity_codes' then translate(value, '[]"', '') else value end, ' ')
  from jsonb_each_text(project) where key = any (array['description', 'creator', 'project_contact', 'procurement_contact',
    'project_manager', 'funding_source', 'requisition_id', 'summary', 'background', 'commodity_codes'])
$$;

do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    perform index_matter_document(m.tenant_id, m.id) from matters m where m.tenant_id = county and m.kind = 'project';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
