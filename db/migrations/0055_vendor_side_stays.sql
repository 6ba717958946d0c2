-- A request to act for a firm begins as one that waits: who writes it ready-made lets no one in.
create function require_waiting_request() returns trigger language plpgsql as $$
begin
  if new.status <> 'waiting' or new.decided_at is not null or new.decided_by is not null or new.decided_for is not null
    or new.admitted_at is not null
    then raise exception 'a request begins as one that waits'; end if;
  return new;
end $$;
revoke execute on function require_waiting_request from public;
create trigger firm_requests_begin before insert on firm_requests for each row execute function require_waiting_request();

-- What vendors are to know, they learn while they can still submit.
create function require_answer_in_time() returns trigger language plpgsql as $$
begin
  if not exists (select from published_solicitations s where s.tenant_id = new.tenant_id and s.id = new.project_id
      and s.cancelled_at is null and s.due_at > clock_timestamp())
    then raise exception 'answers are published before submissions are due'; end if;
  return new;
end $$;
revoke execute on function require_answer_in_time from public;
create trigger solicitation_answers_in_time before update of status on solicitation_questions for each row
  when (new.status = 'published' and old.status <> 'published') execute function require_answer_in_time();
