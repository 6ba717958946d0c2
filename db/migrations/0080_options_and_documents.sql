-- The latest day to decide on an option to renew is told, too.
alter table notice_dates drop constraint notice_dates_subject_check;
alter table notice_dates add constraint notice_dates_subject_check check (subject in ('contract', 'insurance', 'option'));

-- A document is verified by its bytes as they were signed, too: without the certificate of signatures behind them.
create index signature_requests_document on signature_requests (tenant_id, sha256);
