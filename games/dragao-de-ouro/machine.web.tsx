import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { numberText } from '../stage/language.ts';
import { Mascot } from '../stage/rig/mascot.web.tsx';
import { amountOf } from './amounts.ts';
import type { Messages } from './messages/messages.ts';
import { mascot } from './mascot.ts';
import { clipFor } from './mascot-mood.ts';
import type { Mode } from './paytable.ts';
import plumes from './plumes.svg';
import { Reels } from './reels.web.tsx';
import type { Banner as BannerAt, Scene } from './scene.ts';
import css from './board.module.css';

/** What the running round was charged and counts in. */
export interface Charge {
  readonly mode: Mode;
  readonly price: Centavos;
}

interface MachineProps {
  readonly scene: Scene;
  readonly charge: Charge;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  assets(name: string): string;
}

/** The dragon of the parade and the board under it. */
export function Machine(props: MachineProps) {
  const { scene } = props;
  return (
    <div className={css['place']}>
      <div className={css['machine']} data-mood={scene.mood} data-free={scene.free !== undefined || undefined}>
        <img className={css['plumes']} src={plumes} alt="" draggable={false} />
        <Mascot
          rig={mascot}
          address={props.assets('dragao-de-ouro-mascot')}
          clip={clipFor(scene)}
          className={css['dragon']}
        />
        <div className={css['frame']} />
        <Sides {...props} />
        <Reels act={scene.act} />
        {scene.banner && <Banner {...props} banner={scene.banner} />}
      </div>
    </div>
  );
}

/** Beside the dragon: free spins left and their total, and what the running spin has paid times what. */
function Sides({ scene, charge, t, locale }: MachineProps) {
  const { sum, times, free } = scene;
  const money = (tenths: number) => formatBRL(amountOf(charge.mode, charge.price, tenths));
  return (
    <div className={css['sides']} aria-hidden="true">
      <div className={css['side']}>
        {free && (
          <>
            <p className={css['count']}>
              <small>{t('free')}</small>
              <b>{free.left}</b>
            </p>
            <p className={css['total']}>
              <small>{t('total')}</small>
              <b>{money(free.total)}</b>
            </p>
          </>
        )}
      </div>
      <div className={css['side']}>
        {times > 0 && (
          <p key={times} className={css['times']} data-long={times > 999 || undefined}>
            {numberText(locale, times)}x
          </p>
        )}
        {sum > 0 && (
          <p className={css['total']}>
            <b>{money(sum)}</b>
          </p>
        )}
      </div>
    </div>
  );
}

function Banner({ banner, charge, t }: MachineProps & { readonly banner: BannerAt }) {
  const { kind, count } = banner;
  const text =
    kind === 'end' || kind === 'most'
      ? t(kind, { amount: formatBRL(amountOf(charge.mode, charge.price, count)) })
      : t(kind, { n: count });
  return (
    <div className={css['banner']} data-kind={kind} role="presentation">
      <strong>{text}</strong>
    </div>
  );
}
