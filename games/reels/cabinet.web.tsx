import type { ReactNode } from 'react';
import { cssVariables } from '../stage/css-variables.web.ts';
import css from './cabinet.module.css';

interface CabinetProps {
  /** Sets the colours of the game. */
  readonly className: string | undefined;
  /** The light of the feature. */
  readonly hasFeature: boolean;
  /** Stands on the sign where there is room above it. */
  readonly mascot: { readonly address: string; readonly mood: 'calm' | 'waiting' | 'won' };
  readonly sign: ReactNode;
  /** In the window. */
  readonly reels: ReactNode;
  /** The reel that is waited for. */
  readonly beam: number | undefined;
  /** Over the reels, under the beam. */
  readonly cover: ReactNode;
  /** Over all of the window. */
  readonly banner: ReactNode;
  readonly plate: ReactNode;
}

/** A machine of five drums: mascot, sign, golden frame with the window, and a plate. */
export function Cabinet(props: CabinetProps) {
  const { className, hasFeature, mascot, sign, reels, beam, cover, banner, plate } = props;
  return (
    <div className={`${css['cabinet']} ${className}`} data-feature={hasFeature || undefined}>
      <div className={css['mascot']} data-mood={mascot.mood} aria-hidden="true">
        <img src={mascot.address} alt="" />
      </div>
      <div className={css['sign']}>{sign}</div>
      <div className={css['frame']}>
        <div className={css['glass']}>
          <div className={css['window']}>{reels}</div>
          {cover}
          {beam !== undefined && (
            <i className={css['beam']} style={cssVariables({ '--reel': beam })} aria-hidden="true" />
          )}
          {banner}
        </div>
      </div>
      {plate}
    </div>
  );
}

/** On the sign: the game's name. */
export function CabinetName({ title }: { readonly title: string }) {
  return (
    <div className={css['name']} aria-hidden="true">
      {title}
    </div>
  );
}

interface CabinetCounterProps {
  /** How far the feature is. */
  readonly children: ReactNode;
  /** Of the button that ends its show: in short, and for those who hear it. */
  readonly skip: { readonly text: string; readonly name: string };
  onSkip(): void;
}

/** On the sign during a feature: how far it is, and the button that ends its show. */
export function CabinetCounter({ children, skip, onSkip }: CabinetCounterProps) {
  return (
    <div className={css['counter']}>
      {children}
      <button type="button" aria-label={skip.name} onClick={onSkip}>
        {skip.text}
      </button>
    </div>
  );
}
