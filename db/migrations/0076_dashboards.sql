-- How somebody has arranged their dashboard: its panels in their order, and those that they have hidden. No row: as it comes.
create table dashboards (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  panels text[] not null check (cardinality(panels) between 1 and 10),
  hidden text[] not null check (cardinality(hidden) <= 10),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('dashboards');
