import type { Translate } from '@arara/messages';
import type { Messages } from './messages/messages.ts';
import css from './felt.module.css';

/** The cloth of the table, with what every table has written on it. */
export function Felt({ t }: { readonly t: Translate<Messages> }) {
  return (
    <svg className={css['felt']} viewBox="0 0 400 84" aria-hidden="true">
      <defs>
        <path id="vinte-arc" d="M20 12Q200 66 380 12" />
        <path id="vinte-under" d="M48 44Q200 84 352 44" />
      </defs>
      <text className={css['pays']}>
        <textPath href="#vinte-arc" startOffset="50%" textAnchor="middle">
          {t('feltPays')}
        </textPath>
      </text>
      <text className={css['stands']}>
        <textPath href="#vinte-under" startOffset="50%" textAnchor="middle">
          {t('feltStands')}
        </textPath>
      </text>
    </svg>
  );
}

/** The room behind it: a dark wooden rim around green cloth under a lamp. */
export function Background() {
  return <i className={css['ground']} />;
}
