-- Mail that was written, and what became of it; files that were stored.

-- Mail ---------------------------------------------------------------------------------------------------------------

-- `key` names the occasion: each is mailed once. The body of a mail that carries a secret is emptied when it was sent.
create table mail_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  key text,
  kind text not null check (kind <> ''),
  sender text,
  recipient text not null check (recipient = lower(recipient) and recipient <> ''),
  subject text not null,
  subject_start text not null generated always as (lower(left(subject, 200))) stored,
  body text,
  body_html text,
  carries_secret boolean not null default false,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  constraint mail_messages_key_key unique (tenant_id, key),
  check ((sent_at is not null) = (status = 'sent')),
  check (body is not null or carries_secret)
);
create index mail_messages_created on mail_messages (tenant_id, created_at, id);
create index mail_messages_status on mail_messages (tenant_id, status, created_at, id);
-- The beginning of an address or of a subject is looked up by `^@`, which is leakproof: row-level security leaves the
-- index in use.
create index mail_messages_recipient on mail_messages (tenant_id, recipient text_pattern_ops, id);
create index mail_messages_subject on mail_messages (tenant_id, subject_start text_pattern_ops, id);
call tenant_table('mail_messages', 'select, insert, update');

-- Files --------------------------------------------------------------------------------------------------------------

-- A row is written once, after its bytes are safe in the storage. What the bytes are called there tells nothing.
create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  size bigint not null check (size >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  storage_key text not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint files_storage_key_key unique (tenant_id, storage_key),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index files_created_by on files (tenant_id, created_by);
call tenant_table('files', 'select, insert');
