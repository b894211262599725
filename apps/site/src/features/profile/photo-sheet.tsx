import { ErrorBox, Loading, Sheet, Tabs, classes, useToast } from '@arara/ui';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import type { Member } from '../../shared/session/use-session.ts';
import css from './photo-sheet.module.css';
import { usePhotoChoice, usePhotos } from './profile-queries.ts';

interface PhotoSheetProps {
  member: Member;
  open: boolean;
  onClose: () => void;
}

type List = 'males' | 'females';

/** Chooses a photo with one tap; the sheet closes when it is saved. */
export function PhotoSheet(props: PhotoSheetProps) {
  const t = useT();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('account.profile.photo')}>
      <Photos {...props} />
    </Sheet>
  );
}

function Photos({ member, onClose }: PhotoSheetProps) {
  const t = useT();
  const toast = useToast();
  const photos = usePhotos();
  const [picked, pick] = useState<List | null>(null);
  const choice = usePhotoChoice(() => {
    toast(t('account.profile.saved'), 'good');
    onClose();
  });
  if (photos.isError) return <ErrorBox message={failureText(photos.error)} onRetry={() => void photos.refetch()} />;
  if (photos.data === undefined) return <Loading />;
  const { females } = photos.data;
  const list = picked ?? (females.includes(member.profileurl) || member.gender === 2 ? 'females' : 'males');
  return (
    <div className={css['photos']}>
      <Tabs
        label={t('account.profile.photo')}
        choices={[
          { value: 'males', label: t('account.profile.males') },
          { value: 'females', label: t('account.profile.females') },
        ]}
        value={list}
        onChange={pick}
      />
      {choice.error && (
        <p className={css['problem']} role="alert">
          {failureText(choice.error)}
        </p>
      )}
      <div className={css['grid']} role="group" aria-label={t(`account.profile.${list}`)}>
        {photos.data[list].map((url, place) => (
          <button
            key={url}
            type="button"
            className={classes(css['photo'], url === member.profileurl && css['on'])}
            aria-pressed={url === member.profileurl}
            aria-label={t('account.profile.photoOf', { number: place + 1 })}
            disabled={choice.isPending}
            onClick={() => choice.mutate(url)}
          >
            <img src={url} alt="" width={80} height={80} decoding="async" />
          </button>
        ))}
      </div>
    </div>
  );
}
