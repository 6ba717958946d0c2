-- Whether an address was written to within the hour, whoever asks for it.
create index meeting_subscriptions_asked on meeting_subscriptions (tenant_id, email, asked_at);
