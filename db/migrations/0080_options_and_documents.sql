-- The latest day to decide on an option to renew is told, too.
alter table notice_dates drop constraint notice_dates_subject_check;
alter table notice_dates add constraint notice_dates_subject_check check (subject in ('contract', 'insurance', 'option'));
