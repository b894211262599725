import { Icon, Panel, classes } from '@arara/ui';
import type { ReactNode } from 'react';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import css from './proof.module.css';

interface ProofCardProps {
  title: string;
  /** `null` before it was computed for the first time. */
  figure: { holds: boolean; computed_at: string } | null;
  /** How a reader checks it. */
  how: ReactNode;
  /** It is measured and has no verdict. */
  isMeasure?: boolean;
  children?: ReactNode;
}

/** One proof: whether it holds, when it was computed, its figures, and how to check it. */
export function ProofCard({ title, figure, how, isMeasure = false, children }: ProofCardProps) {
  const t = useT();
  return (
    <Panel>
      <h2>{title}</h2>
      {figure === null ? (
        <p className={css['dim']}>{t('proof.notYet')}</p>
      ) : (
        <>
          {!isMeasure && (
            <p className={classes(css['ruling'], css[figure.holds ? 'good' : 'bad'])}>
              <Icon name={figure.holds ? 'shield' : 'warning'} /> {t(figure.holds ? 'proof.holds' : 'proof.fails')}
            </p>
          )}
          {children}
          <p className={css['dim']}>{t('proof.at', { time: momentText(figure.computed_at) })}</p>
        </>
      )}
      <How>{how}</How>
    </Panel>
  );
}

/** How a reader checks something without trusting the page. */
export function How({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <details className={css['how']}>
      <summary>{t('proof.how')}</summary>
      <div className={css['dim']}>{children}</div>
    </details>
  );
}
