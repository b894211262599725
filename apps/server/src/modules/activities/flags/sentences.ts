import { centavos, formatBRL } from '@arara/money';

type Evidence = Readonly<Record<string, number | string>>;
type Sentence = (evidence: Evidence) => string;

const figure = (evidence: Evidence, name: string): string => String(evidence[name] ?? '?');
/** Milliseconds as seconds with one place. */
function seconds(evidence: Evidence, name: string): string {
  const tenths = Math.round(Number(evidence[name] ?? 0) / 100);
  return `${Math.trunc(tenths / 10)}.${tenths % 10}`;
}
const reais = (evidence: Evidence, name: string): string => formatBRL(centavos(BigInt(evidence[name] ?? 0)));

const pt: Record<string, Sentence> = {
  bot_pace: (seen) => `${figure(seen, 'bets')} apostas numa só hora.`,
  bot_sleepless: (seen) => `Apostas em ${figure(seen, 'hours')} das últimas 24 horas, sem uma noite de sono.`,
  bot_regularity: (seen) =>
    `${figure(seen, 'gaps')} apostas quase no mesmo compasso: uma a cada ${seconds(seen, 'meanMs').replace('.', ',')} s.`,
  shared_device: (seen) => `O mesmo aparelho de outras contas que resgataram: ${figure(seen, 'others')}.`,
  shared_payer: (seen) => `A mesma chave Pix de outras contas que resgataram: ${figure(seen, 'others')}.`,
  shared_address: (seen) => `O mesmo endereço de rede de outras contas que resgataram: ${figure(seen, 'others')}.`,
  arbitrage: (seen) =>
    `${figure(seen, 'percent')}% de ${reais(seen, 'staked')} apostados quase sem risco desde que o prêmio pediu apostas.`,
  many_claims: (seen) => `${figure(seen, 'claims')} resgates num só dia, sem contar giros.`,
};

const en: Record<string, Sentence> = {
  bot_pace: (seen) => `${figure(seen, 'bets')} bets in one hour.`,
  bot_sleepless: (seen) => `Bets in ${figure(seen, 'hours')} of the last 24 hours, without a night of sleep.`,
  bot_regularity: (seen) => `${figure(seen, 'gaps')} bets nearly to one beat: one every ${seconds(seen, 'meanMs')} s.`,
  shared_device: (seen) => `The same device as other accounts that claimed: ${figure(seen, 'others')}.`,
  shared_payer: (seen) => `The same Pix key as other accounts that claimed: ${figure(seen, 'others')}.`,
  shared_address: (seen) => `The same network address as other accounts that claimed: ${figure(seen, 'others')}.`,
  arbitrage: (seen) =>
    `${figure(seen, 'percent')}% of ${reais(seen, 'staked')} staked nearly without risk since a reward asked for stakes.`,
  many_claims: (seen) => `${figure(seen, 'claims')} claims in one day, spins not counted.`,
};

/** What a rule saw, in a sentence for staff, who read Portuguese or English. A word of an earlier release is told as it is. */
export function signText(locale: string, { word, evidence }: { word: string; evidence: Evidence }): string {
  return (locale === 'en' ? en : pt)[word]?.(evidence) ?? word;
}
