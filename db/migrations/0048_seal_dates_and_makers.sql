-- The due time and the opening time that vendors were told change only by an addendum, and not once the due time has passed. A superuser,
-- who could drop the trigger too, is not bound by it.
create function keep_published_dates() returns trigger language plpgsql as $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then return new; end if;
  if old.due_at <= clock_timestamp() then raise exception 'after the due time a solicitation keeps its dates'; end if;
  if new.version <= old.version or not exists (select from solicitation_versions v
      where v.tenant_id = new.tenant_id and v.project_id = new.id and v.number = new.version)
    then raise exception 'the dates of a solicitation change only by an addendum'; end if;
  return new;
end $$;
revoke execute on function keep_published_dates from public;
create trigger published_solicitations_keep_dates before update of due_at, opening_at on published_solicitations for each row
  when (new.due_at is distinct from old.due_at or new.opening_at is distinct from old.opening_at)
  execute function keep_published_dates();

-- Who made a key in the safe has seen its private half: that stays known.
create or replace function keep_opening_keys() returns trigger language plpgsql as $$
begin
  if new.recipient <> old.recipient or new.user_id is distinct from old.user_id or new.made_by <> old.made_by
    or new.made_at <> old.made_at or (old.retired_at is not null and new.retired_at is distinct from old.retired_at)
    then raise exception 'an opening key stays what it is'; end if;
  return new;
end $$;
