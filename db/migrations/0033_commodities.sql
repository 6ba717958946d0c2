-- A county's own commodity codes, beside the groups that every county has.
create table commodity_codes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  code text not null check (code ~ '^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$'),
  description text not null check (length(description) <= 200),
  group_name text not null check (length(group_name) <= 200),
  version integer not null default 1,
  -- A search looks at ten thousand of these, and twice as fast where it need not change the case of each.
  searched text not null generated always as (lower(code || ' ' || description || ' ' || group_name)) stored,
  primary key (tenant_id, id),
  constraint commodity_codes_code_key unique (tenant_id, code)
);
call tenant_table('commodity_codes');

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('user', 'department', 'vendor', 'member', 'commodity'));
