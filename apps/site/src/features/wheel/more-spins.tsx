import { formatBRL } from '@arara/money';
import { Panel, ProgressBar, centavosOf } from '@arara/ui';
import { useT } from '../../shared/messages/i18n.ts';
import type { WheelStatus } from './prize.ts';
import page from '../../shared/promotions/reward-page.module.css';
import { toShare } from './prize-share.ts';

type Part = NonNullable<WheelStatus['progress']>;

/** The progress to the next spin. */
export function MoreSpins({ standing: { progress, reason_text: reason } }: { standing: WheelStatus }) {
  const t = useT();
  if (progress === null) return null;
  return (
    <Panel>
      <h2 className={page['heading']}>{t('wheel.more')}</h2>
      {reason !== null && <p className={page['text']}>{reason}</p>}
      <Progress progress={progress} />
    </Panel>
  );
}

function Progress({ progress }: { progress: Part }) {
  const t = useT();
  const { done, of, unit } = progress;
  const text = (amount: string) => (unit === 'money' ? formatBRL(centavosOf(amount)) : amount);
  const said = t('wheel.progress', { done: text(done), of: text(of) });
  return <ProgressBar value={toShare(done, of)} max={100} label={t('wheel.more')} text={said} />;
}
