import { Button, Checkbox, Sheet } from '@arara/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import { deviceStore } from '../../shared/browser/storage.ts';
import { now } from '../../platform.ts';
import css from './advertisement.module.css';
import { createCampaignMemory, toLocalDay, canAdvertise } from './campaign.ts';
import { OperatorLink } from './operator-link.tsx';

const memory = createCampaignMemory(deviceStore);

/** Whether the player is busy: a dialog is open or a field has the focus. */
function isBusy(): boolean {
  const focused = document.activeElement?.tagName ?? '';
  return document.querySelector('dialog[open]') !== null || ['INPUT', 'TEXTAREA', 'SELECT'].includes(focused);
}

/** The operator's advertisement over the lobby: once a day, and never again after the player refuses it. */
export function Advertisement() {
  const t = useT();
  const { pathname } = useLocation();
  const advertisement = useSiteData().data?.advertisement ?? null;
  const campaign = advertisement?.campaign;
  const [open, setOpen] = useState(false);
  const [isRefused, refuse] = useState(false);

  useEffect(() => {
    const today = toLocalDay(now());
    if (campaign === undefined || !canAdvertise(pathname) || isBusy() || !memory.isDue(campaign, today)) return;
    memory.show(campaign, today);
    setOpen(true);
  }, [campaign, pathname]);

  const close = () => {
    if (isRefused && campaign !== undefined) memory.refuse(campaign);
    setOpen(false);
  };

  if (advertisement === null) return null;
  const { title, text, link } = advertisement;
  return (
    <Sheet
      open={open && canAdvertise(pathname)}
      onClose={close}
      title={title}
      footer={
        <div className={css['foot']}>
          <Checkbox checked={isRefused} onChange={(event) => refuse(event.currentTarget.checked)}>
            {t('support.ad.again')}
          </Checkbox>
          <div className={css['actions']}>
            <OperatorLink link={link} text={t('support.ad.open')} size="l" full onFollow={close} />
            <Button full size="l" onClick={close}>
              {t(link === '' ? 'shell.ui.close' : 'shell.session.notNow')}
            </Button>
          </div>
        </div>
      }
    >
      <div className={css['picture']}>
        <Art name={art.gift} size={132} eager />
      </div>
      <p className={css['text']}>{text}</p>
    </Sheet>
  );
}
