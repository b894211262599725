import { Checkbox } from '@arara/ui';
import { t } from '../../app/i18n.ts';

interface KeepBoxProps {
  isKept: boolean;
  onKept: (isKept: boolean) => void;
}

/** "Keep me signed in": never ticked beforehand. */
export function KeepBox({ isKept, onKept }: KeepBoxProps) {
  return (
    <Checkbox name="remember" checked={isKept} onChange={(event) => onKept(event.currentTarget.checked)}>
      {t('auth.keep')}
    </Checkbox>
  );
}
