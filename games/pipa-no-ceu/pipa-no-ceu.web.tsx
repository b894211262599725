import type { OwnTicket, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { centavos, formatBRL, sum } from '@arara/money';
import { useRef } from 'react';
import { useFlightSounds } from '../crash/flight-sounds.web.tsx';
import { type Frames, useFrames } from '../crash/frames.web.tsx';
import { heightText } from '../crash/height-text.ts';
import type { Moment } from '../crash/moment.ts';
import { usePhase } from '../crash/phase.web.tsx';
import { isCrashOutcome } from '../crash/ticket.ts';
import { useBetKey } from '../stage/bet-key.web.tsx';
import { RoundFrame } from '../stage/round-frame.web.tsx';
import { useRoundPanelState } from '../stage/round-panel-state.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import { BetPanel } from './panel.web.tsx';
import { Picture } from './picture.web.tsx';
import { pipaNoCeu } from './pipa-no-ceu.ts';
import { betSteps } from './bet.ts';
import { Rules } from './rules.web.tsx';
import { Scene } from './scene.web.tsx';
import { flightSounds } from './sound-effects.web.tsx';
import { useBet } from './use-bet.web.tsx';
import css from './pipa-no-ceu.module.css';

/** Heights of the strip of the last results, in hundredths, from which it takes its colours. */
const GREEN = 200;
const GOLD = 1000;

/** The limits as the rules sheet shows them: those of a bet, which is two tickets. */
const toBetStakes = ({ min, max, steps }: RoundViewProps['stakes']): RoundViewProps['stakes'] => ({
  min: centavos(min * 2n),
  max: centavos(max * 2n),
  steps: betSteps(steps),
});

/** Pipa no Céu on screen. */
export function RoundView(site: RoundViewProps) {
  const { locale, table } = site;
  const t = useMessages(locale, loadMessages);
  const betPanel = useRoundPanelState(site, {
    isOutcome: isCrashOutcome,
    mark: ({ end }) => `${heightText(locale, end)}x`,
    tier: ({ end }) => (end >= GOLD ? 'big' : end >= GREEN ? 'won' : 'lost'),
    say: ({ end }) => t('ended', { x: heightText(locale, end) }),
  });
  const frames = useFrames(site);
  const phase = usePhase(frames);
  const view = useBet(site, betPanel);
  const stage = useRef<HTMLDivElement>(null);
  const left = view.tickets.filter(({ roundId, leftE4 }) => roundId === table.round.id && leftE4 !== null);
  useFlightSounds(frames, betPanel, flightSounds, left.length);
  useBetKey(site.recall ? undefined : view.press);
  return (
    <RoundFrame
      site={{ ...site, stakes: toBetStakes(site.stakes) }}
      betPanel={betPanel}
      game={pipaNoCeu}
      title={tile.title[locale]}
      className={css['pipa']}
      hint={hintOf(phase, t)}
      offline={t('offline')}
      ownClock
      winLook={{ mascot: <img src={site.assets(tile.hero)} alt="" /> }}
      ground={<Scene frames={frames} phase={phase} stage={stage} saved={left.length} />}
      panel={<BetPanel site={site} betPanel={betPanel} frames={frames} view={view} t={t} />}
      rules={<Rules t={t} locale={locale} />}
    >
      <Picture frames={frames} phase={phase} stage={stage} left={left} t={t} locale={locale} />
      <Spoken site={site} left={left} hasBet={betPanel.mine.length > 0} phase={phase} frames={frames} t={t} />
    </RoundFrame>
  );
}

function hintOf(phase: Moment['phase'], t: Translate<Messages>): string | undefined {
  if (phase === 'void') return undefined;
  const hints = { waiting: t('hintOpen'), ready: t('hintReady'), flying: t('hintFlying'), over: t('hintOver') };
  return hints[phase];
}

interface SpokenProps {
  readonly site: RoundViewProps;
  readonly left: readonly OwnTicket[];
  readonly hasBet: boolean;
  readonly phase: Moment['phase'];
  readonly frames: Frames;
  readonly t: Translate<Messages>;
}

/** Announces the start, the player's exits and the end to screen readers. The result line announces what a round paid. */
function Spoken({ site: { locale }, left, hasBet, phase, frames, t }: SpokenProps) {
  const said = [
    ...(phase === 'flying' ? [t('tookOff'), ...exitsText(left, t, locale)] : []),
    ...(phase === 'over' && !hasBet ? [t('ended', { x: heightText(locale, frames.now().height) })] : []),
  ];
  return (
    <p className={css['spoken']} role="status">
      {said.join('. ')}
    </p>
  );
}

function exitsText(left: readonly OwnTicket[], t: Translate<Messages>, locale: RoundViewProps['locale']): string[] {
  const [x, y] = left.map(({ leftE4 }) => heightText(locale, Number((leftE4 ?? 0n) / 100n)));
  if (x === undefined) return [];
  const amount = formatBRL(sum(left.map(({ win }) => win)));
  if (y === undefined) return [t('halfSay', { x, amount })];
  return [x === y ? t('leftSay', { x, amount }) : t('allSay', { x, y, amount })];
}
