-- The alert about the return of games reads the play that the report of returns reads.
drop table alerts.game_hour;
drop table alerts.game_read;
