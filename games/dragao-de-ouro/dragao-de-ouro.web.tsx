import { type GameViewProps, narrowStakes } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { useState } from 'react';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { numberText, percentText, timesText } from '../stage/language.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { baseOf } from './amounts.ts';
import { tile } from './art.ts';
import { BuySheet } from './buy-sheet.web.tsx';
import { Choices } from './choices.web.tsx';
import { buyStakes, dragaoDeOuro, spinStakes } from './dragao-de-ouro.ts';
import { Parade } from './background.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { type Charge, Machine } from './machine.web.tsx';
import { type DragaoInput, type DragaoOutcome, isDragaoOutcome } from './outcome.ts';
import { CERTIFIED } from './return.ts';
import { Rules } from './rules.web.tsx';
import { useShow } from './show.web.tsx';
import { firstChoice } from '../stage/recall.ts';
import css from './dragao-de-ouro.module.css';

/** The panel offers the stakes of spins; free spins have prices of their own. */
const panelGame = { ...dragaoDeOuro, stakes: spinStakes };

/** Dragão de Ouro on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const site = { ...props, stakes: narrowStakes(spinStakes, props.stakes) };
  const t = useMessages(locale, loadMessages);
  const [mode, setMode] = useState<'spin' | 'ante'>(() =>
    firstChoice<DragaoInput>(props, dragaoDeOuro, { mode: 'spin' }).mode === 'ante' ? 'ante' : 'spin',
  );
  const [buying, setBuying] = useState(false);
  const [charge, setCharge] = useState<Charge>();
  const { scene, start, show, rest } = useShow();
  const table = useInstantTable<DragaoOutcome>(site, {
    input: { mode },
    isOutcome: isDragaoOutcome,
    start,
    show(round) {
      setCharge({ mode: round.outcome.mode, price: round.stake });
      return show(round);
    },
    rest,
    mark: (_, multiplierE4) => `${timesText(locale, multiplierE4)}x`,
    say: (outcome, multiplierE4) => said(t, outcome, timesText(locale, multiplierE4), multiplierE4),
  });
  const { stake, placeOnce } = table;
  const locked = table.phase !== 'idle';
  const buy = (price: Centavos): void => {
    setBuying(false);
    placeOnce({ stake: price, input: { mode: 'buy' } });
  };
  return (
    <>
      <GameFrame
        site={site}
        table={table}
        game={panelGame}
        title={tile.title[locale]}
        className={css['dragao']}
        ground={<Parade free={scene.free !== undefined} />}
        hint={scene.free ? t('skip') : hintOf(t, locked, mode, stake)}
        choices={<Choices mode={mode} locked={locked} t={t} onMode={setMode} onBuy={() => setBuying(true)} />}
        rules={<Rules t={t} locale={locale} />}
        rtpNote={t('rtpNote', certifiedText(locale))}
        facts={factsOf(t, locale)}
      >
        <Machine scene={scene} charge={charge ?? { mode, price: stake }} t={t} locale={locale} assets={props.assets} />
      </GameFrame>
      <BuySheet
        open={buying}
        prices={narrowStakes(buyStakes, props.stakes).steps}
        stake={stake}
        balance={table.balance}
        t={t}
        locale={locale}
        onClose={() => setBuying(false)}
        onBuy={buy}
      />
    </>
  );
}

function said(t: Translate<Messages>, { drops }: DragaoOutcome, times: string, multiplierE4: bigint): string {
  if (multiplierE4 === 0n) return t('saidNone');
  return t(drops.length > 1 ? 'saidFree' : 'said', { x: times });
}

function hintOf(t: Translate<Messages>, locked: boolean, mode: 'spin' | 'ante', stake: Centavos): string {
  if (locked) return t('spinning');
  return mode === 'ante' ? t('base', { amount: formatBRL(baseOf('ante', stake)) }) : t('hint');
}

function certifiedText(locale: GameViewProps['locale']) {
  const percent = (part: number) => percentText(locale, part, 2);
  const { rounds, low, high } = CERTIFIED;
  return { n: numberText(locale, rounds), low: percent(low), high: percent(high) };
}

function factsOf(t: Translate<Messages>, locale: GameViewProps['locale']) {
  const { hitPercent, topLeast, topMost } = CERTIFIED;
  const odds = { least: numberText(locale, topLeast), most: numberText(locale, topMost) };
  return [
    { name: t('hits'), value: percentText(locale, hitPercent), note: t('mostOdds', odds) },
    { name: t('buyLimits'), value: `${formatBRL(buyStakes.min)} – ${formatBRL(buyStakes.max)}` },
  ];
}
