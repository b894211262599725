import { formatBRL } from '@arara/money';
import { centavosOf } from '@arara/ui';

/** A multiple without noughts at its end: `2.5000` is `2,5`. */
function timesText(score: string, mark: ',' | '.'): string {
  const [whole = '0', places = ''] = score.split('.');
  const rest = places.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}${mark}${rest}`;
}

/** A score without its unit, as its reader writes numbers: points of `valid`, a multiple of `best`. */
export function scoreText(kind: 'valid' | 'best', score: string, mark: ',' | '.'): string {
  if (kind === 'best') return timesText(score, mark);
  const points = formatBRL(centavosOf(score)).replace(/^R\$\s/, '');
  return mark === ',' ? points : points.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
}
