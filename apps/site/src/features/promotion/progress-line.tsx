import { formatBRL } from '@arara/money';
import { ProgressBar, centavosOf } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import { type Progress, toThousandths } from './progress.ts';

/** Formats progress: `R$ 30,00 de R$ 100,00`, `3 de 10`. */
export function progressText({ done, of, unit }: Progress): string {
  const say = (text: string) => (unit === 'money' ? formatBRL(centavosOf(text)) : text);
  return t('promotion.ofAll', { done: say(done), of: say(of) });
}

interface ProgressLineProps {
  progress: Progress;
  label: string;
  /** The text is shown elsewhere. */
  bare?: boolean;
}

/** A progress bar with its text below. */
export function ProgressLine({ progress, label, bare = false }: ProgressLineProps) {
  const words = progressText(progress);
  return (
    <ProgressBar
      value={toThousandths(progress)}
      max={1000}
      label={label}
      {...(bare ? { said: words } : { text: words })}
    />
  );
}
