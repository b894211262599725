import { formatBRL } from '@arara/money';
import { Panel, ProgressBar, centavosOf } from '@arara/ui';
import { useT } from '../../app/i18n.ts';
import type { Standing } from './prize.ts';
import page from './reward-page.module.css';
import { shareOf } from './share.ts';

type Part = NonNullable<Standing['progress']>;

/** How far the member has come with the next spin. */
export function MoreSpins({ standing: { progress, reason_text: reason } }: { standing: Standing }) {
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
  return <ProgressBar value={shareOf(done, of)} max={100} label={t('wheel.more')} text={said} />;
}
