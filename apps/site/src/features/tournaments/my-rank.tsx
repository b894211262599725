import { ZERO } from '@arara/money';
import { Button, Money, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { decimalMark } from '../../shared/format/decimals.ts';
import css from './my-rank.module.css';
import { rankText, scoreText } from './rank-text.ts';
import { type Mine, type Tournament, useJoin } from './tournament-queries.ts';

const isOpen = ({ stage }: Tournament): boolean => stage === 'announced' || stage === 'running';

function JoinButton({ id }: { id: number }) {
  const t = useT();
  const { mutate, isPending } = useJoin(id);
  return (
    <Button tone="gold" busy={isPending} onClick={() => mutate()}>
      {t('tournaments.join')}
    </Button>
  );
}

function Act({ tournament, mine }: { tournament: Tournament; mine: Mine }) {
  const t = useT();
  if (!isOpen(tournament) || mine.standing === 'disqualified') return null;
  if (!mine.joined) return <JoinButton id={tournament.id} />;
  if (tournament.stage === 'announced') return null;
  const [game] = tournament.games;
  const to = game === undefined ? '/game' : `/gameInfo?${new URLSearchParams({ game: game.name })}`;
  return (
    <Link to={to} className={buttonClass({ tone: 'gold' })}>
      {t('tournaments.play')}
    </Link>
  );
}

function Guest({ tournament }: { tournament: Tournament }) {
  const t = useT();
  const openAuth = useAuthDialog();
  return (
    <aside className={css['bar']} aria-label={t('tournaments.mine')}>
      <p className={css['words']}>{t('tournaments.login')}</p>
      {isOpen(tournament) && (
        <Button tone="gold" onClick={() => openAuth('login')}>
          {t('tournaments.joining')}
        </Button>
      )}
    </aside>
  );
}

/** The player's rank, always visible: rank, score, distance to the next prize, and the next action. */
export function MyRank({ tournament }: { tournament: Tournament }) {
  const t = useT();
  const { mine, score, stage } = tournament;
  if (mine === null) return <Guest tournament={tournament} />;
  const mark = decimalMark(locale());
  const scored = t(score === 'valid' ? 'tournaments.points' : 'tournaments.reach', {
    score: scoreText(score, mine.score, mark),
  });
  const prize = centavosOf(mine.prize);
  const hasRankText =
    mine.rank !== null || stage === 'settling' || (stage === 'running' && mine.standing === 'unranked');
  // The stage `settling` is shown above already.
  const isSaid = stage !== 'settling' || mine.standing === 'disqualified';
  return (
    <aside className={css['bar']} aria-label={t('tournaments.mine')}>
      {mine.rank !== null && <b className={css['rank']}>{t('tournaments.ordinal', { rank: mine.rank })}</b>}
      <p className={css['words']}>
        {hasRankText && (
          <strong>
            {mine.rank === null ? t('tournaments.noRank') : scored}
            {mine.free_rounds !== null ? (
              <span>{mine.free_rounds.text}</span>
            ) : (
              prize > ZERO && <Money amount={prize} />
            )}
          </strong>
        )}
        {isSaid && <span>{rankText(mine, tournament, { t, mark })}</span>}
      </p>
      <Act tournament={tournament} mine={mine} />
    </aside>
  );
}
