import { Icon, classes } from '@arara/ui';
import { useT } from '../../shared/messages/i18n.ts';
import css from './verify.module.css';

interface VerdictBoxProps {
  ok: boolean;
  /** The checks and their results. */
  checks: readonly { holds: boolean; text: string }[];
}

/** The overall result and the checks. */
export function VerdictBox({ ok, checks }: VerdictBoxProps) {
  const t = useT();
  return (
    <div className={classes(css['verdict'], css[ok ? 'good' : 'bad'])} role="status">
      <p className={css['ruling']}>
        <Icon name={ok ? 'shield' : 'warning'} /> {t(ok ? 'play.verify.ok' : 'play.verify.notOk')}
      </p>
      <ul>
        {checks.map(({ holds, text }) => (
          <li key={text}>
            <Icon name={holds ? 'check' : 'close'} size={18} />
            <span className={css['spoken']}>{t(holds ? 'play.verify.yes' : 'play.verify.no')}</span> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
