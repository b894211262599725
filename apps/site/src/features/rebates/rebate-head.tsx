import { formatBRL } from '@arara/money';
import { Button, centavosOf, useToast } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { timesText } from '../../shared/format/times-text.ts';
import { type RebatesAnswer, useRebateSweep } from './rebate-queries.ts';
import css from './rebates.module.css';

interface RebateHeadProps {
  rebates: RebatesAnswer;
  onClaim: () => void;
  busy: boolean;
}

/** The claimable amount, and the rebate balance with a button to transfer it. */
export function RebateHead({ rebates, onClaim, busy }: RebateHeadProps) {
  const { claimable, count, fs_money: pot, resets_at: time, claim_days: days, is_on: isOn } = rebates;
  return (
    <div className={css['head']}>
      <section className={css['ready']} aria-labelledby="rebate-ready">
        <Art name="1f4b8" size={64} eager />
        <div>
          <h2 id="rebate-ready">{t('rebates.claimable')}</h2>
          <strong>{formatBRL(centavosOf(claimable))}</strong>
        </div>
        {count > 0 && (
          <Button tone="gold" full busy={busy} onClick={onClaim}>
            {t('rebates.claimAll')}
          </Button>
        )}
        {isOn && <p>{t('rebates.resets', { time: momentText(time), days })}</p>}
      </section>
      {pot !== '0.00' && <RebateBalance pot={pot} multiplier={rebates.sweep_multiplier} />}
    </div>
  );
}

function RebateBalance({ pot, multiplier }: { pot: string; multiplier: string }) {
  const toast = useToast();
  const sweep = useRebateSweep();
  const onSweep = () =>
    sweep.mutate(undefined, {
      onSuccess: ({ data }) => toast(t('rebates.swept', { amount: formatBRL(centavosOf(data.amount)) }), 'good'),
      onError: (error) => toast(failureText(error), 'bad'),
    });
  const isFree = multiplier === '0.00';
  return (
    <section className={css['pot']} aria-labelledby="rebate-pot">
      <div>
        <h2 id="rebate-pot">{t('rebates.pot')}</h2>
        <strong>{formatBRL(centavosOf(pot))}</strong>
      </div>
      <Button busy={sweep.isPending} onClick={onSweep}>
        {t('rebates.sweep')}
      </Button>
      <p>{isFree ? t('rebates.sweepFree') : t('rebates.sweepTerms', { times: timesText(multiplier) })}</p>
    </section>
  );
}
