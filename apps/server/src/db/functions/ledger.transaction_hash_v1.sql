-- Hash of a transaction: SHA-256 over the previous transaction's hash and every field in a fixed order. Integers are
-- big-endian, 4 bytes for the player and for lengths, 8 bytes for the rest; times are microseconds; ids are 16 bytes.
-- An absent value is the least integer, an id of zeros or a length of -1. Texts follow in UTF-8, their lengths in
-- characters before them, so that no two rows have the same encoding. `bound_after` stands last, in 8 bytes, only
-- where it is not null: it begins with a byte of zero, which no text contains. Declared stable although it is
-- immutable, because PostgreSQL would otherwise call it instead of inlining it.
create or replace function ledger.transaction_hash_v1(previous bytea, t ledger.transaction) returns bytea
language sql stable parallel safe
return sha256(previous || int4send(t.player_id) || int8send(t.seq) || uuid_send(t.id) || int8send(t.fingerprint)
  || int8send((extract(epoch from t.at) * 1000000)::bigint) || int8send(t.cash_after) || int8send(t.bonus_after)
  || int8send(coalesce(t.held_after, '-9223372036854775808')) || int8send(coalesce(t.in_play_after, '-9223372036854775808'))
  || int8send(coalesce(t.wager_due, '-9223372036854775808')) || int8send(coalesce(t.wagered, '-9223372036854775808'))
  || int8send(coalesce(t.stake, '-9223372036854775808')) || int8send(coalesce(t.win, '-9223372036854775808'))
  || uuid_send(coalesce(t.seed_id, '00000000-0000-0000-0000-000000000000')) || int8send(coalesce(t.nonce, '-9223372036854775808'))
  || int4send(coalesce(length(t.game), -1)) || int4send(coalesce(length(t.evidence), -1))
  || int4send(coalesce(length(t.cause), -1))
  || convert_to(t.kind || '|' || array_to_string(t.accounts, ',') || '|' || array_to_string(t.amounts, ',') || '|'
    || coalesce(t.game, '') || coalesce(t.evidence, '') || coalesce(t.cause, ''), 'UTF8')
  || coalesce(int8send(t.bound_after), ''::bytea));
