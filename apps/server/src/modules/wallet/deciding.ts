import type { Centavos } from '@arara/money';
import type { Code } from '@arara/wallet-protocol';
import type { Tx } from '../../db/index.ts';
import type { Clock, Ids } from '../../platform/index.ts';
import type { Bonus, Weighing } from '../bonus/index.ts';
import type { Catalog, Game } from '../catalog/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { KeptTransaction } from './transaction-store.ts';

/** Who speaks, as far as a decision depends on it. */
export interface Speaker {
  provider: string;
  /** Whether players may go from game to game within one session, as at live tables. */
  roams: boolean;
}

/** What every step of the wallet works with. */
export interface DecidingParts {
  catalog: Pick<Catalog, 'findOutsideGame'>;
  clock: Clock;
  ids: Ids;
  ledger: Pick<Ledger, 'outside' | 'wallet'>;
  /** Whether a player has excluded themselves from play. */
  isExcluded: (tx: Tx, memberId: number) => Promise<boolean>;
  bonus: Pick<Bonus, 'share' | 'unshare' | 'settled'>;
  weighing: Pick<Weighing, 'under' | 'validOutside'>;
}

/** What is answered, but for what the player has, which is told as it is at the end. */
export interface Outcome {
  code: Code;
  /** Whose balance is told; `undefined` where nobody can say. */
  memberId: number | undefined;
  /** What stands under the number that was asked for; `undefined` where nothing was kept. */
  kept?: Pick<KeptTransaction, 'id' | 'at'> | undefined;
  /** This very thing was decided before; nothing moved now. */
  isReplayed?: boolean;
  /** Of `INVALID_REQUEST`: the fields that are wrong. */
  invalid?: string[];
}

/** A game of the speaker's, open or not. */
export function gameOf(parts: DecidingParts, { provider }: Speaker, code: string): Promise<Game | undefined> {
  return parts.catalog.findOutsideGame(provider, code);
}

/**
 * What a number that is known answers: what it answered first, unless it was undone since or stands for something else.
 * `undefined` where nothing stands.
 */
export function replayOf(known: KeptTransaction, fingerprint: string, memberId: number | undefined): Outcome {
  if (known.kind === 'tombstone') return { code: 'TX_ROLLED_BACK', memberId, kept: known };
  if (known.fingerprint !== fingerprint) return { code: 'DUPLICATE_MISMATCH', memberId };
  const code = known.rolledBackAt === null ? known.code : 'TX_ROLLED_BACK';
  return { code, memberId, kept: known, isReplayed: true };
}

/** A row with nothing in it but what every row has. */
export function blankRow(
  { provider }: Speaker,
  message: { tx_id: string; request_id: string; currency: string },
  at: Date,
): Omit<KeptTransaction, 'rolledBackAt' | 'id' | 'kind' | 'code' | 'fingerprint'> {
  return {
    provider,
    txId: message.tx_id,
    memberId: null,
    round: null,
    roundId: null,
    game: null,
    refTxId: null,
    amount: 0n as Centavos,
    currency: message.currency,
    fromBonus: 0n as Centavos,
    jackpot: 0n as Centavos,
    campaignId: null,
    freeIndex: null,
    grantId: null,
    shortfall: 0n as Centavos,
    requestId: message.request_id,
    at,
  };
}

/** As movements of the ledger name a round at a provider. */
export const causeOf = (round: string): string => `outside:${round}`;
