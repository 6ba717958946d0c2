-- An attachment that was removed can be restored: it is kept, with who removed it and when.
alter table attachments
  add column removed_at timestamptz,
  add column removed_by_name text,
  add constraint attachments_removed_by_someone check ((removed_at is null) = (removed_by_name is null));

-- Which of the added steps a stay was at: going back leads where the matter has been, also where the step was moved or renamed.
alter table matter_steps add column step_id uuid;

-- Who put it on hold, by the name of the time.
alter table matters add column held_by_name text not null default '';
