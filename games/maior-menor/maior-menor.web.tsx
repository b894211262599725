import type { SessionViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { ColourTool } from '../cards/card-tools.web.tsx';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { cardName, cardWordsOf } from '../cards/words.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { fill } from '../stage/language.ts';
import { tile } from './art.ts';
import { Ground } from './ground.web.tsx';
import { GuessPad } from './guess-pad.web.tsx';
import { maiorMenor } from './maior-menor.ts';
import type { Words } from './locales/pt.ts';
import { usePlay } from './play.web.tsx';
import { Rules } from './rules.web.tsx';
import { TableView } from './table.web.tsx';
import { wordsOf } from './words.web.tsx';
import pad from './guess-pad.module.css';
import css from './maior-menor.module.css';

/** Maior ou Menor on screen. */
export function SessionView(site: SessionViewProps) {
  const words = use(wordsOf(site.locale));
  const names = use(cardWordsOf(site.locale));
  const [target, setTarget] = useState(2);
  const [four] = useFourColours();
  const { table, cards, going, worth } = usePlay(site, target, words, names);
  const { view, phase } = table;
  const open = phase === 'open';
  const playing = going && !table.auto ? going : undefined;
  return (
    <GameFrame
      site={site}
      table={table}
      game={maiorMenor}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Ground />}
      rules={<Rules words={words} locale={site.locale} />}
      hint={open ? (worth === undefined ? words.choose : fill(words.stands, worth)) : undefined}
      choices={
        playing ? (
          <GuessPad view={playing} disabled={!open} words={words} locale={site.locale} onGuess={table.move} />
        ) : (
          <Target target={target} disabled={phase !== 'idle'} words={words} onChoose={setTarget} />
        )
      }
      stakeField={
        playing && (
          <button
            type="button"
            className={pad['skip']}
            disabled={!open || !playing.moves.includes('skip')}
            onClick={() => table.move('skip')}
          >
            ↷ {words.skip}
          </button>
        )
      }
      action={
        playing && {
          label: words.out,
          note: worth ?? words.outNone,
          disabled: !playing.moves.includes('out'),
          onPress: () => table.move('out'),
        }
      }
    >
      <div className={css['scene']} data-four-colours={four || undefined}>
        <TableView cards={cards} made={view?.made ?? []} end={view?.end ?? null} words={words} names={names} />
        <div className={css['tools']}>
          <ColourTool words={names} />
        </div>
        <p className={css['hidden']} role="status">
          {open && going ? spoken(words, cardName(names, going.cards.at(-1) ?? null), worth) : ''}
        </p>
      </div>
    </GameFrame>
  );
}

/** The card on the table and what stands, for those who listen. */
function spoken(words: Words, card: string, worth: string | undefined): string {
  const said = fill(words.saidCard, card);
  return `${said}. ${worth === undefined ? words.choose : fill(words.stands, worth)}`;
}

interface TargetProps {
  readonly target: number;
  readonly disabled: boolean;
  readonly words: Words;
  onChoose(target: number): void;
}

/** After how many right guesses a round that plays by itself goes out. */
function Target({ target, disabled, words, onChoose }: TargetProps) {
  const options = [1, 2, 3, 5].map((value) => ({
    value,
    text: value === 1 ? words.autoHit : fill(words.autoHits, String(value)),
  }));
  return <Segments label={words.autoTarget} options={options} value={target} disabled={disabled} onChange={onChoose} />;
}
