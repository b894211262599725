-- Markers of harm: rules, assessments of players, the cases of staff and their contacts.

alter table identity.member add column is_marketing_stopped boolean not null default false;
comment on column identity.member.is_marketing_stopped is
  'True while staff cares for the player in an open case of a high score: no marketing. It is the only fact of `harm_markers` '
  'that other modules can read, and it only ever removes a player from an audience.';

create schema harm_markers;
comment on schema harm_markers is
  'Markers of harm of players, for care by staff and never for sales. Its views show what the rules read of other schemas.';

create function harm_markers.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table harm_markers.rule_version (
  kind text not null check (kind in ('chasing_deposits', 'rising_stakes', 'night_play', 'rising_deposits',
    'cancelled_withdrawals', 'long_sessions', 'limit_raises', 'declined_deposits', 'words')),
  version integer not null check (version > 0),
  condition jsonb not null check (jsonb_typeof(condition) = 'object'),
  points integer not null check (points between 1 and 100),
  source text not null check (length(source) between 1 and 300),
  is_enabled boolean not null,
  primary key (kind, version)
);
comment on table harm_markers.rule_version is
  'Versions of the rules, one rule a marker; the newest version of each is in force. A migration adds a version.';
comment on column harm_markers.rule_version.condition is
  'Parameters of the marker; amounts are decimal strings of reais. `days` is the length of the period that ends with the assessed day.';
comment on column harm_markers.rule_version.points is 'What the marker adds to the score of a player.';
comment on column harm_markers.rule_version.source is 'Why the marker is looked for.';

create table harm_markers.phrase (
  language text not null,
  phrase text not null check (length(phrase) between 2 and 80),
  primary key (language, phrase)
);
comment on table harm_markers.phrase is
  'Words of players that the marker `words` looks for in tickets and in the chat, without regard to case and accents.';

create table harm_markers.assessment (
  id integer generated always as identity primary key,
  member_id integer not null,
  day date not null,
  assessed_at timestamptz not null,
  score integer not null check (score >= 0),
  level text not null check (level in ('low', 'raised', 'high')),
  markers jsonb not null check (jsonb_typeof(markers) = 'array'),
  constraint assessment_once unique (member_id, day)
);
comment on table harm_markers.assessment is
  'The score of a player by day, with the markers found. A player without markers has a row only after one with some. Append-only.';
comment on column harm_markers.assessment.day is 'The day of the site that it covers; the periods of the rules end with it.';
comment on column harm_markers.assessment.markers is 'Each marker with the version of its rule, its points, figures and dates.';
create trigger refuse_change before update or delete on harm_markers.assessment
  for each row execute function harm_markers.refuse_change();

create table harm_markers.progress (
  day date primary key,
  after_member integer not null,
  finished_at timestamptz
);
comment on table harm_markers.progress is 'How far the assessment of a day has come, by member id.';

create table harm_markers.case_file (
  id integer generated always as identity primary key,
  member_id integer not null unique,
  state text not null check (state in ('open', 'closed')),
  level text not null check (level in ('low', 'raised', 'high')),
  score integer not null check (score >= 0),
  assigned_to integer,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  next_contact_on date,
  closed_at timestamptz,
  outcome text check (outcome in ('no_concern', 'limits_set', 'paused', 'helped', 'no_answer', 'other')),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (outcome is not null))
);
comment on table harm_markers.case_file is 'The case of a player: one a player, which a higher score opens again.';
comment on column harm_markers.case_file.score is 'The highest score since it was opened; 0 where a person opened it.';
comment on column harm_markers.case_file.opened_at is 'When it was opened the last time.';
create index case_queue on harm_markers.case_file (state, score desc, opened_at);

create table harm_markers.contact (
  id integer generated always as identity primary key,
  case_id integer not null references harm_markers.case_file (id),
  member_id integer not null,
  staff_id integer not null,
  at timestamptz not null,
  kind text not null check (kind in ('check_in', 'offer_limits', 'offer_pause', 'offer_help', 'follow_up')),
  channel text not null check (channel in ('phone', 'email', 'chat', 'message')),
  outcome text not null check (outcome in ('talked', 'no_answer', 'accepted', 'refused')),
  note text not null check (length(note) <= 500),
  next_on date
);
comment on table harm_markers.contact is 'Contacts of staff with a player. Append-only.';
create index contact_by_case on harm_markers.contact (case_id, id);
create trigger refuse_change before update or delete on harm_markers.contact
  for each row execute function harm_markers.refuse_change();

create table harm_markers.case_event (
  id integer generated always as identity primary key,
  case_id integer not null references harm_markers.case_file (id),
  at timestamptz not null,
  staff_id integer not null,
  kind text not null check (kind in ('opened', 'score_raised', 'reopened', 'taken', 'note', 'contacted', 'care_sent', 'closed')),
  note text not null default '',
  reference text
);
comment on table harm_markers.case_event is 'The timeline of a case. Append-only.';
comment on column harm_markers.case_event.staff_id is '0 for the daily assessment.';
comment on column harm_markers.case_event.reference is 'The score, contact or message that it is about.';
create index event_by_case on harm_markers.case_event (case_id, id);
create trigger refuse_change before update or delete on harm_markers.case_event
  for each row execute function harm_markers.refuse_change();

