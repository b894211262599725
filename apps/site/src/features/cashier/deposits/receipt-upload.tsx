import { Button, Icon, Panel, useToast } from '@arara/ui';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { failureText, fieldErrors } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import {
  type ChosenPicture,
  PICTURE_TYPES,
  PictureProblem,
  preparePicture,
} from '../../../shared/browser/picture-upload.ts';
import { useSendReceipt } from './receipt-queries.ts';
import css from './receipt-upload.module.css';

/** Chooses a picture: it is scaled down on the phone and shown before the upload. */
function useChosen() {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<PictureProblem['because']>();
  const [preparing, setPreparing] = useState(false);
  const choose = async (file: File) => {
    setPreparing(true);
    setProblem(undefined);
    try {
      setChosen(await preparePicture(file));
    } catch (error) {
      setChosen(undefined);
      setProblem(error instanceof PictureProblem ? error.because : 'not_picture');
    }
    setPreparing(false);
  };
  return { chosen, problem, preparing, choose, clear: () => setChosen(undefined) };
}

/** An object URL for a picture that is not uploaded yet, revoked on unmount. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
}

interface ReceiptUploadProps {
  order: string;
  /** The title: the first receipt, or another one. */
  title: string;
  text?: string;
}

/** Uploads the payer's receipt. */
export function ReceiptUpload({ order, title, text }: ReceiptUploadProps) {
  const toast = useToast();
  const { chosen, problem, preparing, choose, clear } = useChosen();
  const address = useAddress(chosen?.blob);
  const sending = useSendReceipt(order, () => {
    clear();
    toast(t('receipts.sentToast'), 'good');
  });
  const heading = useId();
  const hint = useId();
  const refused =
    sending.error === null ? undefined : (fieldErrors(sending.error)['image'] ?? failureText(sending.error));
  const wrong = problem === undefined ? refused : t(problem === 'too_big' ? 'receipts.tooBig' : 'receipts.notPicture');
  return (
    <Panel>
      <h2 className={css['title']} id={heading}>
        {title}
      </h2>
      {text !== undefined && <p className={css['text']}>{text}</p>}
      {address !== undefined && (
        <img className={css['preview']} src={address} alt={t('receipts.preview')} width="240" height="320" />
      )}
      <Chooser
        labelledBy={heading}
        describedBy={hint}
        again={chosen !== undefined}
        busy={preparing}
        onChoose={(file) => {
          sending.reset();
          void choose(file);
        }}
      />
      <p className={css['hint']} id={hint} role="status">
        {preparing ? t('receipts.preparing') : t('receipts.hint')}
      </p>
      {wrong !== undefined && (
        <p className={css['wrong']} role="alert">
          {wrong}
        </p>
      )}
      {chosen !== undefined && (
        <Button
          tone="gold"
          size="l"
          full
          busy={sending.isPending}
          icon={<Icon name="receipt" size={20} />}
          onClick={() => sending.mutate(chosen)}
        >
          {t('receipts.submit')}
        </Button>
      )}
    </Panel>
  );
}

interface ChooserProps {
  labelledBy: string;
  describedBy: string;
  again: boolean;
  busy: boolean;
  onChoose: (file: File) => void;
}

/** A button that opens the phone's picture chooser, including the camera. */
function Chooser({ labelledBy, describedBy, again, busy, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after a refusal.
    event.target.value = '';
    if (file !== undefined) onChoose(file);
  };
  return (
    <>
      <input
        ref={input}
        className={css['input']}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        onChange={pick}
      />
      <Button
        size="l"
        full
        busy={busy}
        icon={<Icon name={again ? 'refresh' : 'plus'} size={20} />}
        onClick={() => input.current?.click()}
      >
        {t(again ? 'receipts.chooseAgain' : 'receipts.choose')}
      </Button>
    </>
  );
}
