-- The public is told by mail of what is posted, and finds posted minutes by their words.

-- Whoever asks gets a row of their own, so that a link that was used or is too old stays dead. Links carry the row's id and
-- an HMAC of it; nothing secret is stored. Without a body: all meetings.
create table meeting_subscriptions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and email <> ''),
  body_id uuid,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, body_id) references bodies (tenant_id, id) on delete cascade,
  check (ended_at is null or confirmed_at is not null)
);
create unique index meeting_subscriptions_active_key on meeting_subscriptions (tenant_id, email, body_id) nulls not distinct
  where confirmed_at is not null and ended_at is null;
create index meeting_subscriptions_body on meeting_subscriptions (tenant_id, body_id, email);
call tenant_table('meeting_subscriptions');

-- Becomes List-Unsubscribe, with one click (RFC 8058).
alter table mail_messages add column unsubscribe_url text check (unsubscribe_url ~ '^https?://[!-~]+$');

-- The words of the minutes as they were last posted, under the meeting's id: whatever texts the paper's content holds.
create function keep_minutes_words() returns trigger language plpgsql as $$
begin
  delete from search_words where tenant_id = new.tenant_id and kind = 'posted minutes' and object_id = new.meeting_id;
  insert into search_words (tenant_id, kind, word, object_id)
    select new.tenant_id, 'posted minutes', word, new.meeting_id from words_of((
      select string_agg(said #>> '{}', ' ') from jsonb_path_query(new.content, 'strict $.** ? (@.type() == "string")') said)) word;
  return null;
end $$;
revoke execute on function keep_minutes_words from public;
create trigger keep_minutes_words after insert or update on meeting_papers for each row
  when (new.kind = 'minutes' and new.posted_at is not null) execute function keep_minutes_words();
