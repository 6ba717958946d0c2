-- A county that is changed is told to every server at once, and whom to write to is part of what its front door shows.

drop function tenant_by_subdomain(text);
create function tenant_by_subdomain(wanted text)
  returns table (id uuid, subdomain text, name text, accent text, time_zone text, date_format text, contact_email text,
    logo_hash text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select t.id, t.subdomain, t.name, t.accent, t.time_zone, t.date_format, t.contact_email,
          left(encode(sha256(t.logo), 'hex'), 16)
        from tenants t where t.subdomain = wanted and t.disabled_at is null $$;
revoke execute on function tenant_by_subdomain from public;
grant execute on function tenant_by_subdomain to countyhall_app;

create function tell_county_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('county_changed', new.subdomain);
  return null;
end $$;
revoke execute on function tell_county_changed from public;
create trigger tell_county_changed after insert or update on tenants for each row execute function tell_county_changed();
