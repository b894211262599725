import { type Centavos, type Rate, formatBRL, sum } from '@arara/money';
import { Money } from '@arara/ui';
import { Art } from '../../app/art.tsx';
import { locale, t } from '../../app/i18n.ts';
import { decimalMark } from '../games/rtp-text.ts';
import type { Kind } from './agency-queries.ts';
import css from './calculator.module.css';
import { earnedAlong, percentText } from './commission-sum.ts';
import { kindArt } from './kind-tabs.tsx';

interface EarnTreeProps {
  kind: Kind;
  base: Centavos;
  own: Rate;
  below: Rate;
  /** The highest rate of the table. */
  top: Rate;
}

/** The same as a path from who brings it up to the member: each earns the difference, and no more than the pool in all. */
export function EarnTree({ kind, base, own, below, top }: EarnTreeProps) {
  const mark = decimalMark(locale());
  const path = below > 0 ? [below, own] : [own];
  const gains = earnedAlong(base, path);
  const pool = below > top ? below : top;
  return (
    <section className={css['tree']} aria-labelledby="agency-tree">
      <h3 id="agency-tree">{t('agency.tree.title')}</h3>
      <ol>
        <li data-own="true">
          <Art name="1f451" size={36} />
          <Words name={t('agency.you')} rate={percentText(own, mark)} />
          <b>
            <Money amount={gains.at(-1) ?? base} signed />
          </b>
        </li>
        {below > 0 && (
          <li>
            <Art name="1f91d" size={36} />
            <Words name={t('agency.tree.middle')} rate={percentText(below, mark)} />
            <b>
              <Money amount={gains[0] ?? base} signed />
            </b>
          </li>
        )}
        <li>
          <Art name={kindArt[kind]} size={36} />
          <Words name={t('agency.tree.source')} />
          <b>{formatBRL(base)}</b>
        </li>
      </ol>
      <p className={css['note']}>
        {t('agency.tree.sum', { amount: formatBRL(sum(gains)) })}{' '}
        {t('agency.tree.text', { rate: percentText(pool, mark) })}
      </p>
    </section>
  );
}

function Words({ name, rate }: { name: string; rate?: string }) {
  return (
    <span>
      {name}
      {rate !== undefined && <small>{rate}%</small>}
    </span>
  );
}
