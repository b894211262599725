import { Facts, centavosOf } from '@arara/ui';
import { formatBRL } from '@arara/money';
import { t as translate, useT } from '../../shared/messages/i18n.ts';
import type { SessionFigures } from './reality-check-queries.ts';

/** A time of play in hours and minutes. */
export function playedText(seconds: number): string {
  const whole = Math.floor(seconds / 60);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  return hours === 0
    ? translate('realityCheck.minutes', { minutes })
    : translate('realityCheck.hours', { hours, minutes });
}

export const moneyText = (amount: string): string => formatBRL(centavosOf(amount));

/** The time, bets, wins and net result of a session of play. */
export function SessionFacts({ figures: { seconds, bets, wins, net } }: { figures: SessionFigures }) {
  const t = useT();
  return (
    <Facts
      facts={[
        { name: t('realityCheck.time'), value: playedText(seconds) },
        { name: t('realityCheck.bets'), value: moneyText(bets) },
        { name: t('realityCheck.wins'), value: moneyText(wins) },
        { name: t('realityCheck.net'), value: <strong>{moneyText(net)}</strong> },
      ]}
    />
  );
}
