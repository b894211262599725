import { Button, Icon, Panel, Skeleton, useToast } from '@arara/ui';
import { Art } from '../../app/art.tsx';
import { t } from '../../app/i18n.ts';
import { saveFile } from '../../app/save-file.ts';
import type { Invite } from './agency-queries.ts';
import { useAddressOf, useInvitePicture } from './invite-picture-query.ts';
import css from './invite.module.css';

/** A picture with the link, drawn by the server, to save or to send as a file. */
export function InvitePicture({ invite }: { invite: Invite }) {
  const { data, isError, isFetching, refetch } = useInvitePicture(invite.picture_url);
  const address = useAddressOf(data);
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
                {t('ui.retry')}
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
        // Who closes the phone's sheet has changed their mind, and is told of nothing.
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
