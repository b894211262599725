import { useId } from 'react';
import { Art, art } from '../../shared/art/art.tsx';
import { locale, t } from '../../shared/messages/i18n.ts';
import { type Kind, type TableQuery, kinds } from './agency-queries.ts';
import { ratePercentText } from './commission-sum.ts';
import css from './mechanism.module.css';
import { topRate } from './tiers.ts';

/** The picture of each kind of commission. */
export const kindArt: Readonly<Record<Kind, string>> = {
  betting: art.games,
  recharge: art.deposit,
  settlement: '1f4c8',
};

interface KindTabsProps {
  tables: Readonly<Record<Kind, TableQuery>>;
  kind: Kind;
  onKind: (kind: Kind) => void;
}

/**
 * Tabs for the three kinds of commission, each with the state of its table. Radio inputs, so that arrow keys and labels
 * work.
 */
export function KindTabs({ tables, kind, onKind }: KindTabsProps) {
  const group = useId();
  return (
    <fieldset className={css['kinds']}>
      <legend>{t('agency.kind')}</legend>
      {kinds.map((each) => (
        <label key={each} className={css['kind']}>
          <input type="radio" name={group} checked={each === kind} onChange={() => onKind(each)} />
          <Art name={kindArt[each]} size={36} eager />
          <b>{t(`agency.kind.${each}`)}</b>
          <small>{stateText(tables[each])}</small>
        </label>
      ))}
    </fieldset>
  );
}

function stateText({ data, isError }: TableQuery): string {
  if (data !== undefined) {
    const rate = ratePercentText(topRate(data.rows), locale());
    return data.is_on ? t('agency.upTo', { rate }) : t('agency.mechanism.off');
  }
  return isError ? t('agency.mechanism.failed') : t('shell.ui.loading');
}
