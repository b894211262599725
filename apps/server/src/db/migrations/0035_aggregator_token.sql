alter table game_aggregator.session add column token_sealed bytea;
comment on column game_aggregator.session.token_sealed is
  'The token, sealed for its player: user info shows that of the latest open session to its owner. Null in older sessions.';
comment on table game_aggregator.session is
  'Permission to play one game of a provider. The provider sends the token with every bet; its hash finds the session.';
