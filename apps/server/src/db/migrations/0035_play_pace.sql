-- How fast a site lets its games be played: the least between the beginnings of two rounds of a member in a game, in
-- milliseconds, whether rounds may be hurried, and how many may play by themselves.
alter table sites.site
  add column pace jsonb not null
    default '{"slotCycleMs": 1000, "cycleMs": 1000, "turbo": true, "turboCycleMs": 500, "autoRounds": 100}'
    check (jsonb_typeof(pace) = 'object');

-- Whose rules a game is played by. One that was opened before goes by those of the home site.
alter table play.session add column site text;
