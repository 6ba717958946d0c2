-- Who follows a record hears in the moment it is on disk that it changed: which one, never what was written. Everything
-- below a meeting moves the meeting's own row, in the same transaction.
create function tell_record_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', concat_ws(' ', new.tenant_id, tg_argv[0], new.id));
  return null;
end $$;
revoke execute on function tell_record_changed from public;

create trigger tell_record_changed after insert or update on meetings for each row
  execute function tell_record_changed('meeting');
-- A stream that is open ends with its session, and with what its role opens.
create trigger tell_record_changed after update of ended_at, role, granted on sessions for each row
  when (new.ended_at is distinct from old.ended_at or new.role <> old.role or new.granted <> old.granted)
  execute function tell_record_changed('session');
