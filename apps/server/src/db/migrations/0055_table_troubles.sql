-- How often in a row the rounds of a shared table came to nothing, and how often they may before it closes by itself. Rounds
-- that other rules or a closed table made void say nothing of the table.
create table rounds.trouble (
  game text primary key,
  in_a_row integer not null default 0 check (in_a_row >= 0),
  most_in_a_row integer not null default 3 check (most_in_a_row between 1 and 1000),
  -- Since when it is closed by itself; null where it is not, and once its next round has opened.
  closed_at timestamptz
);

alter table rounds.round drop constraint round_void_reason_check,
  add constraint round_void_reason_check check (void_reason in ('no_beacon', 'other_rules', 'broken', 'table_closed'));
