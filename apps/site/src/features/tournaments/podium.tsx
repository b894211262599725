import { ZERO } from '@arara/money';
import { Money, centavosOf } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { decimalMark } from '../../shared/format/decimals.ts';
import css from './podium.module.css';
import { scoreText } from './rank-text.ts';
import type { Tournament } from './tournament-queries.ts';

/** From left to right. */
const steps = [
  { place: 1, medal: '1f948' },
  { place: 0, medal: '1f947' },
  { place: 2, medal: '1f949' },
] as const;

const findPrize = ({ prizes }: Tournament, rank: number) => prizes.find(({ from, to }) => from <= rank && rank <= to);

/** The first three players; an empty rank shows its prize. */
export function Podium({ tournament }: { tournament: Tournament }) {
  const t = useT();
  const { board, score } = tournament;
  return (
    <ol className={css['podium']} aria-label={t('tournaments.podium')}>
      {steps.map(({ place, medal }) => {
        const row = board[place];
        const free = findPrize(tournament, place + 1);
        const prize = centavosOf(row?.prize ?? free?.amount ?? '0.00');
        const rounds = row === undefined ? free?.free_rounds : row.free_rounds;
        return (
          <li key={place} className={css['step']} data-place={place + 1}>
            <Art name={medal} size={place === 0 ? 56 : 44} />
            <strong className={css['name']}>{row?.name ?? t('tournaments.freePlace')}</strong>
            <span className={css['score']}>
              {row === undefined
                ? '–'
                : t(score === 'valid' ? 'tournaments.points' : 'tournaments.reach', {
                    score: scoreText(score, row.score, decimalMark(locale())),
                  })}
            </span>
            <span className={css['block']}>
              <b>{row?.rank ?? place + 1}</b>
              {rounds ? <small>{rounds.text}</small> : prize > ZERO && <Money amount={prize} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
