-- What vendors fill in: price lines, questions, certifications, and files. Published with the solicitation.
create table submission_forms (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  content jsonb not null,
  primary key (tenant_id, project_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
call tenant_table('submission_forms');
