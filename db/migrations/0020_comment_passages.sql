-- A comment may be about a passage of the text: the words themselves and those around them, which find it again after the text
-- was changed elsewhere. What the passage said when the comment was written stays.
alter table comments
  add column passage_section text,
  add column passage_quote text check (passage_quote <> ''),
  add column passage_before text,
  add column passage_after text,
  add constraint comments_whole_passage check (
    num_nulls(passage_section, passage_quote, passage_before, passage_after) in (0, 4)
  );

-- Who was mentioned in a comment.
create table comment_mentions (
  tenant_id uuid not null references tenants (id),
  comment_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, comment_id, user_id),
  foreign key (tenant_id, comment_id) references comments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index comment_mentions_user on comment_mentions (tenant_id, user_id);
call tenant_table('comment_mentions');
