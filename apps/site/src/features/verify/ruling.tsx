import { Icon, classes } from '@arara/ui';
import { useT } from '../../app/i18n.ts';
import css from './verify.module.css';

interface RulingProps {
  ok: boolean;
  /** What was checked, each with whether it holds. */
  checks: readonly { holds: boolean; text: string }[];
}

/** Whether all of it holds, and what was checked. */
export function Ruling({ ok, checks }: RulingProps) {
  const t = useT();
  return (
    <div className={classes(css['verdict'], css[ok ? 'good' : 'bad'])} role="status">
      <p className={css['ruling']}>
        <Icon name={ok ? 'shield' : 'warning'} /> {t(ok ? 'verify.ok' : 'verify.notOk')}
      </p>
      <ul>
        {checks.map(({ holds, text }) => (
          <li key={text}>
            <Icon name={holds ? 'check' : 'close'} size={18} />
            <span className={css['spoken']}>{t(holds ? 'verify.yes' : 'verify.no')}</span> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
