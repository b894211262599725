import { formatBRL } from '@arara/money';
import { Sheet, centavosOf } from '@arara/ui';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { timesText } from '../../shared/format/times-text.ts';
import type { Credit } from './cover-queries.ts';
import { TermsFacts } from './terms-facts.tsx';

/** The terms of a bonus as granted; they never change. */
export function CoverTermsSheet({ credit, onClose }: { credit: Credit | undefined; onClose: () => void }) {
  if (credit === undefined || credit.bonus === null) return null;
  const { source, required, multiplier, bonus } = credit;
  return (
    <Sheet open title={t('promotion.creditRules')} onClose={onClose}>
      <TermsFacts
        terms={bonus}
        before={[
          { name: t('promotion.from'), value: source },
          {
            name: t('promotion.wagering'),
            value: t('promotion.terms.stakes', {
              amount: formatBRL(centavosOf(required)),
              times: timesText(multiplier),
            }),
            long: true,
          },
          {
            name: t('promotion.expiresAt'),
            value: bonus.expires_at === null ? undefined : momentText(bonus.expires_at),
          },
        ]}
      />
    </Sheet>
  );
}
