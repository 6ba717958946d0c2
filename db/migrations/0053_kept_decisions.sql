-- What an evaluation and an award were decided from stays in its place, and who is recused stays out of what follows.

-- A further round is scored by those who scored the first: no one joins who has seen its scores.
create function require_first_round() returns trigger language plpgsql as $$
begin
  if new.round > 1 and not exists (select from score_sheets s where s.tenant_id = new.tenant_id and s.project_id = new.project_id
      and s.round = 1 and s.user_id = new.user_id and s.handed_in_at is not null)
    then raise exception 'a further round is scored by those who scored the first'; end if;
  return new;
end $$;
revoke execute on function require_first_round from public;
create trigger score_sheets_of_first_round before insert or update on score_sheets for each row execute function require_first_round();

-- After the first scores are opened, no one is appointed to give scores.
create function require_appointed_in_time() returns trigger language plpgsql as $$
begin
  if new.is_scoring and exists (select from evaluation_rounds r where r.tenant_id = new.tenant_id and r.project_id = new.project_id
      and r.opened_at is not null)
    then raise exception 'evaluators are appointed before scores are opened'; end if;
  return new;
end $$;
revoke execute on function require_appointed_in_time from public;
create trigger evaluators_in_time before insert on evaluators for each row execute function require_appointed_in_time();
