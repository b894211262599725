import { formatBRL } from '@arara/money';
import { Panel, centavosOf } from '@arara/ui';
import { dayText, t } from '../../app/i18n.ts';
import { LevelBar } from './level-bar.tsx';
import { momentBefore } from './level-look.ts';
import type { Vip } from './vip-queries.ts';
import css from './vip.module.css';

/** What keeps the level and until when, and of who lost one what brings it back. */
export function KeepRule({ standing }: { standing: Vip['uservip'] }) {
  const { keeping, regaining, level_name: name, userviplvl: level } = standing;
  return (
    <>
      {regaining && (
        <Panel>
          <div className={css['rule']}>
            <h2>{t('vip.regain', { name: regaining.level_name })}</h2>
            <p>{t('vip.regainText', { required: formatBRL(centavosOf(regaining.required)) })}</p>
            <LevelBar name={t('vip.bets')} done={regaining.done} of={regaining.required} />
          </div>
        </Panel>
      )}
      {keeping && <Keeping keeping={keeping} name={name} />}
      {keeping === null && level > 0 && <p className={css['note']}>{t('vip.forGood')}</p>}
    </>
  );
}

type Keeping = NonNullable<Vip['uservip']['keeping']>;

function Keeping({
  keeping: { required, done, until, whole, misses_left: left },
  name,
}: {
  keeping: Keeping;
  name: string;
}) {
  const amount = formatBRL(centavosOf(required));
  return (
    <Panel>
      <div className={css['rule']}>
        <h2>{t('vip.keep', { name })}</h2>
        <p>
          {whole
            ? t('vip.keepWhole', { required: amount, date: dayText(momentBefore(until)) })
            : t('vip.keepLater', { required: amount, date: dayText(until) })}
        </p>
        {whole && <LevelBar name={t('vip.bets')} done={done} of={required} />}
        <p className={css['note']}>{t('vip.keepGrace', { count: left })}</p>
      </div>
    </Panel>
  );
}
