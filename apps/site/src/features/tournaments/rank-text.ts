import { ZERO, formatBRL } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { t as Say } from '../../shared/messages/i18n.ts';
import type { Card, Mine } from './tournament-queries.ts';

/** Formats a multiplier without trailing zeros: `2.5000` is `2,5`. */
function timesText(score: string, mark: ',' | '.'): string {
  const [whole = '0', places = ''] = score.split('.');
  const rest = places.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}${mark}${rest}`;
}

/** Formats a score in the reader's language without its unit: points of `valid`, a multiplier of `best`. */
export function scoreText(kind: 'valid' | 'best', score: string, mark: ',' | '.'): string {
  if (kind === 'best') return timesText(score, mark);
  const points = formatBRL(centavosOf(score)).replace(/^R\$\s/, '');
  return mark === ',' ? points : points.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
}

const brl = (reais: string): string => formatBRL(centavosOf(reais));

interface Reader {
  t: typeof Say;
  mark: ',' | '.';
}

function ended({ standing, rank, prize, free_rounds: rounds }: Mine, { t }: Reader): string {
  if (standing !== 'ranked' || rank === null) return t('tournaments.noRank');
  return centavosOf(prize) > ZERO
    ? t('tournaments.youWon', { prize: rounds?.text ?? brl(prize) })
    : t('tournaments.youEnded', { rank });
}

function next({ standing, next: ahead }: Mine, score: Card['score'], { t, mark }: Reader): string {
  if (ahead === null) return standing === 'ranked' ? t('tournaments.leader') : '';
  const prize = brl(ahead.prize);
  if (ahead.of === 'score')
    return t('tournaments.nextScore', { missing: `${scoreText(score, ahead.missing, mark)}×`, prize });
  const missing = brl(ahead.missing);
  return centavosOf(ahead.prize) > ZERO
    ? t('tournaments.nextStaked', { missing, prize })
    : t('tournaments.nextRank', { missing });
}

/** Describes a member's rank: the prize won, or what is missing to the next. Empty if there is nothing to show. */
export function rankText(mine: Mine, { stage, score }: Pick<Card, 'stage' | 'score'>, reader: Reader): string {
  const { t } = reader;
  if (stage === 'cancelled') return '';
  if (mine.standing === 'disqualified') return t('tournaments.disqualified');
  if (stage === 'settled') return ended(mine, reader);
  if (stage === 'settling') return t('tournaments.settlingNote');
  if (!mine.joined) return t('tournaments.notJoined');
  // Bets before the start do not count: nothing is missing yet.
  return stage === 'announced' ? t('tournaments.joined') : next(mine, score, reader);
}
