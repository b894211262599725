import { Button, Icon, Panel, Skeleton, useToast } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import type { Invite } from './agency-queries.ts';
import { useObjectUrl, useInvitePicture } from './invite-picture-query.ts';
import css from './invite.module.css';

/** A picture with the link, drawn by the server, to save or to share as a file. */
export function InvitePicture({ invite }: { invite: Invite }) {
  const { data, isError, isFetching, refetch } = useInvitePicture(invite.picture_url);
  const address = useObjectUrl(data);
  return (
    <Panel>
      <div className={css['poster']}>
        <span className={css['picture']} aria-busy={address === undefined && !isError}>
          {isError ? (
            <Art name="1f5bc-fe0f" size={56} />
          ) : address === undefined ? (
            <Skeleton height="100%" radius="var(--radius-m)" />
          ) : (
            <img src={address} alt={t('agency.invite.pictureAlt')} />
          )}
        </span>
        <div>
          <h2>{t('agency.invite.picture')}</h2>
          <p>{t('agency.invite.pictureText')}</p>
          {isError && (
            <div className={css['actions']} role="alert">
              <p>{t('agency.invite.pictureFailed')}</p>
              <Button size="s" busy={isFetching} onClick={() => void refetch()}>
                {t('shell.ui.retry')}
              </Button>
            </div>
          )}
          {data !== undefined && <Actions picture={data} invite={invite} />}
        </div>
      </div>
    </Panel>
  );
}

function Actions({ picture, invite: { code, share_text: text } }: { picture: Blob; invite: Invite }) {
  const toast = useToast();
  const name = `convite-${code}.png`;
  const files = [new File([picture], name, { type: 'image/png' })];
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files });
  const save = () => {
    saveFile(name, picture);
    toast(t('agency.saved', { name }), 'good');
  };
  return (
    <div className={css['actions']}>
      {canShare && (
        // Dismissing the share sheet is no error.
        <Button full size="s" tone="green" onClick={() => void navigator.share({ files, text }).catch(() => undefined)}>
          {t('agency.invite.pictureShare')}
        </Button>
      )}
      <Button full size="s" icon={<Icon name="install" size={18} />} onClick={save}>
        {t('agency.invite.pictureSave')}
      </Button>
    </div>
  );
}
