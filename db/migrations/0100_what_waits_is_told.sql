-- What begins to wait on an evaluator is told as a change of its project, as matters are: lists of what waits need not ask again at
-- every notification.
create trigger tell_record_changed after insert or update on evaluators for each row execute function tell_kind_changed('project');
create trigger tell_record_changed after insert or update on evaluation_rounds for each row
  execute function tell_kind_changed('project');
-- So is whom someone has act for them meanwhile, or no longer.
create or replace function tell_kind_changed() returns trigger language plpgsql as $$
begin
  perform tell_change(concat_ws(' ', coalesce(new.tenant_id, old.tenant_id), tg_argv[0], 'any'));
  return null;
end $$;
create trigger tell_resolutions_delegated after insert or update or delete on delegations for each row
  execute function tell_kind_changed('resolution');
create trigger tell_projects_delegated after insert or update or delete on delegations for each row
  execute function tell_kind_changed('project');
create trigger tell_contracts_delegated after insert or update or delete on delegations for each row
  execute function tell_kind_changed('contract');
