-- Signing in: whom a count of failures is about, the devices that somebody signed in from, and mails that let somebody in.
-- And who is meant where two have the same name.

-- Failures ------------------------------------------------------------------------------------------------------------

-- A count that runs down with time has parts of a failure: it is kept as the moment at which nothing is left of it. The
-- account that a count is about, hashed as its key is: all of its counts, from wherever they came, are forgotten together
-- when it gets a new password.
alter table sign_in_failures add column run_down_at timestamptz;
alter table sign_in_failures add column account text;
create index sign_in_failures_account on sign_in_failures (tenant_id, account);

-- A browser that somebody signed in from before, by the number in its cookie. Only tells whose guesses are counted apart.
create table known_devices (
  tenant_id uuid not null references tenants (id),
  device_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, device_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index known_devices_user on known_devices (tenant_id, user_id, last_used_at);
call tenant_table('known_devices');

-- Attendance ----------------------------------------------------------------------------------------------------------

-- Two members may have the same name; only somebody who is known by nothing else is on a list once by it.
alter table attendance drop constraint attendance_name_key;
create unique index attendance_name_key on attendance (tenant_id, meeting_id, legislator_name) where member_id is null;

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
