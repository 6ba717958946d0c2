-- How a vendor did what it was awarded: reported by the department, read by later evaluations, answered by the vendor.

create table performance_reports (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  award_id uuid not null,
  vendor_id uuid not null,
  -- A correction is a further one about the same award; the newest that was submitted counts, and the earlier ones stay.
  number integer not null check (number > 0),
  correction_reason text not null default '',
  -- From 1, unsatisfactory, to 5, exceptional.
  quality integer not null check (quality between 1 and 5),
  timeliness integer not null check (timeliness between 1 and 5),
  billing integer not null check (billing between 1 and 5),
  communication integer not null check (communication between 1 and 5),
  -- Null where it does not apply.
  safety integer check (safety between 1 and 5),
  rehire text not null check (rehire in ('yes', 'conditions', 'no')),
  comments text not null check (comments <> ''),
  written_by uuid not null,
  written_by_name text not null,
  written_at timestamptz not null,
  -- Final from then on; a draft before.
  submitted_at timestamptz,
  submitted_by_name text,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint performance_reports_number unique (tenant_id, award_id, vendor_id, number),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  foreign key (tenant_id, award_id) references awards (tenant_id, id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id),
  foreign key (tenant_id, written_by) references users (tenant_id, id),
  check ((submitted_at is null) = (submitted_by_name is null)),
  check ((number = 1) = (correction_reason = ''))
);
create unique index performance_reports_draft on performance_reports (tenant_id, award_id, vendor_id) where submitted_at is null;
create index performance_reports_project on performance_reports (tenant_id, project_id);
create index performance_reports_vendor on performance_reports (tenant_id, vendor_id, submitted_at);
create index performance_reports_writer on performance_reports (tenant_id, written_by);
call tenant_table('performance_reports');

create function keep_performance_reports() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.submitted_at is not null then raise exception 'a performance report that was submitted is final'; end if;
  if tg_op = 'DELETE' then return old; end if;
  if not exists (select from awards a join award_parts p on p.tenant_id = a.tenant_id and p.award_id = a.id
      where a.tenant_id = new.tenant_id and a.id = new.award_id and a.project_id = new.project_id and p.vendor_id = new.vendor_id
        and a.awarded_at is not null and a.rescinded_at is null)
    then raise exception 'a performance report is about a vendor that was awarded something'; end if;
  return new;
end $$;
revoke execute on function keep_performance_reports from public;
create trigger performance_reports_stay before insert or update or delete on performance_reports for each row
  execute function keep_performance_reports();

-- The vendor's own words, once for each report.
create table performance_responses (
  tenant_id uuid not null references tenants (id),
  report_id uuid not null,
  response text not null check (response <> ''),
  responded_by uuid not null,
  responded_by_name text not null,
  responded_at timestamptz not null,
  primary key (tenant_id, report_id),
  foreign key (tenant_id, report_id) references performance_reports (tenant_id, id),
  foreign key (tenant_id, responded_by) references users (tenant_id, id)
);
create index performance_responses_user on performance_responses (tenant_id, responded_by);
call tenant_table('performance_responses', 'select, insert');

create function require_submitted_report() returns trigger language plpgsql as $$
begin
  if not exists (select from performance_reports r where r.tenant_id = new.tenant_id and r.id = new.report_id
      and r.submitted_at is not null)
    then raise exception 'a response follows a report that was submitted'; end if;
  return new;
end $$;
revoke execute on function require_submitted_report from public;
create trigger performance_responses_in_time before insert on performance_responses for each row
  execute function require_submitted_report();