create view harm_markers.player as
  select id as member_id from identity.member where not is_demo and erased_at is null;
comment on view harm_markers.player is 'The players who are assessed.';

create view harm_markers.active_day as
  select member_id, day from player_stats.day;
comment on view harm_markers.active_day is 'Days of the site on which a player played or deposited.';

create view harm_markers.play_hour as
  select member_id, hour, sum(staked + staked_bonus)::bigint as staked, sum(won + won_bonus)::bigint as won,
    sum(rounds)::bigint as rounds
  from player_stats.game_hour group by member_id, hour;
comment on view harm_markers.play_hour is 'Play of a player by hour, over all games. In centavos.';

create view harm_markers.action as
  select 'deposit' as kind, member_id, id::text as reference, at, amount from player_stats.deposit
  union all
  select 'declined_deposit', member_id, order_number, created_at, amount from cashier.deposit_order where status = 'refused'
  union all
  select 'cancelled_withdrawal', member_id, id, finished_at, amount from cashier.withdrawal where status = 'cancelled'
  union all
  select 'limit_raise', player_id, id::text, at, null from play_limits.change where set_by = 'player' and action = 'requested';
comment on view harm_markers.action is
  'Deposits, refused deposits, withdrawals that the player cancelled, and requests of the player for a higher limit or none.';

create view harm_markers.read_state as select until from player_stats.swept;
comment on view harm_markers.read_state is 'Until when the play and the deposits of all players are known.';

insert into harm_markers.rule_version (kind, version, condition, points, source, is_enabled)
select kind, 1, condition::jsonb, points, source, true
from (values
  ('chasing_deposits', '{"count": 3, "hours": 3, "amount": "50.00", "days": 7}', 20,
    'Portaria SPA/MF 1.231/2024, arts. 4-5'),
  ('rising_stakes', '{"count": 5, "percent": 50, "days": 7}', 15,
    'Portaria SPA/MF 1.231/2024, arts. 4-5'),
  ('night_play', '{"count": 4, "rounds": 20, "until_hour": 6, "days": 7}', 10,
    'Portaria SPA/MF 1.231/2024, arts. 4-5'),
  ('rising_deposits', '{"percent": 200, "amount": "200.00", "baseline_days": 28, "days": 7}', 15,
    'Portaria SPA/MF 1.231/2024, arts. 4-5'),
  ('cancelled_withdrawals', '{"count": 2, "hours": 24, "days": 14}', 20,
    'Portaria SPA/MF 1.231/2024, arts. 4-5'),
  ('long_sessions', '{"count": 2, "hours": 6, "days": 7}', 15,
    'Portaria SPA/MF 1.231/2024, arts. 4-5'),
  ('limit_raises', '{"count": 2, "days": 30}', 15,
    'Portaria SPA/MF 1.231/2024, arts. 4-5'),
  ('declined_deposits', '{"count": 3, "days": 7}', 10,
    'Portaria SPA/MF 1.231/2024, arts. 4-5'),
  ('words', '{"count": 1, "days": 7}', 30,
    'Portaria SPA/MF 1.231/2024, arts. 4-5')
) as first (kind, condition, points, source);

insert into harm_markers.phrase (language, phrase) values
  ('pt', 'vício'), ('pt', 'viciado'), ('pt', 'viciada'), ('pt', 'não consigo parar'), ('pt', 'não consigo mais parar'),
  ('pt', 'perdi tudo'), ('pt', 'perdi meu salário'), ('pt', 'estou endividado'), ('pt', 'estou endividada'),
  ('pt', 'quero me matar'), ('pt', 'preciso de ajuda para parar'), ('pt', 'me bloqueia'), ('pt', 'me bloqueie'),
  ('en', 'addicted'), ('en', 'addiction'), ('en', 'cannot stop'), ('en', 'can''t stop'), ('en', 'lost everything'),
  ('en', 'lost it all'), ('en', 'kill myself'), ('en', 'gambling problem'),
  ('id', 'kecanduan'), ('id', 'tidak bisa berhenti'), ('id', 'kehilangan segalanya'), ('id', 'bunuh diri'),
  ('ms', 'ketagihan'), ('ms', 'tidak boleh berhenti'), ('ms', 'hilang semuanya'),
  ('th', 'ติดการพนัน'), ('th', 'หยุดไม่ได้'), ('th', 'เสียหมด'), ('th', 'ฆ่าตัวตาย'),
  ('tr', 'bağımlıyım'), ('tr', 'bağımlılık'), ('tr', 'duramıyorum'), ('tr', 'her şeyimi kaybettim'), ('tr', 'intihar'),
  ('vi', 'nghiện cờ bạc'), ('vi', 'không thể dừng'), ('vi', 'mất hết'), ('vi', 'tự tử'),
  ('zh-Hans', '赌瘾'), ('zh-Hans', '停不下来'), ('zh-Hans', '输光了'), ('zh-Hans', '想自杀'),
  ('zh-Hant', '賭癮'), ('zh-Hant', '停不下來'), ('zh-Hant', '輸光了'), ('zh-Hant', '想自殺');
