-- What a project publishes: the terms of its bid, RFP or quote, and the versions that vendors were shown.

-- The Bid/RFP form of a project. There is one for each project; its dates are those that are published.
create table solicitations (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  bid_title text not null,
  bid_number text not null,
  -- Numbers that differ only in case are the same.
  bid_number_key text not null generated always as (lower(bid_number)) stored,
  description text not null,
  issue_on date not null,
  questions_due_at timestamptz not null,
  due_at timestamptz not null,
  opening_at timestamptz not null,
  category text not null,
  method text not null check (method in ('bid', 'rfp', 'quote')),
  contact_person text not null,
  email text not null,
  phone text not null,
  documents_required text not null,
  submission_instructions text not null,
  pre_bid_meeting text not null,
  pre_bid_at timestamptz,
  is_pre_bid_mandatory boolean not null default false,
  evaluation_criteria text not null,
  compliance_certifications text not null,
  budget_limit_cents bigint not null check (budget_limit_cents >= 0),
  primary key (tenant_id, project_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  check (questions_due_at <= due_at),
  check (due_at <= opening_at),
  check (pre_bid_at <= due_at),
  check (not is_pre_bid_mandatory or pre_bid_at is not null)
);
create unique index solicitations_number_key on solicitations (tenant_id, bid_number_key);
create index solicitations_due on solicitations (tenant_id, due_at, project_id);
create index solicitations_opening on solicitations (tenant_id, opening_at, project_id);
call tenant_table('solicitations');
