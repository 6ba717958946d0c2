-- Steps that a county takes at the same time: the matter is then on several desks. It names one of them itself, the first that has
-- not approved; the others are open stays beside it.
alter table route_steps add column is_with_previous boolean not null default false;
alter table matter_steps add column is_beside boolean not null default false;
drop index matter_steps_open_key;
create unique index matter_steps_open_key on matter_steps (tenant_id, matter_id) where left_at is null and not is_beside;
create unique index matter_steps_desk_key on matter_steps (tenant_id, matter_id, status, step_id) nulls not distinct
  where left_at is null;
create index matter_steps_beside on matter_steps (tenant_id, assignee_id) where left_at is null and is_beside;
create index matter_steps_beside_due on matter_steps (tenant_id, due_on) where left_at is null and is_beside;
