-- Signatures in the product. A document is sent to its signers, who sign it electronically; what was signed, by whom, and how they were
-- identified can't be changed afterwards.

create table signature_requests (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  -- The very file that is signed.
  file_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the papers as they were approved: others make another document.
  papers_sha256 text not null check (papers_sha256 ~ '^[0-9a-f]{64}$'),
  -- One after the other, or all at once.
  is_ordered boolean not null,
  message text not null default '' check (length(message) <= 2000),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  ended text check (ended in ('signed', 'declined', 'withdrawn', 'void')),
  ended_at timestamptz,
  ended_by_name text not null default '',
  ended_because text not null default '',
  -- The document with its certificate of signatures, once all have signed.
  signed_file_id uuid,
  signed_sha256 text check (signed_sha256 ~ '^[0-9a-f]{64}$'),
  code text check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- The subject of the county's certificate where that sealed it; the audit log has the hash either way.
  sealed_by text,
  primary key (tenant_id, id),
  constraint signature_requests_code_key unique (tenant_id, code),
  foreign key (tenant_id, matter_id) references matters (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, signed_file_id) references files (tenant_id, id),
  foreign key (tenant_id, asked_by) references users (tenant_id, id),
  check ((ended is null) = (ended_at is null)),
  check ((ended is not distinct from 'signed') = (signed_file_id is not null)),
  check ((signed_file_id is null) = (signed_sha256 is null) and (signed_file_id is null) = (code is null)),
  check (sealed_by is null or signed_file_id is not null),
  check (coalesce(ended in ('signed', 'void'), true) or ended_because <> '')
);
-- A matter has one request at a time.
create unique index signature_requests_open on signature_requests (tenant_id, matter_id) where ended is null;
create index signature_requests_matter on signature_requests (tenant_id, matter_id, asked_at);
create index signature_requests_signed on signature_requests (tenant_id, signed_sha256) where signed_sha256 is not null;
create index signature_requests_file on signature_requests (tenant_id, file_id);
create index signature_requests_signed_file on signature_requests (tenant_id, signed_file_id);
create index signature_requests_asked_by on signature_requests (tenant_id, asked_by);
call tenant_table('signature_requests', 'select, insert, update');

create table signature_signers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  position integer not null check (position > 0),
  side text not null check (side in ('county', 'vendor')),
  name text not null check (name <> ''),
  title text not null default '',
  email text not null check (email = lower(email) and email <> ''),
  -- Who signs after logging in; null for someone who signs by a link.
  user_id uuid,
  vendor_id uuid,
  primary key (tenant_id, id),
  constraint signature_signers_position_key unique (tenant_id, request_id, position),
  foreign key (tenant_id, request_id) references signature_requests (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id),
  check ((side = 'vendor') = (vendor_id is not null)),
  check (side = 'vendor' or user_id is not null)
);
create index signature_signers_user on signature_signers (tenant_id, user_id);
create index signature_signers_vendor on signature_signers (tenant_id, vendor_id);
call tenant_table('signature_signers', 'select, insert');

-- Each email that asks someone to sign. Who has no account gets a link with it; the newest one works.
create table signature_invitations (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  signer_id uuid not null,
  token_sha256 text check (token_sha256 ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null,
  expires_at timestamptz,
  primary key (tenant_id, id),
  constraint signature_invitations_token_key unique (tenant_id, token_sha256),
  foreign key (tenant_id, signer_id) references signature_signers (tenant_id, id),
  check ((token_sha256 is null) = (expires_at is null))
);
create index signature_invitations_signer on signature_invitations (tenant_id, signer_id, sent_at);
call tenant_table('signature_invitations', 'select, insert');

-- Codes that were emailed to someone who signs by a link, hashed with a key that the database does not have; the newest one works.
create table signature_codes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  signer_id uuid not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, signer_id) references signature_signers (tenant_id, id)
);
create index signature_codes_signer on signature_codes (tenant_id, signer_id, sent_at);
call tenant_table('signature_codes', 'select, insert');

-- What a signer answered, once.
create table signatures (
  tenant_id uuid not null references tenants (id),
  signer_id uuid not null,
  answer text not null check (answer in ('signed', 'declined')),
  -- Of the document that was signed.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  typed_name text not null default '',
  -- What the signer agreed to, in these words.
  consent text not null default '',
  reason text not null default '' check (length(reason) <= 2000),
  identified_by text not null check (identified_by in ('password', 'email-code', 'session')),
  ip text not null,
  user_agent text not null default '',
  answered_at timestamptz not null,
  primary key (tenant_id, signer_id),
  foreign key (tenant_id, signer_id) references signature_signers (tenant_id, id),
  check ((answer = 'signed') = (typed_name <> '') and (answer = 'signed') = (consent <> '')),
  check ((answer = 'declined') = (reason <> '')),
  check (answer = 'declined' or identified_by <> 'session')
);
call tenant_table('signatures', 'select, insert');

