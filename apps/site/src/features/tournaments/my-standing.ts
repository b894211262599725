import { ZERO, formatBRL } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { t as Say } from '../../app/i18n.ts';
import { scoreText } from './score-text.ts';
import type { Card, Mine } from './tournament-queries.ts';

const brl = (reais: string): string => formatBRL(centavosOf(reais));

interface Reader {
  t: typeof Say;
  mark: ',' | '.';
}

function ended({ standing, rank, prize }: Mine, { t }: Reader): string {
  if (standing !== 'ranked' || rank === null) return t('tournaments.noRank');
  return centavosOf(prize) > ZERO
    ? t('tournaments.youWon', { prize: brl(prize) })
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

/** What a member is told of their place: what it came to, or what is missing to the next prize. Empty for nothing to say. */
export function standingText(mine: Mine, { stage, score }: Pick<Card, 'stage' | 'score'>, reader: Reader): string {
  const { t } = reader;
  if (stage === 'cancelled') return '';
  if (mine.standing === 'disqualified') return t('tournaments.disqualified');
  if (stage === 'settled') return ended(mine, reader);
  if (stage === 'settling') return t('tournaments.settlingNote');
  if (!mine.joined) return t('tournaments.notJoined');
  // What is played before it begins does not count: nothing is missing yet.
  return stage === 'announced' ? t('tournaments.joined') : next(mine, score, reader);
}
