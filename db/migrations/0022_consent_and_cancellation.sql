-- A decision may be taken by unanimous consent, without a vote; and a meeting that the public was given notice of is canceled by
-- a notice of its own.

alter table roll_calls
  drop constraint roll_calls_vote_type_check,
  add constraint roll_calls_vote_type_check check (vote_type in ('Voice Vote', 'Roll Call Vote', 'Unanimous Consent'));

alter table meeting_papers
  drop constraint meeting_papers_kind_check,
  add constraint meeting_papers_kind_check
    check (kind in ('notice', 'cancellation', 'agenda', 'packet', 'minutes', 'roll-call-sheet'));
