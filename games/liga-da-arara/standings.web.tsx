import { fill } from '../stage/language.ts';
import { Badge } from './badge.web.tsx';
import { clubs } from './clubs.ts';
import { Form } from './fixtures.web.tsx';
import type { Words } from './locales/pt.ts';
import { TURNS } from './season.ts';
import type { Standings as Table } from './standings.ts';
import css from './standings.module.css';

interface StandingsProps {
  readonly standings: Table;
  readonly season: string;
  readonly words: Words;
}

/** The table of the season. */
export function Standings({ standings: { lines, rounds }, season, words }: StandingsProps) {
  const heads = [
    [words.played, words.playedFull],
    [words.wonShort, words.wonFull],
    [words.drawnShort, words.drawnFull],
    [words.lostShort, words.lostFull],
    [words.difference, words.differenceFull],
    [words.points, words.pointsFull],
  ] as const;
  return (
    <div className={css['box']}>
      <table className={css['table']}>
        <caption>
          <b>{fill(words.season, season)}</b> {fill(words.counted, { n: String(rounds), of: String(TURNS) })}
        </caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {words.club}
            </th>
            {heads.map(([short, full]) => (
              <th key={full} scope="col">
                <abbr title={full}>{short}</abbr>
              </th>
            ))}
            <th scope="col" className={css['wide']}>
              {words.form}
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
                <Form line={line} words={words} />
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
