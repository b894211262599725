import type { ReactNode } from 'react';
import { timesText } from '../../stage/language.ts';
import { PayTable } from '../../stage/pay-table.web.tsx';
import { feats } from './feats.ts';
import type { HallTable } from './hall-table.web.tsx';

interface HallRulesProps {
  readonly table: HallTable;
  /** How to play, in the hall's own words. */
  readonly goal: string;
  /** What is particular to its cards. */
  readonly children?: ReactNode;
}

/** The rules and the pays of a hall, for the sheet. */
export function HallRules({ table, goal, children }: HallRulesProps) {
  const { site, hall, t } = table;
  return (
    <>
      <h3>{t('goalTitle')}</h3>
      <p>{goal}</p>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      {feats.map((feat) => (
        <PayTable
          key={feat}
          heads={[t(feat), 'x']}
          rows={hall.tiers[feat].map(
            ({ by, pays }) => [t('until', { n: by }), `${timesText(site.locale, BigInt(pays) * 10_000n)}x`] as const,
          )}
        />
      ))}
      <h3>{t('cardsTitle')}</h3>
      {children}
      <p>{t('cardsText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
      <p>{t('sharedText')}</p>
    </>
  );
}
