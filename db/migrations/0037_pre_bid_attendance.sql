-- Who attended the pre-bid meeting of a published solicitation: evidence of who may submit where attendance is mandatory.
create table pre_bid_attendees (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  -- Null for a firm that is not on the vendor list. The firm's name stays as it was written down.
  vendor_id uuid,
  firm text not null check (firm <> ''),
  firm_key text not null generated always as (lower(firm)) stored,
  person text not null check (person <> ''),
  person_key text not null generated always as (lower(person)) stored,
  email text not null default '',
  phone text not null default '',
  arrived_at timestamptz not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint pre_bid_attendees_person_key unique (tenant_id, project_id, firm_key, person_key),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id) on delete set null (vendor_id)
);
-- A vendor that was renamed in between is the same firm.
create unique index pre_bid_attendees_vendor_key on pre_bid_attendees (tenant_id, project_id, vendor_id, person_key)
  where vendor_id is not null;
create index pre_bid_attendees_vendor on pre_bid_attendees (tenant_id, vendor_id);
call tenant_table('pre_bid_attendees');
