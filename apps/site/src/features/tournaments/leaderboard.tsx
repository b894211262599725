import { ZERO } from '@arara/money';
import { Empty, Money, Panel, centavosOf } from '@arara/ui';
import { Art, art } from '../../shared/art/art.tsx';
import { clockText, locale, useT } from '../../shared/messages/i18n.ts';
import { decimalMark } from '../../shared/format/decimals.ts';
import css from './leaderboard.module.css';
import { scoreText } from './rank-text.ts';
import type { LeaderboardRow, Tournament } from './tournament-queries.ts';

function Row({ row, score }: { row: LeaderboardRow; score: Tournament['score'] }) {
  const t = useT();
  const prize = centavosOf(row.prize);
  return (
    <tr data-mine={row.mine}>
      <td className={css['rank']}>{row.rank}</td>
      <th scope="row">
        {row.name}
        {row.mine && <em>{t('tournaments.you')}</em>}
      </th>
      <td className={css['score']}>
        {scoreText(score, row.score, decimalMark(locale()))}
        {score === 'best' && '×'}
      </td>
      <td className={css['prize']}>
        {row.free_rounds !== null ? row.free_rounds.text : prize > ZERO ? <Money amount={prize} /> : '–'}
      </td>
    </tr>
  );
}

/** The first fifty players. */
export function Leaderboard({ tournament }: { tournament: Tournament }) {
  const t = useT();
  const { board, score, stage, updated_at: updated } = tournament;
  const isLive = stage === 'running';
  return (
    <Panel>
      <div className={css['head']}>
        <h2>{t('tournaments.board')}</h2>
        {isLive && (
          <small>
            {updated === null ? t('tournaments.updating') : t('tournaments.updated', { when: clockText(updated) })}
          </small>
        )}
      </div>
      {board.length === 0 ? (
        <Empty
          art={<Art name={art.star} size={56} />}
          title={t('tournaments.boardEmpty')}
          text={stage === 'running' || stage === 'announced' ? t('tournaments.boardEmptyText') : undefined}
        />
      ) : (
        <table className={css['board']}>
          <thead>
            <tr>
              <th scope="col">{t('tournaments.rank')}</th>
              <th scope="col">{t('tournaments.player')}</th>
              <th scope="col">{t('tournaments.score')}</th>
              <th scope="col">{t('tournaments.prize')}</th>
            </tr>
          </thead>
          <tbody>
            {board.map((row, place) => (
              <Row key={`${place} ${row.name}`} row={row} score={score} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
