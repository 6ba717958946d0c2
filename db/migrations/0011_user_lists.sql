-- Lists of 50,000 users: an order is walked in its index alone, whatever filter is on. What the filters ask for travels
-- in the index, so that no row is fetched only to be passed over.
drop index users_first_name, users_last_name, users_email, users_title, users_address, users_city, users_state, users_zip,
  users_phone, users_cell_phone, users_list_role, users_list_department, users_list_disabled;
create index users_first_name on users (tenant_id, first_name, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_last_name on users (tenant_id, last_name, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_email on users (tenant_id, email, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_title on users (tenant_id, title, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_address on users (tenant_id, address, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_city on users (tenant_id, city, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_state on users (tenant_id, state, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_zip on users (tenant_id, zip, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_phone on users (tenant_id, phone, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_cell_phone on users (tenant_id, cell_phone, id) include (role_id, department_id, disabled_at) where deleted_at is null;
create index users_list_role on users (tenant_id, role_id, id) include (department_id, disabled_at) where deleted_at is null;
create index users_list_department on users (tenant_id, department_id, id) include (role_id, disabled_at) where deleted_at is null;
create index users_list_disabled on users (tenant_id, id) include (role_id, department_id) where deleted_at is null and disabled_at is not null;

-- A user who was deleted is found by no search.
create function forget_search_words_of_user() returns trigger language plpgsql as $$
begin
  delete from search_words where tenant_id = new.tenant_id and kind = 'user' and object_id = new.id;
  return null;
end $$;
revoke execute on function forget_search_words_of_user from public;
create trigger forget_search_words after update of deleted_at on users for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function forget_search_words_of_user();
delete from search_words w using users u
  where w.kind = 'user' and u.tenant_id = w.tenant_id and u.id = w.object_id and u.deleted_at is not null;

-- How many rows of an import can be written: counting them in `rows` would unpack the whole file at every look.
alter table user_imports add column valid integer not null default 0;
