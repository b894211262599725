import type { Answer, Input } from '@arara/contract/client';
import { type Centavos, centavos, parseReais } from '@arara/money';
import {
  formatReaisInput,
  parsePercentInput,
  formatPercentInput,
  parseReaisInput,
} from '../../shared/format/form-input.ts';
import { formatPercentText } from '../../shared/format/percent.ts';

export type JackpotRow = Answer<'officeJackpots'>['data']['data'][number];
export type Jackpot = Answer<'officeJackpot'>['data'];
export type JackpotTerms = NonNullable<Jackpot['terms']>;
export type JackpotChange = Jackpot['changes'][number];
type JackpotInput = Input<'officeJackpotSave'>;

/** A jackpot pool as typed. Numbers are strings, because input is partial while somebody types. */
export interface JackpotDraft extends Pick<JackpotInput, 'site' | 'key' | 'titles' | 'categories' | 'reason'> {
  games: string;
  contribution: string;
  seed: string;
  oneIn: string;
  cap: string;
}

/** The pool being edited; `id` is `null` for a new one. */
export interface Written {
  id: number | null;
  saved_version: number;
  site: string;
  key: string;
  terms: JackpotTerms | null;
}

/** A new, empty pool. */
export const blank = (site: string): Written => ({ id: null, saved_version: 0, site, key: '', terms: null });

/** The terms to edit: the pending ones, else those for the next period, else the current ones. */
export const termsToGoOn = ({ waiting, next_terms: next, terms }: Jackpot): JackpotTerms | null =>
  waiting?.terms ?? next ?? terms;

export function toDraft({ site, key, terms }: Written): JackpotDraft {
  return {
    site,
    key,
    titles: terms?.titles ?? { pt: '' },
    categories: terms?.categories ?? [],
    reason: '',
    games: terms?.games.join(', ') ?? '',
    contribution: formatPercentInput(terms?.contribution_bps ?? 30),
    seed: formatReaisInput(terms?.seed ?? '1000.00'),
    oneIn: formatReaisInput(terms?.one_in ?? '1000000.00'),
    cap: formatReaisInput(terms?.cap ?? ''),
  };
}

/** Omits languages without text. */
const written = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).filter(([language, text]) => language === 'pt' || text.trim() !== ''));

/** Converts the draft to the API input. */
export function toInput({ id, saved_version }: Written, draft: JackpotDraft): JackpotInput {
  const { site, key, titles, categories, reason, games, contribution, seed, oneIn, cap } = draft;
  return {
    id,
    saved_version,
    site,
    key,
    titles: written(titles),
    categories,
    games: games.split(/[,;\s]+/).filter((name) => name !== ''),
    contribution_bps: parsePercentInput(contribution),
    seed: parseReaisInput(seed),
    one_in: parseReaisInput(oneIn),
    cap: cap.trim() === '' ? null : parseReaisInput(cap),
    reason,
  };
}

/** Return to player in percent with four decimals, and the pool size after the average time to a win. */
export interface Maths {
  gives: string;
  usual: Centavos;
}

/** Formats a percentage with only the decimals it needs: `0.4000` is `0,4%`. */
export const formatShare = (percent: string): string => formatPercentText(percent);

const WHOLE = 1_000_000n;

/** Returns `undefined` while a value is unreadable. */
export function computeMaths(draft: Pick<JackpotDraft, 'contribution' | 'seed' | 'oneIn'>): Maths | undefined {
  const [bps, seed, oneIn] = [
    parsePercentInput(draft.contribution),
    parseReais(parseReaisInput(draft.seed)),
    parseReais(parseReaisInput(draft.oneIn)),
  ];
  if (Number.isNaN(bps) || seed === undefined || oneIn === undefined || oneIn === 0n) return undefined;
  const gives = BigInt(bps) * 100n + (seed * WHOLE + oneIn - 1n) / oneIn;
  const usual = centavos(seed + (oneIn * BigInt(bps)) / 10_000n);
  return { gives: `${gives / 10_000n}.${String(gives % 10_000n).padStart(4, '0')}`, usual };
}
