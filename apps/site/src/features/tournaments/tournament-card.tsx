import { Icon, Money, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { decimalMark } from '../../shared/format/decimals.ts';
import { rankText } from './rank-text.ts';
import { StageChip } from './stage-chip.tsx';
import type { Card, TimedAnswer } from './tournament-queries.ts';
import { TournamentTime } from './tournament-time.tsx';
import css from './tournaments.module.css';

/** A tournament in the list. */
export function TournamentCard({ card, answer }: { card: Card; answer: TimedAnswer }) {
  const t = useT();
  const { id, title, stage, budget, places, players, mine } = card;
  const ownText = mine === null ? '' : rankText(mine, card, { t, mark: decimalMark(locale()) });
  return (
    <Link to={`/promotion/activity/tournaments/${id}`} className={css['card']} data-stage={stage}>
      <span className={css['cardHead']}>
        <StageChip stage={stage} />
        <span className={css['when']}>
          <TournamentTime card={card} answer={answer} />
        </span>
      </span>
      <span className={css['cardFace']}>
        <span>
          <strong className={css['cardTitle']}>{title}</strong>
          <span className={css['pool']}>
            <small>{t('tournaments.total')}</small>
            <Money amount={centavosOf(budget)} />
          </span>
        </span>
        <Art name={art.trophy} size={76} />
      </span>
      <span className={css['counts']}>
        <span>
          {t('tournaments.places')} <b>{places}</b>
        </span>
        <span>
          {t('tournaments.players')} <b>{players}</b>
        </span>
      </span>
      <span className={css['cardFoot']}>
        {mine !== null && ownText !== '' && (
          <span className={css['cardMine']}>
            {mine.rank !== null && <b>{t('tournaments.ordinal', { rank: mine.rank })}</b>}
            {ownText}
          </span>
        )}
        <span className={css['see']}>
          {t('tournaments.see')} <Icon name="chevron" size={16} />
        </span>
      </span>
    </Link>
  );
}
