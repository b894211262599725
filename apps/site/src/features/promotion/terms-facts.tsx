import { formatBRL } from '@arara/money';
import { Facts, centavosOf } from '@arara/ui';
import { locale, t } from '../../shared/messages/i18n.ts';
import { percentText } from '../../shared/format/percent-text.ts';
import { contributionName } from '../../shared/promotions/contribution-name.ts';
import type { Payment } from './promotion-queries.ts';
import css from './terms-facts.module.css';

/** The terms of bonus money, of a future reward or of an active grant. */
export type BonusTerms = Pick<
  Payment,
  'max_bet' | 'max_conversion' | 'sticky' | 'use' | 'on_withdrawal' | 'contributions' | 'excluded_games'
>;

const moneyText = (amount: string) => formatBRL(centavosOf(amount));

/** Lists the wagering contributions of games; others contribute in full. */
export function countsText({ contributions, excluded_games: excluded }: BonusTerms): readonly string[] {
  const named = contributions.map((contribution) =>
    t('promotion.terms.counts', {
      what: contributionName(contribution) ?? t('promotion.terms.others'),
      share: percentText(contribution.share, locale()),
    }),
  );
  const rest = named.length === 0 ? t('promotion.terms.allCount') : t('promotion.terms.restCounts');
  const out = excluded.map(({ title }) => title).join(', ');
  return [...named, rest, ...(out === '' ? [] : [t('promotion.terms.excluded', { games: out })])];
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <span className={css['lines']}>
      {of.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

/** The same as facts. `before` are the facts that come first: wagering requirement and expiry. */
export function TermsFacts({ terms, before }: { terms: BonusTerms; before: Parameters<typeof Facts>[0]['facts'] }) {
  return (
    <Facts
      facts={[
        ...before,
        {
          name: t('promotion.terms.maxBet'),
          value: terms.max_bet === null ? t('promotion.terms.noLimit') : moneyText(terms.max_bet),
        },
        {
          name: t('promotion.terms.maxConversion'),
          value: terms.max_conversion === null ? t('promotion.terms.noLimit') : moneyText(terms.max_conversion),
        },
        { name: t('promotion.terms.use'), value: t(`promotion.terms.use.${terms.use}`) },
        {
          name: t('promotion.terms.sticky'),
          value: terms.sticky ? t('promotion.terms.isSticky') : undefined,
          long: true,
        },
        {
          name: t('promotion.terms.withdrawal'),
          value: t(`promotion.terms.withdrawal.${terms.on_withdrawal}`),
          long: true,
        },
        { name: t('promotion.terms.what'), value: <Lines of={countsText(terms)} />, long: true },
      ]}
    />
  );
}
