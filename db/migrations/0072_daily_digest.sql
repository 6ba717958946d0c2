-- How somebody wants each kind of mail: as it comes (no row), once a day with the others, or not at all.
alter table refused_mails rename to mail_choices;
alter table mail_choices add column choice text not null default 'never' check (choice in ('digest', 'never'));
alter table mail_choices alter column choice drop default;

-- What waits for somebody's next daily digest; it goes when that is written.
create table digest_items (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  -- Names the occasion: a second item for the same one is not written.
  once text not null,
  key text not null,
  line text not null check (line <> ''),
  link text not null default '',
  added_at timestamptz not null,
  primary key (tenant_id, user_id, once),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('digest_items');

-- On which day somebody last had one: the next is written on another day.
create table digests (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  sent_on date not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call tenant_table('digests');
