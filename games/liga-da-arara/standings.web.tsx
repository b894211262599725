import type { Translate } from '@arara/messages';
import { Badge } from './badge.web.tsx';
import { clubs } from './clubs.ts';
import { Form } from './fixtures.web.tsx';
import type { Messages } from './messages/messages.ts';
import { TURNS } from './season.ts';
import type { Standings as Table } from './standings.ts';
import css from './standings.module.css';

interface StandingsProps {
  readonly standings: Table;
  readonly season: string;
  readonly t: Translate<Messages>;
}

/** The table of the season. */
export function Standings({ standings: { lines, rounds }, season, t }: StandingsProps) {
  const heads = [
    [t('played'), t('playedFull')],
    [t('wonShort'), t('wonFull')],
    [t('drawnShort'), t('drawnFull')],
    [t('lostShort'), t('lostFull')],
    [t('difference'), t('differenceFull')],
    [t('points'), t('pointsFull')],
  ] as const;
  return (
    <div className={css['box']}>
      <table className={css['table']}>
        <caption>
          <b>{t('season', { n: season })}</b> {t('counted', { n: rounds, of: TURNS })}
        </caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('club')}
            </th>
            {heads.map(([short, full]) => (
              <th key={full} scope="col">
                <abbr title={full}>{short}</abbr>
              </th>
            ))}
            <th scope="col" className={css['wide']}>
              {t('form')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.club} data-top={(rounds > 0 && index < 4) || undefined}>
              <td>{index + 1}</td>
              <th scope="row">
                <span>
                  <Badge club={line.club} size={18} />
                  <b>{clubs[line.club]?.name}</b>
                </span>
              </th>
              <td>{line.played}</td>
              <td>{line.won}</td>
              <td>{line.drawn}</td>
              <td>{line.lost}</td>
              <td>{signed(line.scored - line.conceded)}</td>
              <td>
                <b>{line.points}</b>
              </td>
              <td className={css['wide']}>
                <Form line={line} t={t} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function signed(difference: number): string {
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
