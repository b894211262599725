import { centavos } from '@arara/money';
import type { Translate } from '@arara/messages';
import { ABUSE_SIGNAL_NAMES, type AbuseSignalName } from './abuse-rules.ts';
import { type Messages, translations } from './messages/messages.ts';

/** The figures of a recorded signal by name. */
type Evidence = Readonly<Record<string, number | string>>;
type Sentence = (t: Translate<Messages>, evidence: Evidence) => string;

const readNumber = (evidence: Evidence, name: string): number => Number(evidence[name] ?? 0);
const readAmount = (evidence: Evidence, name: string) => centavos(BigInt(evidence[name] ?? 0));
const roundToTenths = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

const sentences: Record<AbuseSignalName, Sentence> = {
  bot_pace: (t, evidence) => t('bot_pace', { bets: readNumber(evidence, 'bets') }),
  bot_sleepless: (t, evidence) => t('bot_sleepless', { hours: readNumber(evidence, 'hours') }),
  bot_regularity: (t, evidence) =>
    t('bot_regularity', {
      gaps: readNumber(evidence, 'gaps'),
      seconds: roundToTenths(readNumber(evidence, 'meanMs')),
    }),
  shared_device: (t, evidence) => t('shared_device', { others: readNumber(evidence, 'others') }),
  shared_payer: (t, evidence) => t('shared_payer', { others: readNumber(evidence, 'others') }),
  shared_address: (t, evidence) => t('shared_address', { others: readNumber(evidence, 'others') }),
  arbitrage: (t, evidence) =>
    t('arbitrage', { share: readNumber(evidence, 'percent') / 100, amount: readAmount(evidence, 'staked') }),
  many_claims: (t, evidence) => t('many_claims', { claims: readNumber(evidence, 'claims') }),
};

/** Renders a signal as a sentence for staff, in Portuguese or English. A signal of an earlier release is shown by its name. */
export function toSignalText(locale: string, { word, evidence }: { word: string; evidence: Evidence }): string {
  const name = ABUSE_SIGNAL_NAMES.find((known) => known === word);
  return name === undefined ? word : sentences[name](translations[locale === 'pt' ? 'pt' : 'en'], evidence);
}
