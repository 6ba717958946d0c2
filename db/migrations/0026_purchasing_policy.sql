-- The county's purchasing policy: which method a purchase takes from which amount on, with effective dates; and what it asked of
-- each project.

-- One row for each county: its version is that of all editions together, so that of two changes at once the second is told.
create table purchasing_policies (
  tenant_id uuid not null references tenants (id),
  version integer not null default 1,
  primary key (tenant_id)
);
call tenant_table('purchasing_policies', 'select, insert, update');

-- An edition is in effect until the next one is. Its rules are checked by the application, by kind of purchase:
-- { "Public Works": [{ "up_to_cents": 500000, "method": "verbal-quotes", … }, …], … }
create table purchasing_policy_editions (
  tenant_id uuid not null references tenants (id),
  effective_from date not null,
  rules jsonb not null,
  set_by uuid,
  set_at timestamptz not null,
  primary key (tenant_id, effective_from),
  foreign key (tenant_id) references purchasing_policies (tenant_id),
  foreign key (tenant_id, set_by) references users (tenant_id, id)
);
create index purchasing_policy_editions_set_by on purchasing_policy_editions (tenant_id, set_by);
call tenant_table('purchasing_policy_editions');

-- What was in effect is what it was: another edition changes it from a day on.
create function keep_editions_in_effect() returns trigger language plpgsql as $$
begin
  if old.effective_from <= (select (now() at time zone t.time_zone)::date from tenants t where t.id = old.tenant_id)
    then raise exception 'a purchasing policy that has taken effect can not be changed'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
revoke execute on function keep_editions_in_effect from public;
create trigger editions_in_effect_stay before update or delete on purchasing_policy_editions for each row
  execute function keep_editions_in_effect();

-- Why a project takes another method than the policy asks for. An emergency is the project's own field, and is not repeated here.
create table project_exceptions (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  type text not null check (type in ('sole-source', 'state-contract', 'piggyback', 'other')),
  reason text not null check (reason <> ''),
  contract_number text not null default '' check (type <> 'state-contract' or contract_number <> ''),
  recorded_by uuid,
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, project_id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  foreign key (tenant_id, recorded_by) references users (tenant_id, id)
);
create index project_exceptions_recorded_by on project_exceptions (tenant_id, recorded_by);
call tenant_table('project_exceptions');

-- Which attachment of the project is which document that its exception asks for.
create table project_exception_documents (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  document text not null,
  attachment_id uuid not null,
  primary key (tenant_id, project_id, document),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  foreign key (tenant_id, attachment_id) references attachments (tenant_id, id) on delete cascade
);
create index project_exception_documents_attachment on project_exception_documents (tenant_id, attachment_id);
call tenant_table('project_exception_documents');

-- The guidance that a project had when it was submitted to Legal. Later changes of the policy do not reach it.
create table project_guidance (
  tenant_id uuid not null references tenants (id),
  project_id uuid not null,
  recorded_at timestamptz not null,
  recorded_by_name text not null,
  guidance jsonb not null,
  primary key (tenant_id, project_id, recorded_at),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
call tenant_table('project_guidance', 'select, insert');

-- Every county has a policy. Thresholds that a county has set stay in effect, for each kind of purchase; where they have ended, no
-- one can set them any more.
do $$
declare
  county uuid;
  begins text := '2000-01-01';
  -- What the product suggests to new counties (procurement/policy/default-policy.ts) on the day of this migration.
  suggested jsonb := '{
    "Goods and Services": [
      {"up_to_cents": 150000, "method": "direct", "quotes": 0, "advertising_days": 0, "addendum_days": 0, "approver": "Department head", "needs_board": false},
      {"up_to_cents": 500000, "method": "verbal-quotes", "quotes": 3, "advertising_days": 0, "addendum_days": 0, "approver": "Department head", "needs_board": false},
      {"up_to_cents": 2000000, "method": "written-quotes", "quotes": 3, "advertising_days": 0, "addendum_days": 0, "approver": "Purchasing Agent", "needs_board": false},
      {"up_to_cents": null, "method": "best-value", "quotes": 0, "advertising_days": 14, "addendum_days": 5, "approver": "Purchasing Agent", "needs_board": true}],
    "Public Works": [
      {"up_to_cents": 150000, "method": "direct", "quotes": 0, "advertising_days": 0, "addendum_days": 0, "approver": "Department head", "needs_board": false},
      {"up_to_cents": 500000, "method": "verbal-quotes", "quotes": 3, "advertising_days": 0, "addendum_days": 0, "approver": "Department head", "needs_board": false},
      {"up_to_cents": 3500000, "method": "written-quotes", "quotes": 3, "advertising_days": 0, "addendum_days": 0, "approver": "Purchasing Agent", "needs_board": false},
      {"up_to_cents": null, "method": "sealed-bid", "quotes": 0, "advertising_days": 14, "addendum_days": 5, "approver": "Purchasing Agent", "needs_board": true}],
    "Professional Services": [
      {"up_to_cents": 1000000, "method": "direct", "quotes": 0, "advertising_days": 0, "addendum_days": 0, "approver": "Department head", "needs_board": false},
      {"up_to_cents": 5000000, "method": "written-quotes", "quotes": 3, "advertising_days": 0, "addendum_days": 0, "approver": "Purchasing Agent", "needs_board": false},
      {"up_to_cents": null, "method": "proposals", "quotes": 0, "advertising_days": 21, "addendum_days": 7, "approver": "Purchasing Agent", "needs_board": true}]
  }';
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    insert into purchasing_policies default values;
    insert into purchasing_policy_editions (effective_from, rules, set_at) values (begins::date, suggested, now());
    -- "From an amount" is the next method at that amount; "up to" is a cent less.
    insert into purchasing_policy_editions (effective_from, rules, set_by, set_at)
      select s.effective_from, (select jsonb_object_agg(kind, tiers.rows) from unnest(array['Goods and Services', 'Public Works',
          'Professional Services']) kind), s.set_by, s.set_at
      from county_settings s cross join lateral (
        select jsonb_agg(jsonb_build_object('up_to_cents', up_to, 'method', method, 'quotes', case when method like '%-quotes' then 3 else 0 end,
          'advertising_days', case when up_to is null and method not like '%-quotes' then 14 else 0 end,
          'addendum_days', case when up_to is null and method not like '%-quotes' then 5 else 0 end,
          'approver', 'Purchasing Agent', 'needs_board', up_to is null) order by place) as rows
        from (select place, tier ->> 'method' as method,
            (lead(tier ->> 'from_cents') over (order by place))::bigint - 1 as up_to
          from jsonb_array_elements(s.value) with ordinality as given (tier, place)) tier) tiers
      where s.key = 'procurement.thresholds' and s.effective_from > begins::date
        and jsonb_array_length(s.value) > 0
      on conflict do nothing;
    delete from county_settings where key = 'procurement.thresholds';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
