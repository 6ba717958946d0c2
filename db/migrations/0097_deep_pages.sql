-- A page far down the list of meetings is found in an index alone: what it passes over isn't read.
drop index meetings_date;
create index meetings_date on meetings (tenant_id, date, start_time, id) where not is_deleted;
drop index meetings_tab;
create index meetings_tab on meetings (tenant_id, tab, date, start_time, id) where not is_deleted;
