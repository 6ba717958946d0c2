-- Documents that the retention schedule sends to the archive leave as one package, which is kept: nothing goes without it.
alter table retention_dispositions add column package_file_id uuid,
  add foreign key (tenant_id, package_file_id) references files (tenant_id, id),
  add check (package_file_id is null or disposition = 'transfer');
create index retention_dispositions_package on retention_dispositions (tenant_id, package_file_id);
grant update (package_file_id) on retention_dispositions to countyhall_app;

create function keep_archive_packages() returns trigger language plpgsql as $$
begin
  if old.package_file_id is not null and new.package_file_id is distinct from old.package_file_id
    then raise exception 'what went to the archive stays what it is'; end if;
  if new.package_file_id is distinct from old.package_file_id and (new.status <> 'approved' or old.deleted_at is not null)
    then raise exception 'a package belongs to an approved disposition'; end if;
  if old.deleted_at is null and new.deleted_at is not null and new.disposition = 'transfer' and new.package_file_id is null
    then raise exception 'documents for the archive are not deleted before they are packaged'; end if;
  return new;
end $$;
revoke execute on function keep_archive_packages from public;
create trigger packages_stay before update on retention_dispositions for each row execute function keep_archive_packages();

-- Users whom records name, beside what belongs to their account: an import that is undone leaves them.
create function users_in_use(wanted uuid[]) returns setof uuid language plpgsql stable as $$
declare reference record;
begin
  for reference in
    select c.conrelid::regclass as place, a.attname as named from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
    where c.contype = 'f' and c.confrelid = 'public.users'::regclass and c.conrelid::regclass::text
      not in ('sessions', 'password_links', 'recovery_codes', 'known_devices', 'idempotency_keys', 'user_vendors', 'refused_mails')
  loop
    return query execute format('select distinct r.%I from %s r where r.tenant_id = current_tenant() and r.%I = any ($1)',
      reference.named, reference.place, reference.named) using wanted;
  end loop;
end $$;
revoke execute on function users_in_use from public;
grant execute on function users_in_use to countyhall_app;
