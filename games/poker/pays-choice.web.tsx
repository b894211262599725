import { type LocaleKey, rtpText } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { Segments } from '../stage/choices.web.tsx';
import type { Messages } from './messages/messages.ts';
import { type PayKey, payKeys } from './paytable.ts';
import { RETURNS } from './return.ts';
import css from './pays-choice.module.css';

interface PaysChoiceProps {
  readonly pays: PayKey;
  readonly disabled: boolean;
  readonly locale: LocaleKey;
  /** The return alone is written, without its name. */
  readonly isShort?: boolean;
  readonly t: Translate<Messages>;
  onChoose(pays: PayKey): void;
}

/** The paytables, each with what it returns. */
export function PaysChoice({ pays, disabled, locale, isShort = false, t, onChoose }: PaysChoiceProps) {
  const options = payKeys.map((value) => {
    const rtp = rtpText(RETURNS[value], locale);
    return {
      value,
      text: (
        <b className={css['choice']}>
          {value.replace('-', '–')} <small>{isShort ? rtp : t('tableReturn', { rtp })}</small>
        </b>
      ),
    };
  });
  return <Segments label={t('tables')} options={options} value={pays} disabled={disabled} bare onChange={onChoose} />;
}
