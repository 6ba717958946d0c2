-- Procurement: projects, from a department's need to the solicitation that the county publishes. A project is a matter.

-- A project's own fields, under the names of its form.
create table projects (
  tenant_id uuid not null references tenants (id),
  id uuid not null, -- the matter's own
  description text not null default '',
  creator text not null default '',
  project_contact text not null default '',
  procurement_contact text not null default '',
  project_manager text not null default '',
  funding_source text not null default '',
  estimate_cents bigint check (estimate_cents >= 0),
  start_on date,
  end_on date check (end_on >= start_on),
  requisition_id text not null default '',
  -- An emergency says why, and who declared it.
  is_emergency boolean not null default false,
  emergency_reason text not null default '',
  emergency_declared_by text not null default '',
  procurement_type text not null default 'rfp' check (procurement_type in ('rfp', 'bid')),
  summary text not null default '',
  background text not null default '',
  commodity_codes text[] not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references matters (tenant_id, id) on delete cascade,
  check (not is_emergency or (emergency_reason <> '' and emergency_declared_by <> ''))
);
call tenant_table('projects');

-- What proposals are scored by. Weights are hundredths of a percent; they total 10,000 before the document is submitted.
create table project_criteria (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  position integer not null check (position > 0),
  description text not null check (description <> ''),
  weight integer not null check (weight between 0 and 10000),
  primary key (tenant_id, id),
  unique (tenant_id, project_id, position),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
call tenant_table('project_criteria');

-- The sections of a project's document: a reviewer's comment on each, and who approved it.
create table project_sections (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  section text not null check (section in ('information', 'evaluation', 'summary', 'scope', 'instructions')),
  comment text not null default '',
  is_approved boolean not null default true,
  approved_by text not null default '',
  approved_at timestamptz,
  primary key (tenant_id, project_id, section),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
call tenant_table('project_sections');

-- The final review checklist: which of its items are checked, by whom and when.
create table project_checklist (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  item integer not null check (item between 1 and 5),
  checked_by text not null,
  checked_at timestamptz not null,
  primary key (tenant_id, project_id, item),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
call tenant_table('project_checklist');

alter table matters add constraint matters_project_status check (kind <> 'project' or status in ('draft', 'submitted',
  'additional-review', 'legal-review', 'approved', 'published', 'closed', 'opened', 'evaluation', 'awarded', 'no-award',
  'cancelled', 'archived'));
alter table matters add constraint matters_project_category check (kind <> 'project' or category in
  ('Goods and Services', 'Public Works', 'Professional Services'));
-- No solicitation is published that the County Attorney has not reviewed.
alter table route_steps add check (not (is_left_out and kind = 'project' and step in ('legal-review', 'approved')));

-- A project is found by the words of its form, beside those of its number, title and document.
create function project_text(project jsonb) returns text language sql immutable as $$
  select string_agg(value, ' ') from jsonb_each_text(project) where key = any (array['description', 'creator', 'project_contact',
    'procurement_contact', 'project_manager', 'funding_source', 'requisition_id', 'summary', 'background', 'commodity_codes'])
$$;

create or replace function own_words_of_matter(kind text, county uuid, matter uuid) returns text language sql stable as $$
  select case kind
    when 'resolution' then
      (select request_text(to_jsonb(r)) from resolutions r where r.tenant_id = county and r.id = matter)
    when 'project' then
      (select project_text(to_jsonb(p)) from projects p where p.tenant_id = county and p.id = matter)
  end
$$;

create function keep_project_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or project_text(to_jsonb(new)) is distinct from project_text(to_jsonb(old))
    then perform index_matter(new.tenant_id, new.id); end if;
  return null;
end $$;
revoke execute on function project_text, keep_project_words from public;
grant execute on function project_text to countyhall_app;
create trigger keep_search_words after insert or update on projects for each row execute function keep_project_words();

-- Roles that could work with projects before there were any keep what they could do.
update roles set granted = granted || '{projects.comment}' where granted && '{projects.request,projects.edit}'::text[]
  and not granted @> '{projects.comment}';
update roles set granted = granted || '{projects.seeAll}' where granted && '{resolutions.seeAll}'::text[]
  and granted @> '{projects.see}' and not granted @> '{projects.seeAll}';
