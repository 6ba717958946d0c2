-- With two-factor authentication a password may be shorter. Whether it is long enough without cannot be told from its hash: it is
-- noted whenever the password itself is at hand. False: it is too short, or no one knows.
alter table users add column password_stands_alone boolean not null default false;
