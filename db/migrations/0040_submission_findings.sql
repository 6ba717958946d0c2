-- Whether an opened submission is responsive, and its vendor responsible: found by purchasing staff, with the reason.
create table submission_findings (
  tenant_id uuid not null references tenants (id),
  submission_id uuid not null,
  project_id uuid not null,
  is_responsive boolean,
  responsive_reason text not null,
  is_responsible boolean,
  responsible_reason text not null,
  recorded_by uuid not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, submission_id),
  foreign key (tenant_id, submission_id) references opened_submissions (tenant_id, submission_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  foreign key (tenant_id, recorded_by) references users (tenant_id, id),
  check (is_responsive is distinct from false or responsive_reason <> ''),
  check (is_responsible is distinct from false or responsible_reason <> '')
);
create index submission_findings_project on submission_findings (tenant_id, project_id);
create index submission_findings_recorded_by on submission_findings (tenant_id, recorded_by);
call tenant_table('submission_findings', 'select, insert, update');

-- After the decision they are what it was made from.
create function keep_submission_findings() returns trigger language plpgsql as $$
begin
  if not exists (select from matters m where m.tenant_id = new.tenant_id and m.id = new.project_id
      and m.status in ('opened', 'evaluation'))
    then raise exception 'findings are recorded between the opening and the award'; end if;
  return new;
end $$;
revoke execute on function keep_submission_findings from public;
create trigger submission_findings_in_time before insert or update on submission_findings for each row
  execute function keep_submission_findings();
