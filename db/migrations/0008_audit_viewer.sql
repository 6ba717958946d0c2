-- Reading the audit record: every filter of its screen, alone or with others, is answered from an index alone, in the
-- order of the record.
drop index audit_events_actor;
create index audit_events_actor on audit_events (tenant_id, actor_id, seq) include (object_type, event);
drop index audit_events_event;
create index audit_events_event on audit_events (tenant_id, event, seq) include (object_type);
create index audit_events_type on audit_events (tenant_id, object_type, seq);

-- Index-only scans need pages that vacuum has seen. Nothing here is ever updated, so only what was added calls for it:
-- often, and not in proportion to what is there already.
alter table audit_events set (autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_analyze_threshold = 5000, autovacuum_analyze_scale_factor = 0.02);
