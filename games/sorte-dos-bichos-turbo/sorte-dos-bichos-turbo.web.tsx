import type { GameViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { loadMessages as loadDrawMessages } from '../draws/messages/messages.ts';
import { turboBeats } from '../draws/turbo.ts';
import { TurboTable } from '../draws/turbo-table.web.tsx';
import { useBichosParts } from '../sorte-dos-bichos/bichos-parts.web.tsx';
import { type Choice, OPENING, choiceOf } from '../sorte-dos-bichos/choice.ts';
import { loadMessages } from '../sorte-dos-bichos/messages/messages.ts';
import { Rules } from '../sorte-dos-bichos/rules.web.tsx';
import { BEATS, sorteDosBichos } from '../sorte-dos-bichos/sorte-dos-bichos.ts';
import css from '../sorte-dos-bichos/sorte-dos-bichos.module.css';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { sorteDosBichosTurbo } from './sorte-dos-bichos-turbo.ts';

const PART_MS = 180;
const beats = turboBeats(BEATS, PART_MS);

/** Bichos Turbo on screen. */
export function GameView(props: GameViewProps) {
  const { locale, assets, recall } = props;
  const t = useMessages(locale, loadMessages);
  const tDraws = use(loadDrawMessages(locale));
  const [choice, setChoice] = useState<Choice>(() => {
    const recalled = recall && sorteDosBichosTurbo.readInput(recall.input);
    return recalled ? choiceOf(recalled) : OPENING;
  });
  return (
    <TurboTable
      site={props}
      {...useBichosParts({ choice, setChoice, t, locale, assets })}
      game={sorteDosBichosTurbo}
      beats={beats}
      scheduled={sorteDosBichos.name}
      title={tile.title[locale]}
      className={css['bichos']}
      ground={undefined}
      rules={<Rules t={t} tDraws={tDraws} locale={locale} assets={assets} isTurbo />}
    />
  );
}
