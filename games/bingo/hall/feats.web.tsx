import { timesText } from '../../stage/language.ts';
import { feats, madeOf, tierAfter } from './feats.ts';
import { type HallTable, ownCardsOf } from './hall-table.web.tsx';

interface FeatsProps {
  readonly table: HallTable;
  readonly className: string | undefined;
}

/** What a line, two lines and a card pay if the next ball makes them, and by which ball that falls. */
export function Feats({ table, className }: FeatsProps) {
  const { site, hall, balls, t } = table;
  const drawn = balls.length;
  const own = ownCardsOf(table).flatMap((card) => madeOf(hall.tiers, card, balls));
  const made = own.filter(({ pays }) => pays > 0).map(({ feat }) => feat);
  return (
    <ul className={className} aria-label={t('prizes')}>
      {feats.map((feat) => {
        const tier = drawn < hall.drawn ? tierAfter(hall.tiers, feat, drawn) : undefined;
        return (
          <li key={feat} data-made={made.includes(feat) || undefined} data-gone={tier === undefined || undefined}>
            <span>{t(feat)}</span>
            <b>{tier ? `${timesText(site.locale, BigInt(tier.pays) * 10_000n)}x` : '—'}</b>
            <small>{tier ? t('until', { n: tier.by }) : t('gone')}</small>
          </li>
        );
      })}
    </ul>
  );
}
