-- Sessions of play and the reality checks that interrupt them.
create schema reality_checks;
comment on schema reality_checks is 'Sessions of play by the server''s clock, and the reality checks that players answer';

create table reality_checks.session (
  player_id integer primary key,
  started_at timestamptz not null,
  active_at timestamptz not null,
  counted_from timestamptz not null,
  due_at timestamptz not null,
  staked_before bigint not null,
  won_before bigint not null,
  is_over boolean not null default false,
  check_id uuid unique,
  break_until timestamptz,
  check (counted_from >= started_at and due_at > counted_from),
  check (check_id is null or not is_over)
) with (fillfactor = 50);
comment on table reality_checks.session is 'The current or last session of play of each player.';
comment on column reality_checks.session.started_at is 'Time of the first bet or launch.';
comment on column reality_checks.session.active_at is 'Time of the last bet or launch, at most a minute late.';
comment on column reality_checks.session.counted_from is 'The start or the last answer, from which the interval of the next check counts.';
comment on column reality_checks.session.due_at is 'When the next check is due.';
comment on column reality_checks.session.staked_before is 'Stakes of the wallet when the session began, with those in play, in centavos.';
comment on column reality_checks.session.won_before is 'Wins of the wallet when the session began, in centavos.';
comment on column reality_checks.session.is_over is 'True after the player left or paused; the next bet begins another session.';
comment on column reality_checks.session.check_id is 'The check that waits for an answer; null without one.';
comment on column reality_checks.session.break_until is 'Until when a break of the player refuses bets.';
create index session_due on reality_checks.session (due_at) where check_id is null and not is_over;

create table reality_checks.preference (
  player_id integer primary key,
  minutes integer not null check (minutes between 5 and 60),
  set_at timestamptz not null
);
comment on table reality_checks.preference is 'The interval of reality checks that a player chose; that of the site applies where it is shorter.';

create table reality_checks.event (
  id bigint generated always as identity primary key,
  player_id integer not null,
  kind text not null check (kind in ('issued', 'continue', 'pause', 'leave', 'interval')),
  check_id uuid,
  started_at timestamptz,
  seconds bigint check (seconds >= 0),
  staked bigint check (staked >= 0),
  won bigint check (won >= 0),
  minutes integer,
  at timestamptz not null,
  check ((kind = 'interval') = (check_id is null)),
  check ((kind = 'interval') = (minutes is not null)),
  check ((kind = 'interval') = (seconds is null) and (seconds is null) = (staked is null) and (staked is null) = (won is null)),
  check ((kind = 'interval') = (started_at is null))
);
comment on table reality_checks.event is 'Every reality check, its answer, and every change of the interval. Rows never change.';
comment on column reality_checks.event.started_at is 'Start of the session of play.';
comment on column reality_checks.event.seconds is 'Time since the start of the session.';
comment on column reality_checks.event.staked is 'Stakes of the session in centavos, with those in play.';
comment on column reality_checks.event.won is 'Wins of the session in centavos.';
comment on column reality_checks.event.minutes is 'The interval that the player chose.';
create index event_of_player on reality_checks.event (player_id, id desc);
create unique index event_issued_once on reality_checks.event (check_id) where kind = 'issued';
create unique index event_answered_once on reality_checks.event (check_id) where kind in ('continue', 'pause', 'leave');

create function reality_checks.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name;
end $$;
create trigger refuse_change before update or delete on reality_checks.event
  for each row execute function reality_checks.refuse_change();
