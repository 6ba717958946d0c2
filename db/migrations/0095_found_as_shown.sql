-- Lists find what their columns show: an amount, the day of adoption, the type of a project.
create index resolutions_amount on resolutions (tenant_id, amount_cents, id) where amount_cents is not null;
create index resolutions_adopted on resolutions (tenant_id, adopted_date, id) where adopted_date is not null;
create index projects_estimate on projects (tenant_id, estimate_cents, id) where estimate_cents is not null;
create index projects_type on projects (tenant_id, procurement_type, id);
