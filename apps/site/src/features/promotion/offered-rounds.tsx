import { Art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import css from './offered-rounds.module.css';

/** The free rounds that an event offers, in words: those of the greatest value, and how many others there are. */
export function OfferedRounds({ texts: [first, ...others] }: { texts: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <p className={css['rounds']}>
      <Art name="1f3b0" size={24} />
      <span>
        {first} {others.length > 0 && <small>{t('promotion.moreRounds', { count: others.length })}</small>}
      </span>
    </p>
  );
}
