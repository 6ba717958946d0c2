-- A contract whose documents came from a zip file isn't taken back with the import of contracts alone: the documents would be lost
-- with it. The import of documents is undone first.
create or replace function contract_traces(county uuid, contract uuid) returns text[] language sql stable as $$
  select array_remove(array[
    case when exists (select from contract_payments p where p.tenant_id = county and p.contract_id = contract) then 'payment' end,
    case when exists (select from contracts c where c.tenant_id = county and c.parent_id = contract) then 'change' end,
    case when exists (select from comments x where x.tenant_id = county and x.matter_id = contract) then 'comment' end,
    case when exists (select from signature_requests r where r.tenant_id = county and r.matter_id = contract) then 'signature' end,
    case when exists (select from insurance_requirements r where r.tenant_id = county and r.contract_id = contract) then 'insurance' end,
    case when exists (select from contract_endings e where e.tenant_id = county and e.contract_id = contract) then 'ending' end,
    case when exists (select from matter_links l where l.tenant_id = county and l.to_id = contract) then 'link' end,
    case when exists (select from matter_recusals r where r.tenant_id = county and r.matter_id = contract) then 'recusal' end,
    case when exists (select from matter_placements p where p.tenant_id = county and p.matter_id = contract) then 'agenda' end,
    case when exists (select from retention_holds h where h.tenant_id = county and h.contract_id = contract)
      or exists (select from retention_dispositions d where d.tenant_id = county and d.contract_id = contract) then 'retention' end,
    case when exists (select from drafts d where d.tenant_id = county and d.matter_id = contract) then 'text' end,
    case when exists (select from attachments a where a.tenant_id = county and a.matter_id = contract
      and not exists (select from import_records i where i.tenant_id = county and i.record_id = a.id)) then 'document' end,
    case when exists (select from attachments a join import_records i on i.tenant_id = a.tenant_id and i.record_id = a.id
      where a.tenant_id = county and a.matter_id = contract) then 'imported-document' end,
    case when exists (select from matters m join contracts c on c.tenant_id = m.tenant_id and c.id = m.id
      where m.tenant_id = county and m.id = contract and (m.changed_at > c.imported_at or exists (select from matter_steps s
        where s.tenant_id = county and s.matter_id = contract and s.left_at is not null))) then 'edit' end
  ], null)
$$;
