-- Papers that belong to an item of an agenda, in the order of the packet.

create table item_attachments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  file_id uuid not null,
  title text not null check (title <> ''),
  position integer not null,
  is_in_packet boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references meeting_items (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index item_attachments_item on item_attachments (tenant_id, item_id, position);
create index item_attachments_file on item_attachments (tenant_id, file_id);
call tenant_table('item_attachments');

