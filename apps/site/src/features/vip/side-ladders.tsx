import { Panel } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import { LevelBar } from './level-bar.tsx';
import type { Vip } from './vip-queries.ts';
import css from './vip.module.css';

/** The two ladders for bets on one kind of game. */
export function SideLadders({ standing: { slot, live } }: { standing: Vip['uservip'] }) {
  return (
    <Panel>
      <div className={css['rule']}>
        <h2>{t('vip.ladders')}</h2>
        <Ladder name={t('shell.category.slot')} picture="1f3b0" ladder={slot} />
        <Ladder name={t('shell.category.live')} picture="1f0cf" ladder={live} />
      </div>
    </Panel>
  );
}

interface LadderProps {
  name: string;
  picture: string;
  ladder: Vip['uservip']['slot'];
}

function Ladder({ name, picture, ladder: { level, betting, next_betting: next } }: LadderProps) {
  return (
    <div className={css['side']}>
      <Art name={picture} size={36} />
      <LevelBar name={`${name} · ${t('vip.level', { level })}`} done={betting} of={next ?? betting} />
    </div>
  );
}
