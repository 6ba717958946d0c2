-- Resolutions: the request with the names that product.md gives its fields, its way from desk to desk, and what was said.

create table resolutions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  number text check (number <> ''),
  -- Of the number, or of the request as long as it has none.
  year integer not null,
  title text not null default '',
  status text not null default 'draft' check (status in ('draft', 'working', 'legal-review', 'committee-review', 'clerk-review',
    'board-review', 'adopted', 'rejected', 'tabled', 'referred', 'withdrawn', 'published', 'archived')),
  department_id uuid,
  dateofrequest date,
  contactname text not null default '',
  contactphone text not null default '',
  resolutiontype text not null default 'New' check (resolutiontype in ('New', 'Renew', 'Amend')),
  resolutioncategory text not null default 'Contract/Purchase Order' check (resolutioncategory in ('Contract/Purchase Order',
    'Appointment', 'Proclamation', 'Grant', 'Personnel', 'Other')),
  -- The resolution that this one renews or amends.
  follows_id uuid,
  description text not null default '',
  amount_cents bigint check (amount_cents >= 0),
  isannual boolean not null default false,
  isnottoexceed boolean not null default false,
  ishourly boolean not null default false,
  termstart date,
  termend date check (termend >= termstart),
  vendor text not null default '',
  vendoraddress text not null default '',
  purchasingconsulted text not null default 'No' check (purchasingconsulted in ('No', 'Yes')),
  contracttype text check (contracttype in ('State Contract', 'RFP', 'Bid', 'Other')),
  contractref text not null default '',
  contractdate date,
  budgetline text not null default '',
  -- Shares in hundredths of a percent.
  fundingfederal integer check (fundingfederal between 0 and 10000),
  fundingstate integer check (fundingstate between 0 and 10000),
  fundingcounty integer check (fundingcounty between 0 and 10000),
  fundinglocal integer check (fundinglocal between 0 and 10000),
  appointmentlist text not null default '',
  proclamationtext text not null default '',
  grantpurpose text not null default '',
  grantamount_cents bigint check (grantamount_cents >= 0),
  grantisannual boolean not null default false,
  grantterm text not null default '',
  grantagency text not null default '',
  grantagencyaddress text not null default '',
  personnelnote text not null default '',
  otherdescription text not null default '',
  committee_id uuid,
  committeedate date,
  user_id uuid,
  -- Who holds the step that it is in: a person, everybody of a role, or a department.
  holder_user_id uuid,
  holder_role_id uuid,
  holder_department_id uuid,
  waiting_since timestamptz not null,
  held_at timestamptz,
  held_because text not null default '',
  adopted_date date,
  adopted_meeting_id uuid,
  adopted_roll_call_id uuid,
  adopted_tally text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, follows_id) references resolutions (tenant_id, id),
  foreign key (tenant_id, committee_id) references bodies (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, holder_user_id) references users (tenant_id, id),
  foreign key (tenant_id, holder_role_id) references roles (tenant_id, id) on delete set null (holder_role_id),
  foreign key (tenant_id, holder_department_id) references departments (tenant_id, id) on delete set null (holder_department_id),
  foreign key (tenant_id, adopted_meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, adopted_roll_call_id) references roll_calls (tenant_id, id),
  constraint resolutions_funding_total check (coalesce(fundingfederal, fundingstate, fundingcounty, fundinglocal) is null
    or coalesce(fundingfederal, 0) + coalesce(fundingstate, 0) + coalesce(fundingcounty, 0) + coalesce(fundinglocal, 0) = 10000),
  check (num_nonnulls(holder_user_id, holder_role_id, holder_department_id) <= 1)
);
create unique index resolutions_number_key on resolutions (tenant_id, number);
create index resolutions_title on resolutions (tenant_id, title, id);
create index resolutions_status on resolutions (tenant_id, status, changed_at, id);
create index resolutions_requested on resolutions (tenant_id, dateofrequest, id);
create index resolutions_waiting on resolutions (tenant_id, waiting_since, id);
create index resolutions_changed on resolutions (tenant_id, changed_at, id);
create index resolutions_year on resolutions (tenant_id, year, changed_at, id);
create index resolutions_department on resolutions (tenant_id, department_id, changed_at, id);
create index resolutions_user on resolutions (tenant_id, user_id, changed_at, id);
create index resolutions_holder_user on resolutions (tenant_id, holder_user_id) where holder_user_id is not null;
create index resolutions_holder_role on resolutions (tenant_id, holder_role_id) where holder_role_id is not null;
create index resolutions_holder_department on resolutions (tenant_id, holder_department_id) where holder_department_id is not null;
create index resolutions_follows on resolutions (tenant_id, follows_id) where follows_id is not null;
create index resolutions_committee on resolutions (tenant_id, committee_id);
create index resolutions_adopted_meeting on resolutions (tenant_id, adopted_meeting_id);
create index resolutions_adopted_roll_call on resolutions (tenant_id, adopted_roll_call_id);
call tenant_table('resolutions');
create trigger keep_search_words after insert or delete or update on resolutions for each row execute function
  keep_search_words('resolution', 'number', 'title', 'description', 'vendor', 'vendoraddress', 'contactname', 'contractref',
    'budgetline', 'appointmentlist', 'proclamationtext', 'grantpurpose', 'grantagency', 'grantterm', 'personnelnote',
    'otherdescription');

