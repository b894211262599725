import { Icon } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { now } from '../../platform.ts';
import { deviceStore } from '../../shared/browser/storage.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { type NewVersion, useNewVersion } from './new-version.ts';
import { WAITING_SINCE, isOverdue, isSafeToReload, readOpenPage, takeOverPage } from './takeover.ts';
import css from './update-notice.module.css';

/** How often a page that stays open looks whether a version has waited for a day. */
const CHECK_MS = 60_000;

/**
 * Takes a new version when the player opens another page, which loads anyway, and on any page once it has waited for a day; never
 * where that interrupts a payment, a withdrawal, a form or a game.
 */
function useTakeover(version: NewVersion | null): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (version !== null && pathname !== version.foundOn && isSafeToReload(readOpenPage()))
      takeOverPage(version.worker);
  }, [version, pathname]);
  useEffect(() => {
    if (version === null) return undefined;
    const since = Number(deviceStore.read(WAITING_SINCE) ?? now().getTime());
    const check = () => {
      if (isOverdue(since, now().getTime()) && isSafeToReload(readOpenPage())) takeOverPage(version.worker);
    };
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [version]);
}

/** Offers the new version of the site that waits, until the player takes it or closes the notice. */
export function UpdateNotice() {
  const t = useT();
  const version = useNewVersion();
  const [isClosed, setIsClosed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useTakeover(version);
  useEffect(() => box.current?.showPopover(), []);
  if (version === null || isClosed) return null;
  return (
    <div ref={box} popover="manual" role="status" className={css['notice']}>
      <Icon name="info" />
      <p>{t('support.update.text')}</p>
      <button type="button" className={css['take']} onClick={() => takeOverPage(version.worker)}>
        {t('support.update.action')}
      </button>
      <button type="button" aria-label={t('shell.ui.close')} onClick={() => setIsClosed(true)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
