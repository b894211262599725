import type { Game, RoundGame, SoloGame, ViewCommons } from '@arara/game-kit';
import { findGame, findRoundGame } from '@arara/games';
import { Button, Skeleton, centavosOf } from '@arara/ui';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { artUrl } from '../../app/art.tsx';
import { locale, useT } from '../../app/i18n.ts';
import { hasView, instantViewOf, roundViewOf, sessionViewOf } from '../play/game-view.ts';
import type { Round } from '../verify/verify-queries.ts';
import { choiceOf, settledOf, sightOf, stepsOf } from './recalled.ts';
import css from './replay.module.css';

const nothing = (): void => undefined;

/** What the view of a game is given where nothing is played: a round to show, and no way to bet. */
function commonsOf(rules: Game, round: Round): ViewCommons {
  const [first] = stepsOf(round);
  return {
    locale: locale(),
    balance: null,
    stakes: rules.stakes,
    onExit: nothing,
    onVerify: nothing,
    muted: true,
    onMute: nothing,
    demo: false,
    rtpText: '',
    assets: artUrl,
    recall: { stake: first?.stake ?? centavosOf(round.bet_amount), input: choiceOf(round) },
  };
}

/** The game's own picture of a stored round; a sentence in its place where its rules are of another release. */
export function Replay({ round }: { round: Round }) {
  const t = useT();
  const many = findRoundGame(round.name);
  if (many?.version === round.game_version && round.shared !== null && hasView(round.name))
    return (
      <Suspense fallback={<Skeleton height="480px" radius="var(--radius-l)" />}>
        <Shared round={round} shared={round.shared} rules={many} />
      </Suspense>
    );
  const rules = findGame(round.name);
  const isSame = rules?.version === round.game_version && hasView(round.name);
  if (!rules || !isSame || (rules.kind === 'session' && round.steps === null))
    return <p className={css['none']}>{t('recall.noPicture')}</p>;
  const Kind = rules.kind === 'session' ? StepByStep : AtOnce;
  return (
    <Suspense fallback={<Skeleton height="480px" radius="var(--radius-l)" />}>
      <Kind round={round} rules={rules} />
    </Suspense>
  );
}

interface KindProps {
  round: Round;
  rules: SoloGame;
}

function AtOnce({ round, rules }: KindProps) {
  const [View] = useState(() => instantViewOf(round.name));
  const commons = useMemo(() => commonsOf(rules, round), [rules, round]);
  return <div className={css['place']}>{View && <View {...commons} play={async () => settledOf(round)} />}</div>;
}

/** A round of moves, which its reader leads through. */
function StepByStep({ round, rules }: KindProps) {
  const t = useT();
  const [View] = useState(() => sessionViewOf(round.name));
  const [at, go] = useState(0);
  const steps = useMemo(() => stepsOf(round), [round]);
  const commons = useMemo(() => commonsOf(rules, round), [rules, round]);
  const current = steps[at];
  if (!View || !current) return null;
  const refuse = () => Promise.reject(new Error(t('recall.text')));
  return (
    <div>
      <div className={css['place']}>
        <View {...commons} current={current} begin={refuse} move={refuse} />
      </div>
      {steps.length > 1 && <Steps at={at} of={steps.length} onGo={go} />}
    </div>
  );
}

/** So long after its end a shared round stands still in every picture. */
const LONG_AFTER_MS = 600_000;

interface SharedProps {
  round: Round;
  shared: NonNullable<Round['shared']>;
  rules: RoundGame;
}

/** A round that many shared, as its table stood when it was over, with the reader's own tickets. */
function Shared({ round, shared, rules }: SharedProps) {
  const t = useT();
  const [View] = useState(() => roundViewOf(round.name));
  const table = useMemo(() => sightOf(rules, shared), [rules, shared]);
  const commons = useMemo(() => commonsOf(rules, round), [rules, round]);
  const serverNow = useCallback(() => (table.round.endsAt ?? 0) + LONG_AFTER_MS, [table]);
  const refuse = () => Promise.reject(new Error(t('recall.text')));
  return (
    <div className={css['place']}>
      {View && (
        <View {...commons} table={table} serverNow={serverNow} place={refuse} placeAll={refuse} leave={refuse} />
      )}
    </div>
  );
}

/** Where in the round its reader stands, and the way on. */
function Steps({ at, of, onGo }: { at: number; of: number; onGo: (to: number) => void }) {
  const t = useT();
  return (
    <div className={css['steps']}>
      <p role="status">{t('recall.step', { at: at + 1, of })}</p>
      <Button full disabled={at === 0} onClick={() => onGo(at - 1)}>
        {t('recall.before')}
      </Button>
      <Button full tone="gold" disabled={at === of - 1} onClick={() => onGo(at + 1)}>
        {t('recall.next')}
      </Button>
    </div>
  );
}
