import { type Centavos, type Rate, ZERO, centavos, formatBRL } from '@arara/money';
import { AmountField, Money, TextField } from '@arara/ui';
import { useState } from 'react';
import { Art } from '../../shared/art/art.tsx';
import { locale, t } from '../../shared/messages/i18n.ts';
import { decimalMark } from '../../shared/format/decimals.ts';
import type { Kind, Table } from './agency-queries.ts';
import css from './calculator.module.css';
import { formulaText, parseRate, sumDay } from './commission-sum.ts';
import { EarnTree } from './commission-tree.tsx';
import { gamesText } from './agency-text.ts';
import { type Games, findTier, listThresholds, topRate } from './tiers.ts';

/** An example that reaches a tier, so that the result is not empty at first. */
function createExample({ rows }: Table): ReadonlyMap<Games, Centavos> {
  const thresholds = listThresholds(rows);
  const middle = thresholds[Math.floor((thresholds.length - 1) / 2)] ?? ZERO;
  const whole = middle > ZERO ? middle : centavos(1000_00n);
  const [first] = rows;
  return new Map(first === undefined ? [] : [[first.category, whole]]);
}

/** Calculates a day's commission from the team's volume by games, the rate of the agent below, and explains the sum. */
export function Calculator({ kind, table }: { kind: Kind; table: Table }) {
  const [brought, setBrought] = useState(() => createExample(table));
  const [typed, setTyped] = useState('');
  const below = parseRate(typed);
  const mark = decimalMark(locale());
  const set = (games: Games, amount: Centavos) => setBrought((old) => new Map([...old, [games, amount]]));
  return (
    <section className={css['calculator']} aria-labelledby="agency-calculator">
      <header>
        <Art name="1f9ee" size={44} />
        <div>
          <h2 id="agency-calculator">{t('agency.calc.title')}</h2>
          <p>{t('agency.calc.text')}</p>
        </div>
      </header>
      {table.rows.map(({ category }) => (
        <AmountField
          key={category}
          name={`brought-${category}`}
          label={gamesText(category, table.rows.length === 1)}
          amount={brought.get(category) ?? ZERO}
          onAmount={(amount) => set(category, amount)}
        />
      ))}
      <TextField
        label={t('agency.calc.below')}
        name="below"
        inputMode="decimal"
        autoComplete="off"
        placeholder={`0${mark}00`}
        maxLength={6}
        value={typed}
        hint={t('agency.calc.belowHint')}
        error={below === undefined ? t('agency.calc.belowWrong') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {below !== undefined && <Result kind={kind} table={table} brought={brought} below={below} />}
    </section>
  );
}

interface ResultProps {
  kind: Kind;
  table: Table;
  brought: ReadonlyMap<Games, Centavos>;
  below: Rate;
}

function Result({ kind, table, brought, below }: ResultProps) {
  const { team, lines, total } = sumDay(table.rows, brought, below);
  const thresholds = listThresholds(table.rows);
  const from = thresholds[findTier(thresholds, team).reached];
  const largest = lines.toSorted((one, other) => (one.base > other.base ? -1 : 1))[0];
  const isBelow = lines.some(({ own }) => own > 0) && total === ZERO;
  return (
    <>
      <div className={css['result']} role="status">
        <p>{t('agency.calc.result')}</p>
        <strong>
          <Money amount={total} />
        </strong>
        <p>{from === undefined ? t('agency.calc.noTier') : t('agency.calc.tier', { amount: formatBRL(from) })}</p>
      </div>
      <ul className={css['lines']}>
        {lines
          .filter(({ own }) => own > 0)
          .map(({ games, base, own, amount }) => (
            <li key={games}>
              {gamesText(games, table.rows.length === 1)}
              <b>{own > below ? formulaText({ base, own, below, amount }, locale()) : formatBRL(ZERO)}</b>
            </li>
          ))}
      </ul>
      <p className={css['note']}>{t(isBelow ? 'agency.calc.zero' : 'agency.calc.floor')}</p>
      {largest !== undefined && largest.own > 0 && (
        <EarnTree kind={kind} base={largest.base} own={largest.own} below={below} top={topRate(table.rows)} />
      )}
    </>
  );
}
