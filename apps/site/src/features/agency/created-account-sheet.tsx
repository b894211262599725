import { Button, CopyLine, Facts, Sheet, SocialIcon, buttonClass, copyText, useToast } from '@arara/ui';
import { useState } from 'react';
import { Art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import type { CreatedAccount } from './created-account.ts';
import css from './register.module.css';
import { whatsappAddress } from './share-address.ts';

/** Shows the new account and its password, once. Asks before it closes. */
export function CreatedAccountSheet({ opened, onClose }: { opened: CreatedAccount; onClose: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving) return <Leaving onStay={() => setLeaving(false)} onLeave={onClose} />;
  const { answer, phone } = opened;
  const message = t('agency.register.message', {
    account: answer.account,
    password: answer.password,
    url: answer.sign_in_url,
  });
  return (
    <Sheet
      open
      title={t('agency.register.done')}
      onClose={() => setLeaving(true)}
      footer={<Send message={message} phone={phone} />}
    >
      <div className={css['done']}>
        <Art name="1f389" size={64} />
        <p>{t('agency.register.doneText')}</p>
      </div>
      <div className={css['secret']}>
        <Secret name={t('agency.register.account')} text={answer.account} />
        <Secret name={t('agency.register.password')} text={answer.password} />
      </div>
      <Facts
        facts={[
          { name: 'ID', value: answer.id },
          { name: t('agency.register.shownPhone'), value: answer.phone },
          { name: t('agency.register.above'), value: `${answer.above.name} · ID ${answer.above.id}` },
          {
            name: t('agency.register.address'),
            value: <CopyLine label={t('agency.register.address')} code={answer.sign_in_url} />,
            long: true,
          },
        ]}
      />
    </Sheet>
  );
}

function Secret({ name, text }: { name: string; text: string }) {
  return (
    <p>
      <span>{name}</span>
      <CopyLine label={name} code={text} />
    </p>
  );
}

function Send({ message, phone }: { message: string; phone: string }) {
  const toast = useToast();
  const copy = async () => {
    const isCopied = await copyText(message);
    toast(isCopied ? t('agency.register.copied') : t('agency.register.copyFailed'), isCopied ? 'good' : 'bad');
  };
  return (
    <div className={css['send']}>
      <a
        className={buttonClass({ tone: 'gold', size: 'l', full: true })}
        href={whatsappAddress(phone, message)}
        target="_blank"
        rel="noreferrer"
      >
        <SocialIcon name="whatsapp" /> {t('agency.register.send')}
      </a>
      <Button full onClick={() => void copy()}>
        {t('agency.register.copy')}
      </Button>
    </div>
  );
}

function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Sheet
      open
      title={t('agency.register.leaveTitle')}
      onClose={onStay}
      footer={
        <div className={css['send']}>
          <Button tone="gold" size="l" full onClick={onStay}>
            {t('agency.register.stay')}
          </Button>
          <Button tone="quiet" full onClick={onLeave}>
            {t('agency.register.leave')}
          </Button>
        </div>
      }
    >
      <p className={css['leaving']}>{t('agency.register.leaveText')}</p>
    </Sheet>
  );
}
