import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use, useState } from 'react';
import { ColourTool } from '../cards/card-tools.web.tsx';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { loadMessages as loadCardMessages } from '../cards/messages/messages.ts';
import { cardName } from '../cards/card-names.ts';
import { Segments } from '../stage/choices.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Background } from './background.web.tsx';
import { GuessPad } from './guess-pad.web.tsx';
import { maiorMenor } from './maior-menor.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import { usePlay } from './play.web.tsx';
import { Rules } from './rules.web.tsx';
import { TableView } from './table.web.tsx';
import pad from './guess-pad.module.css';
import css from './maior-menor.module.css';

/** Maior ou Menor on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages);
  const tCards = use(loadCardMessages(site.locale));
  const [target, setTarget] = useState(2);
  const [four] = useFourColours();
  const { table, cards, going, worth } = usePlay(site, target, t, tCards);
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
      rules={<Rules t={t} locale={site.locale} />}
      hint={open ? (worth === undefined ? t('choose') : t('stands', { amount: worth })) : undefined}
      choices={
        playing ? (
          <GuessPad view={playing} disabled={!open} t={t} locale={site.locale} onGuess={table.move} />
        ) : (
          <Target target={target} disabled={phase !== 'idle'} t={t} onChoose={setTarget} />
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
            ↷ {t('skip')}
          </button>
        )
      }
      action={
        playing && {
          label: t('out'),
          note: worth ?? t('outNone'),
          disabled: !playing.moves.includes('out'),
          onPress: () => table.move('out'),
        }
      }
    >
      <div className={css['scene']} data-four-colours={four || undefined}>
        <TableView cards={cards} made={view?.made ?? []} end={view?.end ?? null} t={t} tCards={tCards} />
        <div className={css['tools']}>
          <ColourTool t={tCards} />
        </div>
        <p className={css['hidden']} role="status">
          {open && going ? spoken(t, cardName(tCards, going.cards.at(-1) ?? null), worth) : ''}
        </p>
      </div>
    </GameFrame>
  );
}

/** The card on the table and what stands, for those who listen. */
function spoken(t: Translate<Messages>, card: string, worth: string | undefined): string {
  const said = t('saidCard', { card });
  return `${said}. ${worth === undefined ? t('choose') : t('stands', { amount: worth })}`;
}

interface TargetProps {
  readonly target: number;
  readonly disabled: boolean;
  readonly t: Translate<Messages>;
  onChoose(target: number): void;
}

/** After how many right guesses a round that plays by itself goes out. */
function Target({ target, disabled, t, onChoose }: TargetProps) {
  const options = [1, 2, 3, 5].map((value) => ({
    value,
    text: t('autoHits', { n: value }),
  }));
  return <Segments label={t('autoTarget')} options={options} value={target} disabled={disabled} onChange={onChoose} />;
}
