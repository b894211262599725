import { formatBRL } from '@arara/money';
import { ProgressBar, centavosOf } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import { type Progress, fullness } from './progress.ts';

/** How far, in words: `R$ 30,00 de R$ 100,00`, `3 de 10`. */
export function progressText({ done, of, unit }: Progress): string {
  const say = (text: string) => (unit === 'money' ? formatBRL(centavosOf(text)) : text);
  return t('promotion.ofAll', { done: say(done), of: say(of) });
}

interface ProgressLineProps {
  progress: Progress;
  label: string;
  /** Where the words stand beside it already. */
  bare?: boolean;
}

/** A bar with what it says in words under it. */
export function ProgressLine({ progress, label, bare = false }: ProgressLineProps) {
  const words = progressText(progress);
  return (
    <ProgressBar value={fullness(progress)} max={1000} label={label} {...(bare ? { said: words } : { text: words })} />
  );
}
