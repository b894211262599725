import { Button, Icon, centavosOf } from '@arara/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/messages/i18n.ts';
import { FairSheet } from './fair-sheet.tsx';
import { MoreSpins } from './more-spins.tsx';
import { MyPrizes } from './my-prizes.tsx';
import { OddsSheet } from './odds-sheet.tsx';
import { type WheelStatus, type WheelPrize, toCheer, toMeanPrize } from './prize.ts';
import type { Celebration } from '../../shared/effects/coin-shower.tsx';
import { PromotionRules } from '../../shared/promotions/promotion-rules.tsx';
import { SpinPanel } from './spin-panel.tsx';
import { type SpinControl, useSpin } from './spin.ts';
import { spinsToShow } from './spin-state.ts';
import type { WheelMotion } from './wheel-motion.ts';
import { useMyPrizes } from './wheel-queries.ts';
import type { PromotionCard } from '../../shared/promotions/promotion-cards.ts';
import { useReducedMotion, useSwitch } from './wheel-settings.ts';
import { type WheelSound, createWheelSound } from './wheel-sound.ts';
import { Wheel } from './wheel.tsx';
import css from './wheel-table.module.css';

interface WheelTableProps {
  standing: WheelStatus;
  card: PromotionCard | undefined;
}

const meanPrize = (prizes: readonly WheelPrize[]) =>
  toMeanPrize(prizes.map(({ amount, odds }) => ({ amount: centavosOf(amount), odds })));

/** A wheel with its button, odds, proof, tasks for more spins, and results. */
export function WheelTable({ standing, card }: WheelTableProps) {
  const turning = useRef<WheelMotion>(null);
  const [isStill, toggleStill] = useSwitch('wheel-still');
  const wantsStillness = useReducedMotion();
  const spinning = useSpin({ standing, turning, isStill: isStill || wantsStillness });
  const { state, shown } = spinning;
  const prizes = shown.prizes ?? [];
  const spins = spinsToShow(state, shown.remainingspins ?? 0);
  const cheer = state.phase === 'result' ? toCheer(centavosOf(state.spun.reward), meanPrize(prizes)) : 'none';
  const [hasSound, toggleSound] = useSwitch('wheel-sound');
  const sound = useSound(hasSound, spinning, cheer);
  const { data: rows } = useMyPrizes(standing.kind);
  return (
    <div className={css['table']}>
      <div className={css['play']}>
        <Wheel
          prizes={prizes}
          state={state}
          cheer={cheer}
          spins={spins}
          onReady={(made) => {
            turning.current = made;
          }}
          onPeg={() => sound.current?.tick()}
          onHurry={spinning.hurry}
        />
        <SpinPanel standing={shown} state={state} spins={spins} cheer={cheer} press={spinning.press} />
        <Tools standing={shown} lastSpin={rows?.[0]?.spin?.id}>
          <Switch name="wheel.sound" isOn={hasSound} onPress={toggleSound} />
          {!wantsStillness && <Switch name="wheel.still" isOn={isStill} onPress={toggleStill} />}
        </Tools>
      </div>
      <div className={css['beside']}>
        <MoreSpins standing={standing} />
        <MyPrizes rows={rows} />
        <PromotionRules card={card} />
      </div>
    </div>
  );
}

/** The sound of the wheel, if it is on: created at the first press, played at the end. */
function useSound(isOn: boolean, { state: { phase } }: SpinControl, cheer: Celebration) {
  const sound = useRef<WheelSound | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const made = createWheelSound();
    sound.current = made;
    return () => {
      sound.current = null;
      made.close();
    };
  }, [isOn]);
  useEffect(() => {
    if (phase === 'result') sound.current?.cheer(cheer);
  }, [phase, cheer]);
  return sound;
}

interface ToolsProps {
  standing: WheelStatus;
  lastSpin: string | undefined;
  children: ReactNode;
}

/** Buttons for odds and proof, and the settings of the wheel. */
function Tools({ standing, lastSpin, children }: ToolsProps) {
  const t = useT();
  const [open, setOpen] = useState<'odds' | 'fair'>();
  const close = () => setOpen(undefined);
  return (
    <div className={css['tools']}>
      <Button onClick={() => setOpen('odds')} aria-haspopup="dialog" icon={<Icon name="info" size={20} />}>
        {t('wheel.odds')}
      </Button>
      {standing.seed && (
        <Button onClick={() => setOpen('fair')} aria-haspopup="dialog" icon={<Icon name="shield" size={20} />}>
          {t('wheel.fairShort')}
        </Button>
      )}
      {children}
      <OddsSheet open={open === 'odds'} onClose={close} prizes={standing.prizes ?? []} />
      {standing.seed && <FairSheet open={open === 'fair'} onClose={close} seed={standing.seed} lastSpin={lastSpin} />}
    </div>
  );
}

interface SwitchProps {
  name: 'wheel.sound' | 'wheel.still';
  isOn: boolean;
  onPress: () => void;
}

function Switch({ name, isOn, onPress }: SwitchProps) {
  const t = useT();
  return (
    <button type="button" className={css['switch']} role="switch" aria-checked={isOn} onClick={onPress}>
      <span className={css['track']} />
      {t(name)}
    </button>
  );
}
