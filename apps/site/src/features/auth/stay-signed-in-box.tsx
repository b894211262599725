import { Checkbox } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';

interface StaySignedInBoxProps {
  isKept: boolean;
  onKept: (isKept: boolean) => void;
}

/** "Keep me signed in": not ticked by default. */
export function StaySignedInBox({ isKept, onKept }: StaySignedInBoxProps) {
  return (
    <Checkbox name="remember" checked={isKept} onChange={(event) => onKept(event.currentTarget.checked)}>
      {t('auth.keep')}
    </Checkbox>
  );
}
