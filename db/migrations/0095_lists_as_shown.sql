-- Lists find what their columns show: an amount, the day of adoption, the type of a project.
create index resolutions_amount on resolutions (tenant_id, amount_cents, id) where amount_cents is not null;
create index resolutions_adopted on resolutions (tenant_id, adopted_date, id) where adopted_date is not null;
create index projects_estimate on projects (tenant_id, estimate_cents, id) where estimate_cents is not null;
create index projects_type on projects (tenant_id, procurement_type, id);

-- Lists follow what others do. That something of a kind changed is told once for each transaction, whatever it was: which one it is,
-- only those may learn who see it.
create function tell_matter_changed() returns trigger language plpgsql as $$
declare changed constant matters := coalesce(new, old);
begin
  perform tell_change(concat_ws(' ', changed.tenant_id, changed.kind, 'any'));
  return null;
end $$;
create function tell_kind_changed() returns trigger language plpgsql as $$
begin
  perform tell_change(concat_ws(' ', new.tenant_id, tg_argv[0], 'any'));
  return null;
end $$;
revoke execute on function tell_matter_changed, tell_kind_changed from public;
create trigger tell_record_changed after insert or update or delete on matters for each row execute function tell_matter_changed();
create trigger tell_record_changed after insert or update on insurance_certificates for each row
  execute function tell_kind_changed('certificate');
-- Whose signature a contract waits on is told in the lists of contracts.
create trigger tell_record_changed after insert or update on signature_signers for each row
  execute function tell_kind_changed('contract');