create function keep_signature_requests() returns trigger language plpgsql as $$
declare
  of_end text[] := array['ended', 'ended_at', 'ended_by_name', 'ended_because', 'signed_file_id', 'signed_sha256', 'code', 'sealed_by'];
begin
  if old.ended is not null or to_jsonb(new) - of_end <> to_jsonb(old) - of_end
    then raise exception 'a signature request stays what it was'; end if;
  if new.ended = 'signed' and exists (select from signature_signers s where s.tenant_id = new.tenant_id and s.request_id = new.id
      and not exists (select from signatures g where g.tenant_id = s.tenant_id and g.signer_id = s.id and g.answer = 'signed'))
    then raise exception 'a document is signed once all have signed it'; end if;
  return new;
end $$;
create function keep_signing() returns trigger language plpgsql as $$
begin
  raise exception 'what belongs to a signature stays on record';
end $$;
-- Signers are named with the request, and by no one later.
create function check_signer() returns trigger language plpgsql as $$
begin
  if not exists (select from signature_requests r where r.tenant_id = new.tenant_id and r.id = new.request_id and r.ended is null)
    or exists (select from signature_signers s join signatures g on g.tenant_id = s.tenant_id and g.signer_id = s.id
      where s.tenant_id = new.tenant_id and s.request_id = new.request_id)
    then raise exception 'the signers of a request stay as they are'; end if;
  return new;
end $$;
create function check_signature() returns trigger language plpgsql as $$
declare
  signer signature_signers;
  request signature_requests;
begin
  select * into signer from signature_signers s where s.tenant_id = new.tenant_id and s.id = new.signer_id;
  select * into request from signature_requests r where r.tenant_id = new.tenant_id and r.id = signer.request_id;
  if request.ended is not null then raise exception 'the signature request has ended'; end if;
  if new.sha256 <> request.sha256 then raise exception 'another document was signed'; end if;
  if request.is_ordered and exists (select from signature_signers s where s.tenant_id = new.tenant_id
      and s.request_id = signer.request_id and s.position < signer.position and not exists (
        select from signatures g where g.tenant_id = s.tenant_id and g.signer_id = s.id and g.answer = 'signed'))
    then raise exception 'signers before this one have not signed'; end if;
  if exists (select from matters m where m.tenant_id = new.tenant_id and m.id = request.matter_id and m.kind = 'contract'
      and m.status <> 'signature')
    then raise exception 'the contract is not waiting for signatures'; end if;
  return new;
end $$;
-- A contract leaves the step of its signatures only after its request ended.
create function check_signatures_ended() returns trigger language plpgsql as $$
begin
  if exists (select from signature_requests r where r.tenant_id = new.tenant_id and r.matter_id = new.id and r.ended is null)
    then raise exception 'the signature request of this matter is open'; end if;
  return new;
end $$;
revoke execute on function keep_signature_requests, keep_signing, check_signer, check_signature, check_signatures_ended from public;
create trigger signature_requests_stay before update on signature_requests for each row execute function keep_signature_requests();
create trigger signature_requests_remain before delete on signature_requests for each row execute function keep_signing();
create trigger signers_are_named_once before insert on signature_signers for each row execute function check_signer();
create trigger signers_stay before update or delete on signature_signers for each row execute function keep_signing();
create trigger invitations_stay before update or delete on signature_invitations for each row execute function keep_signing();
create trigger codes_stay before update or delete on signature_codes for each row execute function keep_signing();
create trigger signatures_hold before insert on signatures for each row execute function check_signature();
create trigger signatures_stay before update or delete on signatures for each row execute function keep_signing();
create trigger signatures_end_first before update of status on matters for each row
  when (old.status = 'signature' and new.status <> 'signature') execute function check_signatures_ended();

-- A signed copy that was uploaded by hand, held against the document that was sent for signature: it begins with that document, or is
-- another file, as every scan is.
alter table contracts add column signed_relation text check (signed_relation in ('extends', 'other')),
  add column sent_sha256 text check (sent_sha256 ~ '^[0-9a-f]{64}$'),
  add check ((signed_relation is null) = (sent_sha256 is null)),
  add check (signed_relation is null or signed_file_id is not null);
