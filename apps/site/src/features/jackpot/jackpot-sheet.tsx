import { Money, Sheet, buttonClass, centavosOf } from '@arara/ui';
import { formatBRL } from '@arara/money';
import { Link } from 'react-router';
import { locale, momentText, useT } from '../../shared/messages/i18n.ts';
import { JackpotCounter } from './jackpot-counter.tsx';
import type { Pool } from './jackpot-queries.ts';
import css from './jackpot-sheet.module.css';
import { percentText } from '../../shared/format/percent-text.ts';
import { oneInText } from './odds-text.ts';

interface JackpotSheetProps {
  pool: Pool;
  receivedAt: number;
  onClose: () => void;
}

/** A jackpot's rules, odds, contributing games and last winners. */
export function JackpotSheet({ pool, receivedAt, onClose }: JackpotSheetProps) {
  const t = useT();
  return (
    <Sheet
      open
      onClose={onClose}
      title={pool.title}
      footer={
        <Link to="/game" className={buttonClass({ tone: 'gold', size: 'l', full: true })} onClick={onClose}>
          {t('jackpot.play')}
        </Link>
      }
    >
      <div className={css['body']}>
        <p className={css['amount']} aria-hidden="true">
          <JackpotCounter pool={pool} receivedAt={receivedAt} />
        </p>
        <p className={css['chance']}>{t('jackpot.odds', { oneIn: oneInText(pool.one_in_reais, locale()) })}</p>
        <Rules pool={pool} />
        <Games pool={pool} />
        <LastWins pool={pool} />
        <section className={css['part']}>
          <h3>{t('jackpot.proof')}</h3>
          <p>{t('jackpot.proofText')}</p>
          <Link to="/verify" className={css['link']} onClick={onClose}>
            {t('jackpot.verify')}
          </Link>
        </section>
      </div>
    </Sheet>
  );
}

const HUNDRED = '100.00';

function Rules({ pool }: { pool: Pool }) {
  const t = useT();
  const brl = (text: string) => formatBRL(centavosOf(text));
  // A percentage with two decimals is the contribution in reais for a stake of a hundred.
  const feed = t('jackpot.feed', { of: brl(HUNDRED), amount: brl(pool.contribution) });
  return (
    <section className={css['part']}>
      <h3>{t('jackpot.how')}</h3>
      <ul>
        <li>{feed}</li>
        <li>{t('jackpot.chance')}</li>
        <li>{t('jackpot.seed', { amount: brl(pool.seed) })}</li>
        <li>{t('jackpot.usual', { amount: brl(pool.usual) })}</li>
        {pool.cap !== null && <li>{t('jackpot.cap', { amount: brl(pool.cap) })}</li>}
        <li>{t('jackpot.gives', { percent: percentText(pool.gives, locale()) })}</li>
        <li>{t('jackpot.who')}</li>
        <li>{t('jackpot.paid')}</li>
      </ul>
    </section>
  );
}

function Games({ pool: { games, categories } }: { pool: Pool }) {
  const t = useT();
  const named = [...games.map(({ title }) => title), ...categories.map((category) => t(`shell.category.${category}`))];
  return (
    <section className={css['part']}>
      <h3>{t('jackpot.games')}</h3>
      <p>{named.length === 0 ? t('jackpot.allGames') : named.join(' · ')}</p>
    </section>
  );
}

function LastWins({ pool: { drops } }: { pool: Pool }) {
  const t = useT();
  return (
    <section className={css['part']}>
      <h3>{t('jackpot.drops')}</h3>
      {drops.length === 0 ? (
        <p>{t('jackpot.noDrops')}</p>
      ) : (
        <ol className={css['drops']}>
          {drops.map(({ name, amount, time }) => (
            <li key={`${time} ${name} ${amount}`}>
              <span>
                {name} · <time dateTime={time}>{momentText(time)}</time>
              </span>
              <b>
                <Money amount={centavosOf(amount)} />
              </b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
