-- The days on which a county's offices are closed; a year without any here follows the federal holidays.

create table holidays (
  tenant_id uuid not null references tenants (id),
  day date not null,
  name text not null check (name <> ''),
  primary key (tenant_id, day)
);
call tenant_table('holidays');
