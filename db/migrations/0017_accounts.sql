-- A password that somebody else chose: it is changed at the first log-in.
alter table users add column password_is_temporary boolean not null default false;
