import { Button, Facts, Sheet } from '@arara/ui';
import { useT } from '../../shared/messages/i18n.ts';
import css from './privacy.module.css';

interface IdentityConfirmProps {
  open: boolean;
  cpf: string;
  birth: string;
  /** By the typed date. A typing error must not close an account. */
  isMinor: boolean;
  busy: boolean;
  onClose: () => void;
  onSure: () => void;
}

/** Asks for confirmation of the typed data, which can be submitted only once. */
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