-- What the Board adopted stays as it was adopted, whoever asks. Only where it is kept goes on.
create function keep_adopted_resolutions() returns trigger language plpgsql as $$
declare
  goes_on text[] := array['status', 'holder_user_id', 'holder_role_id', 'holder_department_id', 'waiting_since', 'held_at',
    'held_because', 'changed_at', 'version'];
begin
  if old.adopted_date is not null and to_jsonb(new) - goes_on <> to_jsonb(old) - goes_on
    then raise exception 'an adopted resolution is final'; end if;
  return new;
end $$;
revoke execute on function keep_adopted_resolutions from public;
create trigger adopted_resolutions_stay before update on resolutions for each row execute function keep_adopted_resolutions();

-- The last number that was given in a year. It only ever rises: a number is given once.
create table resolution_sequences (
  tenant_id uuid not null references tenants (id),
  year integer not null,
  last integer not null check (last > 0),
  primary key (tenant_id, year)
);
call tenant_table('resolution_sequences', 'select, insert, update');

-- One row for each stay in a state: since when, with whom, and how it ended.
create table resolution_steps (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  resolution_id uuid not null,
  status text not null,
  holder text not null default '',
  entered_at timestamptz not null,
  due_on date,
  left_at timestamptz check (left_at >= entered_at),
  action text,
  left_by uuid,
  left_by_name text,
  comment text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, left_by) references users (tenant_id, id),
  check ((left_at is null) = (action is null))
);
create index resolution_steps_resolution on resolution_steps (tenant_id, resolution_id, entered_at);
create unique index resolution_steps_open_key on resolution_steps (tenant_id, resolution_id) where left_at is null;
create index resolution_steps_due on resolution_steps (tenant_id, due_on) where left_at is null;
create index resolution_steps_left_by on resolution_steps (tenant_id, left_by);
call tenant_table('resolution_steps');

create table resolution_comments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  resolution_id uuid not null,
  parent_id uuid,
  body text not null check (body <> ''),
  -- Never public.
  is_internal boolean not null default true,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references resolution_comments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index resolution_comments_resolution on resolution_comments (tenant_id, resolution_id, created_at);
create index resolution_comments_parent on resolution_comments (tenant_id, parent_id);
create index resolution_comments_user on resolution_comments (tenant_id, user_id);
call tenant_table('resolution_comments');

create table resolution_attachments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  resolution_id uuid not null,
  title text not null check (title <> ''),
  position integer not null,
  is_in_packet boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id) on delete cascade
);
create index resolution_attachments_resolution on resolution_attachments (tenant_id, resolution_id, position);
call tenant_table('resolution_attachments');

create table resolution_attachment_versions (
  tenant_id uuid not null references tenants (id),
  attachment_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  added_by uuid,
  added_at timestamptz not null,
  primary key (tenant_id, attachment_id, number),
  foreign key (tenant_id, attachment_id) references resolution_attachments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, added_by) references users (tenant_id, id)
);
create index resolution_attachment_versions_file on resolution_attachment_versions (tenant_id, file_id);
create index resolution_attachment_versions_added_by on resolution_attachment_versions (tenant_id, added_by);
call tenant_table('resolution_attachment_versions');

-- On whose agenda it stood, and what became of it there.
create table resolution_placements (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  resolution_id uuid not null,
  meeting_id uuid not null,
  item_id uuid not null,
  placed_at timestamptz not null,
  roll_call_id uuid,
  outcome text not null default '',
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, meeting_id) references meetings (tenant_id, id),
  foreign key (tenant_id, item_id) references meeting_items (tenant_id, id),
  foreign key (tenant_id, roll_call_id) references roll_calls (tenant_id, id)
);
create unique index resolution_placements_open_key on resolution_placements (tenant_id, resolution_id) where decided_at is null;
create index resolution_placements_resolution on resolution_placements (tenant_id, resolution_id, placed_at);
create index resolution_placements_meeting on resolution_placements (tenant_id, meeting_id);
create index resolution_placements_item on resolution_placements (tenant_id, item_id);
create index resolution_placements_roll_call on resolution_placements (tenant_id, roll_call_id);
call tenant_table('resolution_placements');

-- Who holds each step, where the county has said so.
create table resolution_routes (
  tenant_id uuid not null references tenants (id),
  step text not null check (step in ('working', 'legal-review', 'committee-review', 'clerk-review', 'board-review')),
  is_left_out boolean not null default false,
  user_id uuid,
  role_id uuid,
  department_id uuid,
  due_days integer check (due_days between 1 and 365),
  version integer not null default 1,
  primary key (tenant_id, step),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete set null (role_id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id) on delete set null (department_id),
  check (num_nonnulls(user_id, role_id, department_id) <= 1),
  check (not (is_left_out and step = 'board-review'))
);
create index resolution_routes_user on resolution_routes (tenant_id, user_id);
create index resolution_routes_role on resolution_routes (tenant_id, role_id);
create index resolution_routes_department on resolution_routes (tenant_id, department_id);
call tenant_table('resolution_routes');

-- While somebody is away, somebody else acts for them.
create table delegations (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  delegate_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, delegate_id) references users (tenant_id, id) on delete cascade,
  check (ends_on >= starts_on),
  check (user_id <> delegate_id)
);
create index delegations_user on delegations (tenant_id, user_id, ends_on);
create index delegations_delegate on delegations (tenant_id, delegate_id, ends_on);
call tenant_table('delegations');
