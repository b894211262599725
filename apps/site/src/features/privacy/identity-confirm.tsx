import { Button, Facts, Sheet } from '@arara/ui';
import { useT } from '../../app/i18n.ts';
import css from './privacy.module.css';

interface IdentityConfirmProps {
  open: boolean;
  cpf: string;
  birth: string;
  /** By the date that was typed. A typing error must not close an account. */
  isMinor: boolean;
  busy: boolean;
  onClose: () => void;
  onSure: () => void;
}

/** What was typed, once more, before it is told for good. */
export function IdentityConfirm({ open, cpf, birth, isMinor, busy, onClose, onSure }: IdentityConfirmProps) {
  const t = useT();
  const footer = (
    <div className={css['actions']}>
      <Button disabled={busy} onClick={onClose}>
        {t('privacy.correct')}
      </Button>
      <Button tone={isMinor ? 'danger' : 'gold'} busy={busy} onClick={onSure}>
        {isMinor ? t('privacy.minorConfirm') : t('privacy.confirm')}
      </Button>
    </div>
  );
  return (
    <Sheet open={open} onClose={busy ? () => undefined : onClose} title={t('privacy.confirmTitle')} footer={footer}>
      <div className={css['proof']}>
        <Facts
          facts={[
            { name: t('privacy.cpf'), value: cpf },
            { name: t('privacy.birthDate'), value: birth },
          ]}
        />
        {isMinor ? <p className={css['problem']}>{t('privacy.minorWarning')}</p> : <p>{t('privacy.confirmText')}</p>}
      </div>
    </Sheet>
  );
}
