import { type Code, type PromoWinRequest, type RollbackRequest, type WinRequest } from '../src/index.ts';
import { type Decision, before, book, whoIsOwed } from './memory-booking.ts';
import { type Books, type Entry, type Player, roundKey } from './memory-books.ts';

function winCode({ entries, tombstones, closed, has }: Books, message: WinRequest): Code {
  const ref = entries.get(message.ref_tx_id);
  if (tombstones.has(message.tx_id)) return 'TX_ROLLED_BACK';
  if (ref === undefined || ref.kind !== 'bet') return has('pays_unknown') ? 'OK' : 'TX_NOT_FOUND';
  const isTheirs = ref.player === message.player_id;
  if (!isTheirs && !has('pays_anyone')) return 'TX_NOT_FOUND';
  if (isTheirs && ref.round !== message.round_id && !has('pays_other_rounds')) return 'TX_NOT_FOUND';
  if (ref.undone && !has('pays_undone')) return 'TX_ROLLED_BACK';
  if (ref.code !== 'OK') return ref.code === 'TX_ROLLED_BACK' ? 'TX_ROLLED_BACK' : 'TX_NOT_FOUND';
  const isClosed = closed.has(roundKey(message.player_id, message.round_id));
  if (isClosed && has('wants_an_open_round_to_pay')) return 'ROUND_CLOSED';
  return message.amount === 0n && has('refuses_zero') ? 'INVALID_REQUEST' : 'OK';
}

export function win(books: Books, message: WinRequest): Decision {
  const known = before(books, 'win', message);
  if (known) return known;
  const player = whoIsOwed(books, message);
  if (typeof player === 'string') return { code: player };
  const delta = books.has('pays_nothing') ? 0n : message.amount;
  return book(books, { kind: 'win', message, player, code: winCode(books, message), delta });
}

export function promoWin(books: Books, message: PromoWinRequest): Decision {
  const known = before(books, 'promo_win', message);
  if (known) return known;
  const player = whoIsOwed(books, message);
  if (typeof player === 'string') return { code: player };
  const code = books.has('wants_a_bet_for_promotions') ? 'TX_NOT_FOUND' : 'OK';
  return book(books, { kind: 'promo_win', message, player, code, delta: message.amount });
}

const isUnderWin = ({ entries }: Books, bet: Entry): boolean =>
  [...entries.values()].some(({ kind, ref, code, undone, amount }) => {
    return kind === 'win' && ref === bet.txId && code === 'OK' && !undone && amount > 0n;
  });

function givenBack({ has }: Books, ref: Entry, player: Player): bigint {
  if (ref.code !== 'OK') return has('refunds_rejected') ? ref.amount : 0n;
  if (ref.undone && !has('refunds_twice')) return 0n;
  if (ref.kind === 'bet') return has('refunds_nothing') ? 0n : ref.amount;
  if (has('keeps_wins')) return 0n;
  // What is not there any more is owed; the wallet stays at nothing.
  return ref.amount > player.balance && !has('goes_negative') ? -player.balance : -ref.amount;
}

export function rollback(books: Books, message: RollbackRequest): Decision {
  const known = before(books, 'rollback', message);
  if (known) return known;
  const player = whoIsOwed(books, message);
  if (typeof player === 'string') return { code: player };
  const { entries, tombstones, has } = books;
  const ref = entries.get(message.ref_tx_id);
  if (ref === undefined) {
    if (has('wants_the_bet_first')) return { code: 'TX_NOT_FOUND', player };
    tombstones.add(message.ref_tx_id);
    return book(books, { kind: 'rollback', message, player, code: 'OK', delta: 0n });
  }
  if (ref.player !== player.id && !has('refunds_anyone')) return { code: 'TX_NOT_FOUND', player };
  if (ref.kind === 'bet' && isUnderWin(books, ref) && !has('undoes_bets_under_wins'))
    return { code: 'ROUND_CLOSED', player };
  const isOfThisMoment = books.clock().getTime() - ref.at.getTime() < 50;
  if (has('trips_over_rollbacks') && isOfThisMoment) return { code: 'OK', player };
  const delta = givenBack(books, ref, player);
  if (ref.code === 'OK') ref.undone = true;
  return book(books, { kind: 'rollback', message, player, code: 'OK', delta });
}
