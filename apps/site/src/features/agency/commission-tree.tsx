import { type Centavos, type Rate, formatBRL, sum } from '@arara/money';
import { Money } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { locale, t } from '../../shared/messages/i18n.ts';
import type { Kind } from './agency-queries.ts';
import css from './calculator.module.css';
import { ratePercentText, toCommissionsAlongPath } from './commission-sum.ts';
import { kindArt } from './kind-tabs.tsx';

interface EarnTreeProps {
  kind: Kind;
  base: Centavos;
  own: Rate;
  below: Rate;
  /** The highest rate of the table. */
  top: Rate;
}

/**
 * Shows the same sum as a path from the source to the member: each agent earns the difference, and all together no more
 * than the top rate.
 */
export function EarnTree({ kind, base, own, below, top }: EarnTreeProps) {
  const path = below > 0 ? [below, own] : [own];
  const gains = toCommissionsAlongPath(base, path);
  const pool = below > top ? below : top;
  return (
    <section className={css['tree']} aria-labelledby="agency-tree">
      <h3 id="agency-tree">{t('agency.tree.title')}</h3>
      <ol>
        <li data-own="true">
          <Art name="1f451" size={36} />
          <NodeText name={t('agency.you')} rate={ratePercentText(own, locale())} />
          <b>
            <Money amount={gains.at(-1) ?? base} signed />
          </b>
        </li>
        {below > 0 && (
          <li>
            <Art name="1f91d" size={36} />
            <NodeText name={t('agency.tree.middle')} rate={ratePercentText(below, locale())} />
            <b>
              <Money amount={gains[0] ?? base} signed />
            </b>
          </li>
        )}
        <li>
          <Art name={kindArt[kind]} size={36} />
          <NodeText name={t('agency.tree.source')} />
          <b>{formatBRL(base)}</b>
        </li>
      </ol>
      <p className={css['note']}>
        {t('agency.tree.sum', { amount: formatBRL(sum(gains)) })}{' '}
        {t('agency.tree.text', { rate: ratePercentText(pool, locale()) })}
      </p>
    </section>
  );
}

function NodeText({ name, rate }: { name: string; rate?: string }) {
  return (
    <span>
      {name}
      {rate !== undefined && <small>{rate}</small>}
    </span>
  );
}
