-- The public is told by email of new solicitations too: by commodity code, or of all of them (`*`). Without either, a subscription is
-- about all meetings.
alter table meeting_subscriptions
  add column commodity_code text check (commodity_code = '*' or commodity_code ~ '^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$'),
  add check (body_id is null or commodity_code is null);
drop index meeting_subscriptions_active_key;
create unique index meeting_subscriptions_active_key on meeting_subscriptions (tenant_id, email, body_id, commodity_code)
  nulls not distinct where confirmed_at is not null and ended_at is null;
create index meeting_subscriptions_commodity on meeting_subscriptions (tenant_id, commodity_code, email)
  where commodity_code is not null;
