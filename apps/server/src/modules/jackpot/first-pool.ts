import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { centavos } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import type { Actor } from '../../platform/index.ts';
import { jurisdictionOf } from '../sites/index.ts';
import { bookOpening } from './booking.ts';
import { insertChange, markDecided } from './change-store.ts';
import { type DeskParts, loggedTerms } from './desk.ts';
import type { TermsForm } from './pool.ts';
import * as store from './store.ts';

/** The house itself, where nobody of its staff acts. */
const HOUSE: Actor = { id: 0, email: '', name: 'Arara', role: '', ip: '' };
const NOTE = 'the jackpot that an installation begins with';
const KEY = 'arara';

const titles: Readonly<Record<LocaleKey, string>> = {
  pt: 'Jackpot da Arara',
  en: 'Macaw Jackpot',
  cn: '金刚鹦鹉累积奖池',
  ch: '金剛鸚鵡累積獎池',
  vi: 'Jackpot Vẹt Đuôi Dài',
  id: 'Jackpot Burung Macaw',
  th: 'แจ็คพอตนกมาคอว์',
  tr: 'Makav Jackpotu',
  msa: 'Jackpot Burung Makau',
};

/**
 * 0.3 % of each stake, a seed of R$ 1,000, one in a million reais: R$ 4,000 when it drops as soon as it does on average. It gives
 * 0.4 % of what is staked, less than the 0.52 % that the game of ours with the highest return keeps.
 */
const FIRST: TermsForm = {
  titles: Object.fromEntries(localeKeys.map((locale) => [locale, titles[locale]])),
  games: [],
  categories: [],
  contributionBps: 30,
  seed: centavos(1_000_00n),
  oneIn: 1_000_000_00n,
  cap: null,
};

async function make(parts: DeskParts, tx: Tx, site: string): Promise<void> {
  const now = parts.clock.now();
  const id = await store.insertPool(tx, { site, key: KEY, now });
  if (id === undefined) throw new Error(`there is a jackpot ${KEY} already`);
  const termsId = await store.insertTerms(tx, id, { ...FIRST, counted: null, now });
  const change = { poolId: id, kind: 'terms', termsId, intoPool: null, reason: NOTE } as const;
  const changeId = await insertChange(tx, { ...change, askedBy: HOUSE.id, askedAt: now });
  await markDecided(tx, changeId, { state: 'approved', staffId: HOUSE.id, now });
  await store.markTerms(tx, id, termsId);
  await store.markState(tx, id, 'open', { now });
  await store.insertSpell(tx, id, termsId, now);
  const pool = { id, amount: centavos(0n), carry: 0 };
  await bookOpening(parts, tx, { pool, seed: FIRST.seed, at: now });
  const after = { site, key: KEY, ...loggedTerms(FIRST) };
  await parts.office.record(tx, HOUSE, { action: 'jackpot.seeded', subject: `jackpot:${id}`, after, reason: NOTE });
}

/**
 * Gives an installation without any pool one over all games of ours on its home site, open at once as its first promotions are.
 * None where the home site's regulator wants each reward switched on by name. Made once: what staff ends stays ended.
 */
export async function seedPool(parts: DeskParts): Promise<void> {
  const home = await parts.sites.directory.at({});
  if (jurisdictionOf(home.jurisdiction).rewardsByName) return;
  await parts.atomically(async (tx) => {
    // Two nodes may start at once.
    await store.lockMaking(tx);
    if ((await store.countPools(tx)) === 0) await make(parts, tx, home.key);
  });
}
