-- Certificates of insurance that are asked for by email: a vendor or its agent sends one without an account, by a link. And what an
-- amendment or renewal requires from its effective date on.

create table certificate_requests (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  vendor_id uuid not null,
  name text not null default '',
  email text not null check (email = lower(email) and email <> ''),
  -- The coverages with their limits, as they were asked for.
  asked jsonb not null check (jsonb_typeof(asked) = 'array'),
  note text not null default '' check (length(note) <= 2000),
  due_on date not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  ended text check (ended in ('received', 'withdrawn')),
  ended_at timestamptz,
  -- Who sent the certificate, as they typed it, or who withdrew the request.
  ended_by_name text not null default '',
  certificate_id uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint certificate_requests_certificate_key unique (tenant_id, certificate_id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id),
  foreign key (tenant_id, asked_by) references users (tenant_id, id),
  foreign key (tenant_id, certificate_id) references insurance_certificates (tenant_id, id),
  check ((ended is null) = (ended_at is null)),
  check ((ended is not distinct from 'received') = (certificate_id is not null))
);
-- Of one vendor, one address is asked once at a time.
create unique index certificate_requests_open on certificate_requests (tenant_id, vendor_id, email) where ended is null;
create index certificate_requests_vendor on certificate_requests (tenant_id, vendor_id, asked_at);
create index certificate_requests_asked_by on certificate_requests (tenant_id, asked_by);
call tenant_table('certificate_requests', 'select, insert, update');

-- Each email with a link. All of them lead to the same request until they expire.
create table certificate_request_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  request_id uuid not null,
  token_sha256 text not null check (token_sha256 ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  primary key (tenant_id, id),
  constraint certificate_request_links_token_key unique (tenant_id, token_sha256),
  foreign key (tenant_id, request_id) references certificate_requests (tenant_id, id)
);
create index certificate_request_links_request on certificate_request_links (tenant_id, request_id, sent_at);
call tenant_table('certificate_request_links', 'select, insert');

create function keep_certificate_requests() returns trigger language plpgsql as $$
declare
  of_end text[] := array['ended', 'ended_at', 'ended_by_name', 'certificate_id', 'due_on', 'version'];
begin
  if old.ended is not null or to_jsonb(new) - of_end <> to_jsonb(old) - of_end
    then raise exception 'a request for a certificate stays what it was'; end if;
  return new;
end $$;
revoke execute on function keep_certificate_requests from public;
create trigger certificate_requests_stay before update on certificate_requests for each row
  execute function keep_certificate_requests();

-- Which version of a category's defaults someone changes; a category that no one has set yet is at its first.
create table insurance_default_versions (
  tenant_id uuid not null references tenants (id),
  category text not null,
  version integer not null default 1,
  primary key (tenant_id, category)
);
call tenant_table('insurance_default_versions');

-- A change may say anew what insurance the contract requires. From the day on which it counts, its requirements stand in place of
-- those before.
alter table contracts add column sets_insurance boolean not null default false;
alter table contracts add constraint contracts_set_insurance_by_change check (not sets_insurance or parent_id is not null);

-- Whose requirements count in this stretch of days: the contract's own, or those of a change.
alter table contract_terms add column insurance_of uuid;
create or replace function write_contract_terms(county uuid, contract uuid) returns void language plpgsql as $$
begin
  delete from contract_terms where tenant_id = county and contract_id = contract;
  insert into contract_terms (tenant_id, contract_id, from_on, until_on, amount_cents, end_on, insurance_of)
    with counting as materialized (
      select x.id, m.number, greatest(x.start_on, x.executed_on) as since, x.start_on, x.end_on, x.sets_insurance,
        coalesce(x.amount_cents, 0) as added
      from contracts x join matters m on m.tenant_id = x.tenant_id and m.id = x.id
      where x.tenant_id = county and x.parent_id = contract and x.executed_at is not null),
    days as (select '-infinity'::date as since union select since from counting)
    select c.tenant_id, c.id, d.since, coalesce(lead(d.since) over (order by d.since), 'infinity'),
      c.amount_cents + (select coalesce(sum(n.added), 0) from counting n where n.since <= d.since)::bigint,
      coalesce((select n.end_on from counting n where n.since <= d.since and n.end_on is not null
        order by n.start_on desc, n.end_on desc limit 1), c.end_on),
      coalesce((select n.id from counting n where n.since <= d.since and n.sets_insurance
        order by n.start_on desc, n.end_on desc nulls last, n.number collate "C" desc limit 1), c.id)
    from contracts c cross join days d where c.tenant_id = county and c.id = contract and c.parent_id is null;
end $$;
do $$
declare county uuid;
begin
  for county in select id from tenants loop
    perform set_config('app.tenant_id', county::text, true);
    update contract_terms set insurance_of = contract_id where tenant_id = county;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table contract_terms alter column insurance_of set not null;
alter table contract_terms add foreign key (tenant_id, insurance_of) references contracts (tenant_id, id) on delete cascade;
create index contract_terms_insurance on contract_terms (tenant_id, insurance_of);
