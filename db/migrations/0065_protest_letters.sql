-- The letter by which a vendor protested, as it came; final with the protest.
alter table award_protests add column letter_id uuid;
alter table award_protests add foreign key (tenant_id, letter_id) references files (tenant_id, id);
create index award_protests_letter on award_protests (tenant_id, letter_id);
