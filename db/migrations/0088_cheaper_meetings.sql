-- Scheduling a meeting writes some thirty rows. Those that only follow another row of the county, or are computed from one, need no
-- question of their own whether the county is there: the row they follow asked it, and counties are never removed. Each question
-- also locked the county's one row, which everybody who writes had to share.
alter table search_words drop constraint search_words_tenant_id_fkey;
alter table search_documents drop constraint search_documents_tenant_id_fkey;
alter table search_spellings drop constraint search_spellings_tenant_id_fkey;
alter table meeting_sections drop constraint meeting_sections_tenant_id_fkey;

-- The place of a number among those the county gave in the year, 14 of `2026-014`; none where it is written another way. The highest is
-- read from the end of an index instead of from all meetings of the year.
alter table meetings add column number_in_year integer generated always as (
  case when number ~ '^\d{4}-\d{1,6}$' and left(number, 4) = year::text then substr(number, 6)::integer end) stored;
create index meetings_number_in_year on meetings (tenant_id, year, number_in_year) where number_in_year is not null and not is_deleted;

-- Most meetings have neither.
drop index meetings_presiding, meetings_approved_at;
create index meetings_presiding on meetings (tenant_id, presiding_id) where presiding_id is not null;
create index meetings_approved_at on meetings (tenant_id, approved_at_meeting_id) where approved_at_meeting_id is not null;
