import { CallError } from '@arara/contract/client';
import { ErrorBox, Icon, Money, PageHeader, Panel, Skeleton, centavosOf } from '@arara/ui';
import { Link, useParams } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import { Leaderboard } from './leaderboard.tsx';
import { MyRank } from './my-rank.tsx';
import { Podium } from './podium.tsx';
import { ruleSentences } from './rule-sentences.ts';
import { StageChip } from './stage-chip.tsx';
import { type TimedAnswer, type Tournament, useTournament } from './tournament-queries.ts';
import { TournamentTime } from './tournament-time.tsx';
import css from './tournaments.module.css';

/** `/promotion/activity/tournaments/:id`: one tournament with leaderboard, prizes and rules. */
export function TournamentScreen() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useTournament(/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);
  if (data !== undefined) return <TournamentDetails tournament={data.data} answer={data} />;
  return (
    <div className={css['page']}>
      <Head title="" />
      {error === null ? (
        <Skeleton height="480px" radius="var(--radius-l)" />
      ) : (
        <ErrorBox
          message={failureText(error)}
          {...(error instanceof CallError && error.code < 500 && error.code > 0
            ? {}
            : { onRetry: () => void refetch(), busy: isFetching })}
        />
      )}
    </div>
  );
}

function Head({ title, text }: { title: string; text?: string }) {
  const t = useT();
  return (
    <PageHeader
      title={title === '' ? t('tournaments.title') : title}
      text={text}
      before={
        <Link to="/promotion/activity/tournaments" className={css['back']} aria-label={t('tournaments.back')}>
          <Icon name="back" />
        </Link>
      }
    />
  );
}

function Face({ tournament, answer }: { tournament: Tournament; answer: TimedAnswer }) {
  const t = useT();
  const { stage, budget, players } = tournament;
  return (
    <section className={css['face']} data-stage={stage}>
      <div className={css['cardHead']}>
        <StageChip stage={stage} />
        <span className={css['when']}>
          <TournamentTime card={tournament} answer={answer} />
        </span>
      </div>
      <div className={css['cardFace']}>
        <p className={css['pool']}>
          <small>{t('tournaments.total')}</small>
          <Money amount={centavosOf(budget)} />
          <small>
            {t('tournaments.players')} <b>{players}</b>
          </small>
        </p>
        <Art name={art.trophy} size={92} eager />
      </div>
      {stage !== 'cancelled' && <Podium tournament={tournament} />}
    </section>
  );
}

function Prizes({ tournament: { prizes, budget } }: { tournament: Tournament }) {
  const t = useT();
  return (
    <Panel>
      <h2 className={css['section']}>{t('tournaments.prizes')}</h2>
      <ul className={css['prizes']}>
        {prizes.map(({ from, to, amount, free_rounds: rounds }) => (
          <li key={from}>
            <span>{from === to ? t('tournaments.prizeRow', { from }) : t('tournaments.prizeRows', { from, to })}</span>
            {rounds === null ? <Money amount={centavosOf(amount)} /> : <span>{rounds.text}</span>}
          </li>
        ))}
        <li className={css['sum']}>
          <span>{t('tournaments.total')}</span>
          <Money amount={centavosOf(budget)} />
        </li>
      </ul>
    </Panel>
  );
}

function Rules({ tournament }: { tournament: Tournament }) {
  const t = useT();
  return (
    <Panel>
      <h2 className={css['section']}>{t('tournaments.rules')}</h2>
      <ul className={css['rules']}>
        {ruleSentences(tournament, { t, moment: momentText }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  );
}

function TournamentDetails({ tournament, answer }: { tournament: Tournament; answer: TimedAnswer }) {
  const t = useT();
  const { stage, title, body } = tournament;
  const notes = { settling: t('tournaments.settlingNote'), cancelled: t('tournaments.cancelledNote') };
  const note = stage === 'settling' || stage === 'cancelled' ? notes[stage] : undefined;
  return (
    <div className={css['page']}>
      <Head title={title} text={body} />
      {note !== undefined && (
        <p className={css['note']} role="status">
          {note}
        </p>
      )}
      <div className={css['columns']}>
        <div className={css['main']}>
          <Face tournament={tournament} answer={answer} />
          {stage !== 'cancelled' && <Leaderboard tournament={tournament} />}
        </div>
        <div className={css['side']}>
          <Prizes tournament={tournament} />
          <Rules tournament={tournament} />
        </div>
      </div>
      {stage !== 'cancelled' && <MyRank tournament={tournament} />}
    </div>
  );
}
