-- Anyone verifies a document by the file alone: it is found by its hash.
create index certified_copies_sha256 on certified_copies (tenant_id, sha256);
