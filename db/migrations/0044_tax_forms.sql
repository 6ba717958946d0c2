-- The tax form (W-9) of a firm: each upload is a version of its own, reviewed by the county.
create table vendor_tax_forms (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  vendor_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  reason text not null default '' check (length(reason) <= 1000),
  reviewed_by uuid,
  reviewed_by_name text not null default '',
  reviewed_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint vendor_tax_forms_number_key unique (tenant_id, vendor_id, number),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references users (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references users (tenant_id, id),
  check ((status = 'waiting') = (reviewed_at is null))
);
create index vendor_tax_forms_file on vendor_tax_forms (tenant_id, file_id);
create index vendor_tax_forms_uploaded_by on vendor_tax_forms (tenant_id, uploaded_by);
create index vendor_tax_forms_reviewed_by on vendor_tax_forms (tenant_id, reviewed_by);
call tenant_table('vendor_tax_forms', 'select, insert, update');
create function keep_tax_forms() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' or new.file_id <> old.file_id or new.vendor_id <> old.vendor_id or new.number <> old.number
    then raise exception 'a tax form stays what was uploaded, and is reviewed once'; end if;
  return new;
end $$;
revoke execute on function keep_tax_forms from public;
create trigger vendor_tax_forms_stay before update on vendor_tax_forms for each row execute function keep_tax_forms();
