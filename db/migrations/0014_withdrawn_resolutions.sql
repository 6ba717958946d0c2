-- Resolutions that were published as adopted until the vote was corrected: whoever has the address still reads what stood there,
-- and that it is not in effect.
create table withdrawn_resolutions (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  resolution_id uuid not null,
  text_id uuid not null,
  number text not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, resolution_id) references resolutions (tenant_id, id),
  foreign key (tenant_id, text_id) references adopted_texts (tenant_id, id)
);
create index withdrawn_resolutions_number on withdrawn_resolutions (tenant_id, number, withdrawn_at);
create index withdrawn_resolutions_resolution on withdrawn_resolutions (tenant_id, resolution_id, withdrawn_at);
create index withdrawn_resolutions_text on withdrawn_resolutions (tenant_id, text_id);
call tenant_table('withdrawn_resolutions', 'select, insert');
