-- What closed stays closed, whatever time a row claims for itself: nothing comes once the receipt codes were published. What was locked
-- before the due time may be replaced or withdrawn a moment after it, but not later; the bound is far longer than any such transaction.
create function has_published_codes(project uuid, asked integer) returns boolean language sql stable as $$
  select exists (select from closing_lists l where l.project_id = project and l.round = asked)
$$;
revoke execute on function has_published_codes from public;
grant execute on function has_published_codes to countyhall_app;

create or replace function keep_submissions() returns trigger language plpgsql as $$
begin
  if old.ended is not null then raise exception 'a submission that ended is final'; end if;
  if to_jsonb(new) - array['confirmed_addenda', 'confirmed_at', 'ended', 'ended_at', 'ended_by_name', 'upload_id', 'shares']
    <> to_jsonb(old) - array['confirmed_addenda', 'confirmed_at', 'ended', 'ended_at', 'ended_by_name', 'upload_id', 'shares']
    then raise exception 'a submission stays what it is'; end if;
  if new.ended is null and (new.shares is distinct from old.shares or new.upload_id is distinct from old.upload_id)
    then raise exception 'what was sealed stays as long as it stands'; end if;
  if (new.ended is not null or new.confirmed_addenda <> old.confirmed_addenda)
    and (has_published_codes(old.project_id, old.round) or exists (select from sealed_round(old.project_id, old.round) r
      where r.due_at <= coalesce(new.ended_at, new.confirmed_at, clock_timestamp())
        or r.due_at + interval '1 minute' < clock_timestamp()))
    then raise exception 'after the due time nothing is replaced, withdrawn, or confirmed'; end if;
  return new;
end $$;

create or replace function require_in_time() returns trigger language plpgsql as $$
begin
  if has_published_codes(new.project_id, new.round)
    or not exists (select from sealed_round(new.project_id, new.round) r where not r.is_canceled and new.submitted_at < r.due_at)
    then raise exception 'a submission counts only before the due time'; end if;
  if new.round > 1 and not exists (select from offer_invitations i where i.tenant_id = new.tenant_id
      and i.project_id = new.project_id and i.round = new.round and i.vendor_id = new.vendor_id)
    then raise exception 'only a vendor that was asked makes a best and final offer'; end if;
  return new;
end $$;
