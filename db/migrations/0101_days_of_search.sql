-- What was added or published in the evening is of the county's own day, and year: UTC had begun the next one.
create function day_in_county(county uuid, moment timestamptz) returns date language plpgsql stable as $$
begin
  return (select (moment at time zone t.time_zone)::date from tenants t where t.id = county);
end $$;
revoke execute on function day_in_county from public;
grant execute on function day_in_county to countyhall_app;

create or replace function index_attachment_document(county uuid, attachment uuid) returns void language plpgsql as $$
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
      concat_ws(E'\n', seen.name, nullif(seen.text, '')), day_in_county(county, seen.added_at));
  end if;
end $$;

create or replace function index_solicitation_document(county uuid, record uuid) returns void language plpgsql as $$
begin
  perform write_document(p.tenant_id, 'solicitation', p.id, 'project', p.id, p.department_id, p.number, p.title, p.text,
    day_in_county(county, p.published_at))
  from published_solicitations p where p.tenant_id = county and p.id = record;
end $$;

create or replace function index_vendor_document(county uuid, record uuid) returns void language plpgsql as $$
begin
  perform write_document(v.tenant_id, 'vendor', v.id, null, null, null, '', v.name, concat_ws(', ', nullif(v.address, ''),
    nullif(v.city, ''), nullif(v.state, ''), nullif(v.email, ''), nullif(v.phone, '')), day_in_county(county, v.created_at))
  from vendors v where v.tenant_id = county and v.id = record;
end $$;

-- Only what is of another day than it was taken for. Matters follow with the next migration.
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    perform index_attachment_document(a.tenant_id, a.id) from attachments a
      where a.tenant_id = county and exists (select from attachment_versions v where v.tenant_id = county and v.attachment_id = a.id
        and day_in_county(county, v.added_at) <> v.added_at::date);
    perform index_solicitation_document(p.tenant_id, p.id) from published_solicitations p
      where p.tenant_id = county and day_in_county(county, p.published_at) <> p.published_at::date;
    perform index_vendor_document(v.tenant_id, v.id) from vendors v
      where v.tenant_id = county and day_in_county(county, v.created_at) <> v.created_at::date;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
