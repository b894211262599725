import { Icon, Money, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { locale, useT } from '../../app/i18n.ts';
import { decimalMark } from '../games/rtp-text.ts';
import { standingText } from './my-standing.ts';
import { StageChip } from './stage-chip.tsx';
import type { Card, Heard } from './tournament-queries.ts';
import { TournamentTime } from './tournament-time.tsx';
import css from './tournaments.module.css';

/** One tournament among those of the site. */
export function TournamentCard({ card, heard }: { card: Card; heard: Heard }) {
  const t = useT();
  const { id, title, stage, budget, places, players, mine } = card;
  const told = mine === null ? '' : standingText(mine, card, { t, mark: decimalMark(locale()) });
  return (
    <Link to={`/promotion/activity/tournaments/${id}`} className={css['card']} data-stage={stage}>
      <span className={css['cardHead']}>
        <StageChip stage={stage} />
        <span className={css['when']}>
          <TournamentTime card={card} heard={heard} />
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
        {mine !== null && told !== '' && (
          <span className={css['cardMine']}>
            {mine.rank !== null && <b>{t('tournaments.ordinal', { rank: mine.rank })}</b>}
            {told}
          </span>
        )}
        <span className={css['see']}>
          {t('tournaments.see')} <Icon name="chevron" size={16} />
        </span>
      </span>
    </Link>
  );
}
