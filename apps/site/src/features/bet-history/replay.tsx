import type {
  Game,
  GameViewProps,
  RoundGame,
  RoundViewProps,
  SessionViewProps,
  SoloGame,
  ViewCommons,
} from '@arara/game-kit';
import { Button, Skeleton, centavosOf } from '@arara/ui';
import { type ComponentType, Suspense, use, useCallback, useMemo, useState } from 'react';
import { artUrl } from '../../shared/art/art.tsx';
import { locale, useT } from '../../shared/messages/i18n.ts';
import { type GameCode, loadGameCode } from '../../shared/games/game-code.ts';
import type { StoredRound } from '../../shared/games/round-query.ts';
import { toBetInput, toSettledRound, toTableView, toSessionSteps } from './replay-data.ts';
import css from './replay.module.css';

const nothing = (): void => undefined;

/** The common props of a game view that shows a round and cannot bet. */
function toViewCommons(rules: Game, round: StoredRound): ViewCommons {
  const [first] = toSessionSteps(round);
  return {
    locale: locale(),
    balance: null,
    stakes: rules.stakes,
    onExit: nothing,
    onVerify: nothing,
    muted: true,
    onMute: nothing,
    volume: 0,
    onVolume: nothing,
    music: false,
    onMusic: nothing,
    demo: false,
    rtpText: '',
    assets: artUrl,
    recall: { stake: first?.stake ?? centavosOf(round.free_stake ?? round.bet_amount), input: toBetInput(round) },
  };
}

/** Draws a stored round with the game's view; a message if the round was played with another version of the rules. */
export function Replay({ round }: { round: StoredRound }) {
  const code = loadGameCode(round.name);
  if (code === undefined) return <NoPicture />;
  return (
    <Suspense fallback={<Skeleton height="480px" radius="var(--radius-l)" />}>
      <LoadedReplay round={round} code={code} />
    </Suspense>
  );
}

function NoPicture() {
  const t = useT();
  return <p className={css['none']}>{t('play.recall.noPicture')}</p>;
}

function LoadedReplay({ round, code }: { round: StoredRound; code: Promise<GameCode> }) {
  const { rules, view } = use(code);
  if (rules.version !== round.game_version) return <NoPicture />;
  if (rules.kind === 'round')
    return round.shared !== null && 'RoundView' in view ? (
      <Shared round={round} shared={round.shared} rules={rules} View={view.RoundView} />
    ) : (
      <NoPicture />
    );
  if (rules.kind === 'instant' && 'GameView' in view)
    return <InstantReplay round={round} rules={rules} View={view.GameView} />;
  if (round.steps !== null && 'SessionView' in view)
    return <StepByStep round={round} rules={rules} View={view.SessionView} />;
  return <NoPicture />;
}

interface KindProps<ViewProps> {
  round: StoredRound;
  rules: SoloGame;
  View: ComponentType<ViewProps>;
}

function InstantReplay({ round, rules, View }: KindProps<GameViewProps>) {
  const commons = useMemo(() => toViewCommons(rules, round), [rules, round]);
  return (
    <div className={css['place']}>
      <View {...commons} play={async () => toSettledRound(round)} />
    </div>
  );
}

/** A round of several moves; the reader steps through it. */
function StepByStep({ round, rules, View }: KindProps<SessionViewProps>) {
  const t = useT();
  const [at, go] = useState(0);
  const steps = useMemo(() => toSessionSteps(round), [round]);
  const commons = useMemo(() => toViewCommons(rules, round), [rules, round]);
  const current = steps[at];
  if (!current) return null;
  const refuse = () => Promise.reject(new Error(t('play.recall.text')));
  return (
    <div>
      <div className={css['place']}>
        <View {...commons} current={current} begin={refuse} move={refuse} />
      </div>
      {steps.length > 1 && <Steps at={at} of={steps.length} onGo={go} />}
    </div>
  );
}

/** Time after the end of a shared round at which every view has stopped its animations. */
const LONG_AFTER_MS = 600_000;

interface SharedProps {
  round: StoredRound;
  shared: NonNullable<StoredRound['shared']>;
  rules: RoundGame;
  View: ComponentType<RoundViewProps>;
}

/** A shared round at its end, with the reader's own tickets. */
function Shared({ round, shared, rules, View }: SharedProps) {
  const t = useT();
  const table = useMemo(() => toTableView(rules, shared), [rules, shared]);
  const commons = useMemo(() => toViewCommons(rules, round), [rules, round]);
  const serverNow = useCallback(() => (table.round.endsAt ?? 0) + LONG_AFTER_MS, [table]);
  const refuse = () => Promise.reject(new Error(t('play.recall.text')));
  return (
    <div className={css['place']}>
      <View {...commons} table={table} serverNow={serverNow} place={refuse} placeAll={refuse} leave={refuse} />
    </div>
  );
}

/** The current step, with buttons to the previous and next. */
function Steps({ at, of, onGo }: { at: number; of: number; onGo: (to: number) => void }) {
  const t = useT();
  return (
    <div className={css['steps']}>
      <p role="status">{t('play.recall.step', { at: at + 1, of })}</p>
      <Button full disabled={at === 0} onClick={() => onGo(at - 1)}>
        {t('play.recall.before')}
      </Button>
      <Button full tone="gold" disabled={at === of - 1} onClick={() => onGo(at + 1)}>
        {t('play.recall.next')}
      </Button>
    </div>
  );
}
