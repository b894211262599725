import type { Answer, Input } from '@arara/contract/client';
import { type Centavos, centavos, parseReais } from '@arara/money';
import { asTyped, bpsIn, percentOf, reaisIn } from '../withdrawal-rules/rule-draft.ts';

export type JackpotRow = Answer<'officeJackpots'>['data']['data'][number];
export type Jackpot = Answer<'officeJackpot'>['data'];
export type JackpotTerms = NonNullable<Jackpot['terms']>;
export type JackpotChange = Jackpot['changes'][number];
type JackpotInput = Input<'officeJackpotSave'>;

/** A pool as it is typed: numbers as texts, for half a number is one too while somebody types. */
export interface JackpotDraft extends Pick<JackpotInput, 'site' | 'key' | 'titles' | 'categories' | 'reason'> {
  games: string;
  contribution: string;
  seed: string;
  oneIn: string;
  cap: string;
}

/** What is written on: a pool that is there, or the place of a new one. */
export interface Written {
  id: number | null;
  saved_version: number;
  site: string;
  key: string;
  terms: JackpotTerms | null;
}

/** A pool that nobody has asked for yet. */
export const blank = (site: string): Written => ({ id: null, saved_version: 0, site, key: '', terms: null });

/** The terms that somebody goes on writing: what waits for approval, what waits for the drop, or what holds. */
export const termsToGoOn = ({ waiting, next_terms: next, terms }: Jackpot): JackpotTerms | null =>
  waiting?.terms ?? next ?? terms;

export function draftOf({ site, key, terms }: Written): JackpotDraft {
  return {
    site,
    key,
    titles: terms?.titles ?? { pt: '' },
    categories: terms?.categories ?? [],
    reason: '',
    games: terms?.games.join(', ') ?? '',
    contribution: percentOf(terms?.contribution_bps ?? 30),
    seed: asTyped(terms?.seed ?? '1000.00'),
    oneIn: asTyped(terms?.one_in ?? '1000000.00'),
    cap: asTyped(terms?.cap ?? ''),
  };
}

/** Nobody else's words are sent empty: what is not written in a language is not there. */
const written = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).filter(([language, text]) => language === 'pt' || text.trim() !== ''));

/** The draft as it is sent. */
export function inputOf({ id, saved_version }: Written, draft: JackpotDraft): JackpotInput {
  const { site, key, titles, categories, reason, games, contribution, seed, oneIn, cap } = draft;
  return {
    id,
    saved_version,
    site,
    key,
    titles: written(titles),
    categories,
    games: games.split(/[,;\s]+/).filter((name) => name !== ''),
    contribution_bps: bpsIn(contribution),
    seed: reaisIn(seed),
    one_in: reaisIn(oneIn),
    cap: cap.trim() === '' ? null : reaisIn(cap),
    reason,
  };
}

/** What a pool gives back of all that is staked, in percent with four places, and what lies in it after the average time. */
export interface Maths {
  gives: string;
  usual: Centavos;
}

/** A share in percent with the places that it needs: `0.4000` is `0,4%`. */
export const shareText = (percent: string): string => `${percent.replace(/\.?0+$/, '').replace('.', ',')}%`;

const WHOLE = 1_000_000n;

/** `undefined` while something of it cannot be read. */
export function mathsIn(draft: Pick<JackpotDraft, 'contribution' | 'seed' | 'oneIn'>): Maths | undefined {
  const [bps, seed, oneIn] = [
    bpsIn(draft.contribution),
    parseReais(reaisIn(draft.seed)),
    parseReais(reaisIn(draft.oneIn)),
  ];
  if (Number.isNaN(bps) || seed === undefined || oneIn === undefined || oneIn === 0n) return undefined;
  const gives = BigInt(bps) * 100n + (seed * WHOLE + oneIn - 1n) / oneIn;
  const usual = centavos(seed + (oneIn * BigInt(bps)) / 10_000n);
  return { gives: `${gives / 10_000n}.${String(gives % 10_000n).padStart(4, '0')}`, usual };
}
