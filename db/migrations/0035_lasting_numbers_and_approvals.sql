-- Every bid number that vendors were ever shown: it stays with its project, and links with it lead nowhere else.
create table published_bid_numbers (
  tenant_id uuid not null references tenants (id),
  number text not null,
  -- Numbers that differ only in case are the same.
  number_key text not null generated always as (lower(number)) stored,
  project_id uuid not null,
  primary key (tenant_id, number_key),
  foreign key (tenant_id, project_id) references projects (tenant_id, id)
);
create index published_bid_numbers_project on published_bid_numbers (tenant_id, project_id);
call tenant_table('published_bid_numbers', 'select, insert');

-- An approval holds for the text that was approved: its SHA-256. Approvals from before hold for any text.
alter table project_sections add column approved_text text check (approved_text ~ '^[0-9a-f]{64}$');

-- What an addendum may change and vendors do not see, as it was when the addendum was started; null otherwise.
alter table projects add column before_addendum jsonb;

do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    -- Those that are shown today come first, since a number could change hands until now.
    insert into published_bid_numbers (tenant_id, number, project_id)
      select p.tenant_id, p.number, p.id from published_solicitations p where p.tenant_id = county;
    insert into published_bid_numbers (tenant_id, number, project_id)
      select v.tenant_id, v.content -> 'terms' ->> 'bidNumber', v.project_id from solicitation_versions v
      where v.tenant_id = county order by v.published_at, v.number
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
