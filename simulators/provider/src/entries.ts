import { type Centavos } from '@arara/money';
import { CODES, type Delivered, type Transaction, type TransactionKind } from '@arara/wallet-protocol';
import { type Entry, type Round } from './state.ts';
import { CURRENCY, type Studio, nowText } from './studio.ts';

/** Writes a transaction down before it is sent: whatever happens then, it is known. */
export function noteEntry(studio: Studio, kind: TransactionKind, round: Round, txId: string, amount: Centavos): Entry {
  const entry: Entry = {
    txId,
    kind,
    state: 'accepted',
    code: '',
    delivery: 'sent',
    player: round.player,
    game: round.game,
    round: round.id,
    ...(kind === 'bet' ? {} : { ref: round.bet }),
    amount,
    at: nowText(studio),
  };
  studio.state.entries.set(txId, entry);
  studio.save();
  return entry;
}

/** Writes down what became of it. */
export function settleEntry({ save }: Studio, entry: Entry, delivered: Delivered): void {
  if (delivered.outcome === 'given_up') {
    entry.delivery = 'given_up';
    entry.code = delivered.detail;
  } else {
    entry.delivery = 'done';
    entry.code = delivered.outcome === 'ok' ? 'OK' : delivered.code;
    if (delivered.outcome === 'refused') entry.state = 'rejected';
  }
  save();
}

/** As the lists of both sides have it. */
export function listed(entry: Entry): Transaction {
  return {
    tx_id: entry.txId,
    kind: entry.kind,
    state: entry.state,
    code: CODES.find((code) => code === entry.code) ?? (entry.state === 'rejected' ? 'INVALID_REQUEST' : 'OK'),
    player_id: entry.player,
    game_code: entry.game,
    round_id: entry.round,
    ...(entry.ref === undefined ? {} : { ref_tx_id: entry.ref }),
    amount: entry.amount,
    currency: CURRENCY,
    processed_at: entry.at,
  };
}
