-- Users: lists of many thousand in every order, and sessions that know who they belong to now.

create index users_list_role on users (tenant_id, role_id, id) where deleted_at is null;
create index users_list_department on users (tenant_id, department_id, id) where deleted_at is null;
create index users_list_disabled on users (tenant_id, id) where deleted_at is null and disabled_at is not null;

-- Who acts is written on the record as the session names them.
create function rename_sessions_of_user() returns trigger language plpgsql as $$
begin
  update sessions set email = new.email, name = new.first_name || ' ' || new.last_name
    where tenant_id = new.tenant_id and user_id = new.id and ended_at is null;
  return null;
end $$;
revoke execute on function rename_sessions_of_user from public;
create trigger rename_sessions after update of email, first_name, last_name on users for each row
  when (new.email <> old.email or new.first_name <> old.first_name or new.last_name <> old.last_name)
  execute function rename_sessions_of_user();
