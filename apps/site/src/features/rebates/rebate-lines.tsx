import { formatBRL } from '@arara/money';
import { Money, RecordRow, StatusChip, centavosOf } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { locale, t } from '../../shared/messages/i18n.ts';
import { percentText } from '../../shared/format/percent-text.ts';
import { linePicture, lineTitle, lineTones, siteDayText } from './rebate-line-text.ts';
import type { RebateLine } from './rebate-queries.ts';
import css from './rebates.module.css';

interface RebateLinesProps {
  lines: readonly RebateLine[];
  onOpen: (line: RebateLine) => void;
}

/** Rebate lines by the day of their bets. */
export function RebateLines({ lines, onOpen }: RebateLinesProps) {
  const days = [...new Set(lines.map(({ day }) => day))];
  return (
    <>
      {days.map((day) => (
        <div key={day} className={css['day']}>
          <h3>
            {lines.some((line) => line.day === day && line.status === 'growing')
              ? t('rebates.today')
              : siteDayText(day)}
          </h3>
          <ul>
            {lines
              .filter((line) => line.day === day)
              .map((line) => (
                <li key={line.id}>
                  <LineRow line={line} onOpen={() => onOpen(line)} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function LineRow({ line, onOpen }: { line: RebateLine; onOpen: () => void }) {
  const { provider_title: provider, rate, edge, valid_bet: valid, rebate, status } = line;
  return (
    <RecordRow
      icon={<Art name={linePicture(line)} size={24} />}
      title={`${lineTitle(line)} · ${provider}`}
      text={t('rebates.rateOf', { rate: percentText(rate, locale()), amount: formatBRL(centavosOf(edge ?? valid)) })}
      amount={<Money amount={centavosOf(rebate)} />}
      status={<StatusChip tone={lineTones[status]}>{t(`rebates.status.${status}`)}</StatusChip>}
      onOpen={onOpen}
    />
  );
}
