-- Words that begin as a typed one does are looked up among the words themselves, not among all their misspellings.
create index search_spellings_known on search_spellings (tenant_id, spelling) where spelling = word;
create index published_spellings_known on published_spellings (tenant_id, spelling) where spelling = word;
