-- A purchasing policy may be corrected on the day it takes effect, as long as no project was advised under it. After that day, and
-- once guidance is recorded, it is what it was.
create or replace function keep_editions_in_effect() returns trigger language plpgsql as $$
declare
  today date := (select (now() at time zone t.time_zone)::date from tenants t where t.id = old.tenant_id);
begin
  if old.effective_from < today
    or (old.effective_from = today and exists (
      select from project_guidance g where g.tenant_id = old.tenant_id
        and g.guidance -> 'advice' ->> 'policy_effective_from' = old.effective_from::text))
    then raise exception 'a purchasing policy that has taken effect can not be changed'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
