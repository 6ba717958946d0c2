-- Vendors: which kind of tax id it is, so that it is shown in its own form. Bodies: seats that come and go, members
-- who have left, and terms that two people may edit at once.

alter table vendors
  add column tax_id_kind text check (tax_id_kind in ('ein', 'ssn')),
  add check ((tax_id is null) = (tax_id_kind is null));
create index vendors_disabled on vendors (tenant_id, name, id) where disabled_at is not null;
drop trigger keep_search_words on vendors;
create trigger keep_search_words after insert or delete or update on vendors for each row execute function
  keep_search_words('vendor', 'name', 'address', 'city', 'state', 'zip', 'phone', 'email', 'website', 'commodity_codes');

-- A seat that was added or done away with counts only on the days between: the quorum of old meetings stays what it was.
alter table seats
  add column starts_on date,
  add column ended_on date,
  add check (ended_on >= starts_on),
  add check (name <> ''),
  drop constraint seats_position_key,
  add constraint seats_position_key unique (tenant_id, body_id, position) deferrable initially immediate;
alter table seat_terms add column version integer not null default 1;
alter table members
  add column ended_on date,
  add check (name <> '');
create index members_ended on members (tenant_id, name, id) where ended_on is not null;
create index bodies_kind on bodies (tenant_id, kind, name, id);
create index bodies_ended on bodies (tenant_id, name, id) where ended_on is not null;
create trigger keep_search_words after insert or delete or update on bodies for each row execute function
  keep_search_words('body', 'name', 'kind');
