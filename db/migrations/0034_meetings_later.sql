-- What meetings still lacked: figures of a county with twenty years of them, who presides, versions of templates.

-- Whether an object has a word is answered by the index alone: a search for common words asks that of the newest objects.
drop index search_words_object;
create index search_words_object on search_words (tenant_id, kind, object_id, word);

-- What was posted last, and the last revision of a meeting's papers, from the index alone.
drop index meeting_papers_posted;
create index meeting_papers_posted on meeting_papers (tenant_id, posted_at, id) include (kind, meeting_id, file_id)
  where posted_at is not null;
create index meeting_papers_public on meeting_papers (tenant_id, meeting_id, kind, revision) include (id, posted_at)
  where posted_at is not null;

-- The vote that counts for each item: the last that was closed, as it was last corrected. Looked up for 100,000 items it would
-- be read from all their votes each time somebody asks for what was adopted.
create table item_outcomes (
  tenant_id uuid not null references tenants (id),
  item_id uuid not null,
  -- By which the public knows it.
  item_number bigint not null,
  roll_call_id uuid not null,
  -- Of the vote in its meeting; a correction stands where the vote stood that it corrects.
  place integer not null,
  -- What became of the item; null where the vote left it as it was.
  action text,
  primary key (tenant_id, item_id),
  foreign key (tenant_id, item_id) references meeting_items (tenant_id, id),
  foreign key (tenant_id, roll_call_id) references roll_calls (tenant_id, id)
);
create index item_outcomes_roll_call on item_outcomes (tenant_id, roll_call_id);
create index item_outcomes_action on item_outcomes (tenant_id, action, item_number) include (item_id);
call tenant_table('item_outcomes', 'select, insert, update');

-- Items in the order of their numbers, from the index alone.
drop index meeting_items_open_number_key;
create unique index meeting_items_open_number_key on meeting_items (tenant_id, open_number) include (id);

-- The same as actionAfter() of the rules; a test holds the two against each other.
create function action_after(kind text, result text) returns text language sql immutable parallel safe as $$
  select case when result = 'failed' then case when kind in ('main', 'consent') then 'Failed' end
    else case kind when 'main' then 'Carried' when 'consent' then 'Carried on consent' when 'table' then 'Tabled'
      when 'refer' then 'Referred' when 'amend' then 'Amended' when 'minutes' then 'Minutes approved' end end
$$;

create function note_item_outcomes(vote roll_calls) returns void language sql as $$
  insert into item_outcomes (tenant_id, item_id, item_number, roll_call_id, place, action)
    with recursive corrected as (
      select vote.corrects_id as id, vote.sequence as place
      union all
      select earlier.corrects_id, earlier.sequence from corrected join roll_calls earlier
        on earlier.tenant_id = vote.tenant_id and earlier.id = corrected.id)
    select vote.tenant_id, about.item_id, item.open_number, vote.id, (select min(place) from corrected),
      action_after(vote.kind, vote.result)
    from roll_call_items about join meeting_items item on item.tenant_id = vote.tenant_id and item.id = about.item_id
    where about.tenant_id = vote.tenant_id and about.roll_call_id = vote.id
  on conflict (tenant_id, item_id) do update
    set roll_call_id = excluded.roll_call_id, place = excluded.place, action = excluded.action
    where item_outcomes.place <= excluded.place
$$;

create function note_outcomes_of_vote() returns trigger language plpgsql as $$
begin
  perform note_item_outcomes(new);
  return null;
end $$;
revoke execute on function action_after, note_item_outcomes, note_outcomes_of_vote from public;
grant execute on function action_after, note_item_outcomes to countyhall_app;
create trigger outcomes after update on roll_calls for each row
  when (new.closed_at is not null and old.closed_at is null) execute function note_outcomes_of_vote();

do $$
declare
  county uuid;
  vote roll_calls;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    for vote in select * from roll_calls where tenant_id = county and closed_at is not null order by meeting_id, sequence loop
      perform note_item_outcomes(vote);
    end loop;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- Who presides, where the clerk named somebody; else the chair does.
alter table meetings add column presiding_id uuid, add foreign key (tenant_id, presiding_id) references members (tenant_id, id);
create index meetings_presiding on meetings (tenant_id, presiding_id);

-- Two who edit the template of a body's agendas hear of each other.
alter table bodies add column template_version integer not null default 1;
