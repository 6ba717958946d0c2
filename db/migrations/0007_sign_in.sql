-- Signing in: mails that let somebody in.

-- Mails that let somebody in ------------------------------------------------------------------------------------------

-- Their subjects are not searched for.
drop index mail_messages_subject;
alter table mail_messages drop column subject_start;
alter table mail_messages add column subject_start text not null
  generated always as (case when carries_secret then '' else lower(left(subject, 200)) end) stored;
create index mail_messages_subject on mail_messages (tenant_id, subject_start text_pattern_ops, id);

-- What was sent before its subject counted as part of the secret. One that waits keeps its words, without the address.
do $$
declare
  county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update mail_messages set subject = '' where carries_secret and body is null;
    update mail_messages set subject = trim(regexp_replace(subject, 'https?://\S+', '', 'gi'))
      where carries_secret and body is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
