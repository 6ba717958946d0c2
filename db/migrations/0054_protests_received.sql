-- When the county received a protest that came on paper or by email; null for one that was filed in the Vendor Portal.
alter table award_protests add column received_at timestamptz;
-- Received after the protest period: on record, and holding nothing unless it is sustained.
alter table award_protests add column is_late boolean not null default false;
alter table award_protests add check (received_at is null or received_at <= filed_at);
