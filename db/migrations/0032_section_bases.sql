-- The text that a section was filled with from the project's own facts, to show where they have changed since.
create table project_section_bases (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  section text not null check (section in ('information', 'evaluation', 'summary', 'scope', 'instructions')),
  base jsonb not null,
  primary key (tenant_id, project_id, section),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
call tenant_table('project_section_bases');
