import { formatBRL } from '@arara/money';
import { Panel, centavosOf } from '@arara/ui';
import { dayText, t } from '../../shared/messages/i18n.ts';
import { LevelBar } from './level-bar.tsx';
import { toLastMoment } from './level-view.ts';
import type { Vip } from './vip-queries.ts';
import css from './vip.module.css';

/** The requirements to keep the level and their deadline; after a loss, those to regain it. */
export function RetentionRule({ standing }: { standing: Vip['uservip'] }) {
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
      {keeping && <Retention keeping={keeping} name={name} />}
      {keeping === null && level > 0 && <p className={css['note']}>{t('vip.forGood')}</p>}
    </>
  );
}

type Retention = NonNullable<Vip['uservip']['keeping']>;

function Retention({
  keeping: { required, done, until, whole, misses_left: left },
  name,
}: {
  keeping: Retention;
  name: string;
}) {
  const amount = formatBRL(centavosOf(required));
  return (
    <Panel>
      <div className={css['rule']}>
        <h2>{t('vip.keep', { name })}</h2>
        <p>
          {whole
            ? t('vip.keepWhole', { required: amount, date: dayText(toLastMoment(until)) })
            : t('vip.keepLater', { required: amount, date: dayText(until) })}
        </p>
        {whole && <LevelBar name={t('vip.bets')} done={done} of={required} />}
        <p className={css['note']}>{t('vip.keepGrace', { count: left })}</p>
      </div>
    </Panel>
  );
}
