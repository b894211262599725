import { wordsIn } from '@arara/activity-kit';
import type { Answer } from '@arara/contract/client';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, centavos, formatReais, hundredths } from '@arara/money';
import type { ShownPool } from './shown.ts';
import { givesOf, usualDrop } from './pool.ts';
import type { Drop, ToldRound } from './round-store.ts';

type WrittenPool = Answer<'jackpots'>['data'][number];
type WrittenRound = Answer<'jackpotRound'>['data'][number];

/** Hundredths of a basis point in percent, with four places. */
export function percentText(parts: bigint): string {
  return `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`;
}

/** Ten-thousandths of a centavo a second, in reais. */
function perSecondText(e4: bigint): string {
  return `${e4 / 1_000_000n}.${String(e4 % 1_000_000n).padStart(6, '0')}`;
}

interface PoolBeside {
  locale: LocaleKey;
  titleOf: (game: string) => string;
  nameOf: (drop: Drop) => string;
}

export function writePool(
  { pool, terms, perSecondE4, drops }: ShownPool,
  { locale, titleOf, nameOf }: PoolBeside,
): WrittenPool {
  const { games, categories, counted, contributionBps, seed, cap, oneIn } = terms;
  const isFull = cap !== null && pool.amount >= cap;
  return {
    key: pool.key,
    title: wordsIn(terms.titles, locale),
    amount: formatReais(pool.amount),
    per_second: perSecondText(isFull ? 0n : perSecondE4),
    games: games.map((name) => ({ name, title: titleOf(name) })),
    categories,
    counted,
    contribution: hundredths(contributionBps),
    seed: formatReais(seed),
    cap: cap === null ? null : formatReais(cap),
    one_in: String(oneIn),
    one_in_reais: formatReais(centavos(oneIn)),
    gives: percentText(givesOf(terms)),
    usual: formatReais(usualDrop(terms)),
    drops: drops.map((drop) => ({ name: nameOf(drop), amount: formatReais(drop.amount), time: drop.at.toISOString() })),
  };
}

const moneyOrNone = (amount: Centavos | null): string => formatReais(amount ?? ZERO);

export function writeRound(round: ToldRound, locale: LocaleKey): WrittenRound {
  const { key, titles, stake, contributionBps, fed, takenBack, oneIn, number, dropId, won } = round;
  return {
    key,
    title: wordsIn(titles, locale),
    stake: formatReais(stake),
    stake_centavos: String(stake),
    contribution: hundredths(contributionBps),
    fed: formatReais(fed),
    taken_back: moneyOrNone(takenBack),
    one_in: String(oneIn),
    number: String(number),
    won: dropId !== null,
    amount: moneyOrNone(won),
    drop: dropId,
  };
}
