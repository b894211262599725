import { Button, CopyLine, Panel } from '@arara/ui';
import { useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import type { Invite } from './agency-queries.ts';
import css from './invite.module.css';
import { ShareSheet } from './share-sheet.tsx';

/** The invitation code and link, to copy or share. */
export function InviteCard({ invite }: { invite: Invite }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel>
      <div className={css['code']}>
        <h2>{t('agency.invite.code')}</h2>
        <CopyLine label={t('agency.invite.code')} code={invite.code} />
      </div>
      <div className={css['link']}>
        <span>{t('agency.invite.link')}</span>
        <CopyLine label={t('agency.invite.link')} code={invite.link} />
      </div>
      <Button tone="gold" size="l" full aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('agency.invite.share')}
      </Button>
      <ShareSheet invite={invite} open={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}
