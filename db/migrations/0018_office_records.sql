-- The number by which programs that read the open data know a term on a seat.
alter table seat_terms add column open_number bigint generated always as identity;
create unique index seat_terms_open_number_key on seat_terms (tenant_id, open_number);
