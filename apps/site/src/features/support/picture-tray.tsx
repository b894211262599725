import { Button, Icon } from '@arara/ui';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import { PICTURE_TYPES, PictureProblem, preparePicture } from '../../shared/browser/picture-upload.ts';
import css from './picture-tray.module.css';

/** Maximum number of pictures of a message. */
const MOST = 3;

export interface Tray {
  pictures: readonly Blob[];
  problem: PictureProblem['because'] | undefined;
  preparing: boolean;
  add: (files: readonly File[]) => Promise<void>;
  remove: (place: number) => void;
  clear: () => void;
}

/** The pictures of a message: scaled down on the device and shown before they are sent. */
export function useTray(): Tray {
  const [pictures, setPictures] = useState<readonly Blob[]>([]);
  const [problem, setProblem] = useState<PictureProblem['because']>();
  const [preparing, setPreparing] = useState(false);
  const add = async (files: readonly File[]) => {
    setPreparing(true);
    setProblem(undefined);
    try {
      const ready: Blob[] = [];
      for (const file of files.slice(0, MOST - pictures.length)) ready.push((await preparePicture(file)).blob);
      setPictures((before) => [...before, ...ready].slice(0, MOST));
    } catch (error) {
      setProblem(error instanceof PictureProblem ? error.because : 'not_picture');
    }
    setPreparing(false);
  };
  return {
    pictures,
    problem,
    preparing,
    add,
    remove: (place) => setPictures((before) => before.filter((_, at) => at !== place)),
    clear: () => setPictures([]),
  };
}

/** Chooses pictures and shows them. `error` is the server's message about one. */
export function PictureTray({ tray, error }: { tray: Tray; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const { pictures, problem, preparing, add, remove } = tray;
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again after a refusal.
    event.target.value = '';
    if (files.length > 0) void add(files);
  };
  const wrong = problem === undefined ? error : t(problem === 'too_big' ? 'help.tooBig' : 'help.notPicture');
  return (
    <div className={css['tray']}>
      {pictures.length > 0 && (
        <ul className={css['chosen']}>
          {pictures.map((picture, place) => (
            <li key={place}>
              <Thumb picture={picture} name={t('help.preview', { number: place + 1 })} />
              <button type="button" aria-label={t('help.remove', { number: place + 1 })} onClick={() => remove(place)}>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={css['line']}>
        <input
          ref={input}
          className={css['input']}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('help.attach')}
          aria-describedby={hint}
          tabIndex={-1}
          onChange={pick}
        />
        <Button
          size="s"
          busy={preparing}
          disabled={pictures.length >= MOST}
          icon={<Icon name="plus" size={18} />}
          onClick={() => input.current?.click()}
        >
          {t('help.attach')}
        </Button>
        <small id={hint}>{t('help.attachHint')}</small>
      </div>
      {wrong !== undefined && (
        <p className={css['wrong']} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

/** A picture that is not uploaded yet, shown by an object URL that is revoked on unmount. */
function Thumb({ picture, name }: { picture: Blob; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address === undefined ? null : <img src={address} alt={name} width="72" height="72" />;
}
