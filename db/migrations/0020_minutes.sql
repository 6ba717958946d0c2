-- Minutes are approved by a vote at a later meeting: its item names the meeting whose minutes they are.
alter table meeting_items add column minutes_of_id uuid;
alter table meeting_items add foreign key (tenant_id, minutes_of_id) references meetings (tenant_id, id);
create index meeting_items_minutes_of on meeting_items (tenant_id, minutes_of_id);

-- Since when they are approved; with a reason, where the vote was taken outside of the system.
alter table meetings add column minutes_approved_at timestamptz;
alter table meetings add column minutes_approved_because text check (minutes_approved_because <> '');

-- Approved minutes stay as they are, whoever asks.
create function keep_approved_minutes() returns trigger language plpgsql as $$
begin
  if exists (select 1 from meetings where tenant_id = coalesce(new.tenant_id, old.tenant_id)
      and id = coalesce(new.meeting_id, old.meeting_id) and state in ('minutes-approved', 'archived'))
    then raise exception 'approved minutes are final'; end if;
  return coalesce(new, old);
end $$;
revoke execute on function keep_approved_minutes from public;
create trigger approved_minutes_stay before insert or update or delete on minutes_paragraphs for each row
  execute function keep_approved_minutes();
