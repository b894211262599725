import { Button, Icon, Panel, Sheet, useToast } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import type { Invite } from './agency-queries.ts';
import css from './invite.module.css';
import { drawQrPng, toSvgDataUrl } from './qr-picture.ts';

/** The link as a QR code: small in the page, full-screen to be scanned by somebody nearby. */
export function InviteQr({ invite: { qr_svg: svg, code } }: { invite: Invite }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel>
      <div className={css['qr']}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('agency.invite.qrOpen')}
          onClick={() => setOpen(true)}
        >
          <img src={toSvgDataUrl(svg)} alt={t('agency.invite.qr')} width="116" height="116" />
        </button>
        <div>
          <h2>{t('agency.invite.qr')}</h2>
          <p>{t('agency.invite.qrText')}</p>
        </div>
      </div>
      <SaveQr svg={svg} code={code} />
      <Sheet open={isOpen} title={t('agency.invite.qr')} onClose={() => setOpen(false)}>
        <div className={css['large']}>
          <img src={toSvgDataUrl(svg)} alt={t('agency.invite.qr')} width="320" height="320" />
          <strong>{code}</strong>
          <p>{t('agency.invite.qrText')}</p>
        </div>
      </Sheet>
    </Panel>
  );
}

function SaveQr({ svg, code }: { svg: string; code: string }) {
  const toast = useToast();
  const name = `qr-${code}.png`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => drawQrPng(svg),
    onSuccess: (picture) => {
      saveFile(name, picture);
      toast(t('agency.saved', { name }), 'good');
    },
    onError: () => toast(t('agency.saveFailed'), 'bad'),
  });
  return (
    <Button full busy={isPending} icon={<Icon name="install" size={20} />} onClick={() => mutate()}>
      {t('agency.invite.qrSave')}
    </Button>
  );
}
