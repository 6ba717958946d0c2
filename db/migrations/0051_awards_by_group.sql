-- Lines of one group may go to one vendor together, held against the total of the group.
alter table awards drop constraint awards_kind_check;
alter table awards add constraint awards_kind_check check (kind in ('whole', 'groups', 'lines', 'none'));
