import type { SessionViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { ColourTool } from '../cards/card-tools.web.tsx';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { cardName, cardMessagesOf } from '../cards/messages.web.tsx';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { fill } from '../stage/language.ts';
import { tile } from './art.ts';
import { Background } from './background.web.tsx';
import { GuessPad } from './guess-pad.web.tsx';
import { maiorMenor } from './maior-menor.ts';
import type { Messages } from './locales/pt.ts';
import { usePlay } from './play.web.tsx';
import { Rules } from './rules.web.tsx';
import { TableView } from './table.web.tsx';
import { wordsOf } from './messages.web.tsx';
import pad from './guess-pad.module.css';
import css from './maior-menor.module.css';

/** Maior ou Menor on screen. */
export function SessionView(site: SessionViewProps) {
  const messages = use(wordsOf(site.locale));
  const names = use(cardMessagesOf(site.locale));
  const [target, setTarget] = useState(2);
  const [four] = useFourColours();
  const { table, cards, going, worth } = usePlay(site, target, messages, names);
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
      ground={<Background />}
      rules={<Rules messages={messages} locale={site.locale} />}
      hint={open ? (worth === undefined ? messages.choose : fill(messages.stands, worth)) : undefined}
      choices={
        playing ? (
          <GuessPad view={playing} disabled={!open} messages={messages} locale={site.locale} onGuess={table.move} />
        ) : (
          <Target target={target} disabled={phase !== 'idle'} messages={messages} onChoose={setTarget} />
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
            ↷ {messages.skip}
          </button>
        )
      }
      action={
        playing && {
          label: messages.out,
          note: worth ?? messages.outNone,
          disabled: !playing.moves.includes('out'),
          onPress: () => table.move('out'),
        }
      }
    >
      <div className={css['scene']} data-four-colours={four || undefined}>
        <TableView cards={cards} made={view?.made ?? []} end={view?.end ?? null} messages={messages} names={names} />
        <div className={css['tools']}>
          <ColourTool messages={names} />
        </div>
        <p className={css['hidden']} role="status">
          {open && going ? spoken(messages, cardName(names, going.cards.at(-1) ?? null), worth) : ''}
        </p>
      </div>
    </GameFrame>
  );
}

/** The card on the table and what stands, for those who listen. */
function spoken(messages: Messages, card: string, worth: string | undefined): string {
  const said = fill(messages.saidCard, card);
  return `${said}. ${worth === undefined ? messages.choose : fill(messages.stands, worth)}`;
}

interface TargetProps {
  readonly target: number;
  readonly disabled: boolean;
  readonly messages: Messages;
  onChoose(target: number): void;
}

/** After how many right guesses a round that plays by itself goes out. */
function Target({ target, disabled, messages, onChoose }: TargetProps) {
  const options = [1, 2, 3, 5].map((value) => ({
    value,
    text: value === 1 ? messages.autoHit : fill(messages.autoHits, String(value)),
  }));
  return (
    <Segments label={messages.autoTarget} options={options} value={target} disabled={disabled} onChange={onChoose} />
  );
}
