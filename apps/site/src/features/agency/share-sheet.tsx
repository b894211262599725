import { Icon, Sheet, SocialIcon, copyText, useToast } from '@arara/ui';
import type { ReactNode } from 'react';
import { Art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import type { Invite } from './agency-queries.ts';
import { smsAddress, webAddress } from './share-address.ts';
import css from './share-sheet.module.css';

interface ShareSheetProps {
  invite: Invite;
  open: boolean;
  onClose: () => void;
}

/** The ways to share the invitation, with its text. */
export function ShareSheet({ invite, open, onClose }: ShareSheetProps) {
  const { share_text: text, link, whatsapp_url: whatsapp, telegram_url: telegram } = invite;
  return (
    <Sheet open={open} title={t('agency.invite.share')} onClose={onClose}>
      <ul className={css['ways']}>
        <ShareLink name="WhatsApp" look="whatsapp" address={webAddress(whatsapp)}>
          <SocialIcon name="whatsapp" size={28} />
        </ShareLink>
        <ShareLink name="Telegram" look="telegram" address={webAddress(telegram)}>
          <SocialIcon name="telegram" size={28} />
        </ShareLink>
        <ShareLink name="SMS" look="plain" address={smsAddress(text)}>
          <Art name="1f4ac" size={28} />
        </ShareLink>
        <Copy link={link} />
        <NativeShareButton text={text} link={link} />
      </ul>
      <figure className={css['message']}>
        <figcaption>{t('agency.invite.message')}</figcaption>
        <blockquote>{text}</blockquote>
      </figure>
    </Sheet>
  );
}

interface ShareLinkProps {
  name: string;
  look: 'whatsapp' | 'telegram' | 'plain';
  address: string | undefined;
  children: ReactNode;
}

function ShareLink({ name, look, address, children }: ShareLinkProps) {
  if (address === undefined) return null;
  return (
    <li>
      <a className={css['way']} data-look={look} href={address} target="_blank" rel="noreferrer">
        <span>{children}</span>
        {name}
      </a>
    </li>
  );
}

function Copy({ link }: { link: string }) {
  const toast = useToast();
  const copy = async () => {
    const isCopied = await copyText(link);
    toast(isCopied ? t('agency.invite.copied') : t('agency.invite.copyFailed'), isCopied ? 'good' : 'bad');
  };
  return (
    <li>
      <button type="button" className={css['way']} data-look="plain" onClick={() => void copy()}>
        <span>
          <Icon name="copy" size={26} />
        </span>
        {t('agency.invite.copyLink')}
      </button>
    </li>
  );
}

/** Opens the phone's share sheet, if it has one. Dismissing it is no error. */
function NativeShareButton({ text, link }: { text: string; link: string }) {
  if (typeof navigator.share !== 'function') return null;
  // The text may contain the link already.
  const share = () => void navigator.share(text.includes(link) ? { text } : { text, url: link }).catch(() => undefined);
  return (
    <li>
      <button type="button" className={css['way']} data-look="plain" onClick={share}>
        <span>
          <Icon name="plus" size={26} />
        </span>
        {t('agency.invite.more')}
      </button>
    </li>
  );
}
