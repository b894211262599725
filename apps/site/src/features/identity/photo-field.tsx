import { Button, Icon } from '@arara/ui';
import { type ChangeEvent, useId, useRef } from 'react';
import { failureText, fieldErrors } from '../../shared/api/failure-text.ts';
import { PictureProblem } from '../../shared/browser/picture-upload.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { type IdentitySide, usePhotoUpload } from './identity-queries.ts';
import css from './identity.module.css';

/** The camera that a phone opens: its front camera for a selfie. */
const cameras = { front: 'environment', back: 'environment', selfie: 'user' } as const;

/** One photo: opens the camera of a phone, or the files of a computer, and uploads what is chosen. */
export function PhotoField({ side, isSent }: { side: IdentitySide; isSent: boolean }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  const { mutate, isPending, error } = usePhotoUpload(side);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after a refusal.
    event.target.value = '';
    if (file !== undefined) mutate(file);
  };
  const toProblem = (failure: Error): string => {
    if (failure instanceof PictureProblem)
      return t(failure.because === 'too_big' ? 'identity.tooBig' : 'identity.notPicture');
    return fieldErrors(failure)['image'] ?? failureText(failure);
  };
  return (
    <div className={css['photo']}>
      <div className={css['words']}>
        <strong id={label}>{t(`identity.side.${side}`)}</strong>
        <span role="status">{isSent ? t('identity.photoSent') : t(`identity.hint.${side}`)}</span>
      </div>
      <input
        ref={input}
        className={css['input']}
        type="file"
        accept="image/*"
        capture={cameras[side]}
        aria-labelledby={label}
        tabIndex={-1}
        onChange={pick}
      />
      <Button
        busy={isPending}
        icon={<Icon name={isSent ? 'refresh' : 'plus'} size={20} />}
        onClick={() => input.current?.click()}
      >
        {t(isSent ? 'identity.replace' : 'identity.take')}
      </Button>
      {error !== null && (
        <p className={css['wrong']} role="alert">
          {toProblem(error)}
        </p>
      )}
    </div>
  );
}
