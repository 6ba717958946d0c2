-- What was decided stays decided: no copy of what is not adopted, and no trace of how it came about is lost.

-- Whoever certifies a copy waits for a correction of the vote, and finds what came of it.
create function require_adopted() returns trigger language plpgsql as $$
begin
  perform from resolutions where tenant_id = new.tenant_id and id = new.resolution_id and adopted_date is not null for share;
  if not found then raise exception 'only an adopted resolution is certified'; end if;
  return new;
end $$;
revoke execute on function require_adopted from public;
create trigger certified_copies_are_of_adopted before insert on certified_copies for each row execute function require_adopted();

-- The attachments of a final matter are what they were, in each of their versions; and what was said about it stays said.
create or replace function keep_parts_of_final_matters() returns trigger language plpgsql as $$
declare
  part jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  county uuid := part ->> 'tenant_id';
  matter uuid := coalesce(part ->> 'matter_id', part ->> 'from_id',
    (select a.matter_id::text from attachments a where a.tenant_id = county and a.id = (part ->> 'attachment_id')::uuid));
begin
  if exists (select from matters m where m.tenant_id = county and m.id = matter and is_final_matter(m.kind, m.tenant_id, m.id))
    then raise exception 'the % of a final matter can not be changed', tg_table_name; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger final_parts_stay before insert or update or delete on attachments for each row
  execute function keep_parts_of_final_matters();
create trigger final_parts_stay before insert or update or delete on attachment_versions for each row
  execute function keep_parts_of_final_matters();
create trigger final_parts_stay before update or delete on comments for each row execute function keep_parts_of_final_matters();
