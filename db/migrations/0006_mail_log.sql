-- The mail log: mails of one kind, and when the next try of one that waits is due at the latest.

alter table mail_messages add column next_try_at timestamptz;
create index mail_messages_kind on mail_messages (tenant_id, kind, created_at, id);
