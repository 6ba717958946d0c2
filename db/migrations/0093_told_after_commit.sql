-- PostgreSQL lets only one transaction with a notification commit at a time, in the whole cluster, and each of them waits for the disk
-- meanwhile: a vote in one county waited on a meeting that was scheduled in another. A server's transaction only gathers
-- which records it changed; the server tells of many at once when they are on disk (src/platform/server/changes/teller.ts).
-- Whoever else writes, a command or a migration, tells at once.
create function tell_change(record text) returns void language plpgsql as $$
declare gathered constant text := current_setting('app.changes', true);
begin
  if not starts_with(gathered, '+') or gathered is null then perform pg_notify('record_changed', record);
  elsif position(record in gathered) = 0 then perform set_config('app.changes', gathered || record || '+', true);
  end if;
end $$;
revoke execute on function tell_change from public;
grant execute on function tell_change to countyhall_app;

-- That a session ended is told with the end itself: its windows close.
create function tell_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', concat_ws(' ', new.tenant_id, 'session', new.id));
  return null;
end $$;
revoke execute on function tell_session_changed from public;
drop trigger tell_record_changed on sessions;
create trigger tell_session_changed after update of ended_at, role, granted, requires_second_factor on sessions for each row
  when (new.ended_at is distinct from old.ended_at or new.role <> old.role or new.granted <> old.granted
    or new.requires_second_factor <> old.requires_second_factor)
  execute function tell_session_changed();

create or replace function tell_record_changed() returns trigger language plpgsql as $$
begin
  perform tell_change(concat_ws(' ', new.tenant_id, tg_argv[0], new.id));
  return null;
end $$;

create or replace function tell_draft_changed() returns trigger language plpgsql as $$
begin
  perform tell_change(concat_ws(' ', new.tenant_id, 'draft', new.matter_id));
  return null;
end $$;

create or replace function tell_bell_changed() returns trigger language plpgsql as $$
begin
  perform tell_change(concat_ws(' ', new.tenant_id, 'bell', new.user_id));
  return null;
end $$;
