import type { GameViewProps, SoloGame, ViewCommons } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { useEffect, useState } from 'react';
import type { Card } from '../../cards/deck.ts';
import type { Messages as PanelMessages } from '../messages/messages.ts';
import { type OfferedWin, maySay } from './offered-win.ts';
import css from './double-up-key.module.css';

const importDialog = () => import('./double-up-dialog.web.tsx');

async function load(locale: ViewCommons['locale']) {
  const { DoubleUpDialog, loadTexts } = await importDialog();
  return { DoubleUpDialog, ...(await loadTexts(locale)) };
}

type Loaded = Awaited<ReturnType<typeof load>>;

interface DoubleUpKeyProps {
  readonly site: ViewCommons & Pick<GameViewProps, 'doubleUp'>;
  readonly game: SoloGame;
  readonly offer: OfferedWin | undefined;
  readonly t: Translate<PanelMessages>;
  onOffer(offer: OfferedWin | undefined): void;
}

/** Whether a win is offered that a guess may stake. */
export const isOffered = (game: SoloGame, offer: OfferedWin | undefined): offer is OfferedWin =>
  offer !== undefined && (maySay(game, offer, false) || maySay(game, offer, true));

/** The key beside the stake that offers to double the last win, and the table that it opens over the game. */
export function DoubleUpKey({ site, game, offer, t, onOffer }: DoubleUpKeyProps) {
  const { doubleUp, locale } = site;
  const [loaded, setLoaded] = useState<Loaded>();
  const [opened, setOpened] = useState<OfferedWin>();
  const [cards, setCards] = useState<readonly Card[]>([]);
  const isWanted = opened !== undefined && loaded === undefined;
  useEffect(() => {
    if (isWanted) load(locale).then(setLoaded, () => setOpened(undefined));
  }, [isWanted, locale]);
  if (doubleUp === undefined) return null;
  return (
    <>
      {isOffered(game, offer) && (
        <button
          type="button"
          className={css['key']}
          aria-haspopup="dialog"
          aria-label={t('doubleUpLabel', { amount: formatBRL(offer.win) })}
          onClick={() => setOpened(offer)}
        >
          <b>{t('doubleUp')}</b>
          <small>{formatBRL(offer.win)}</small>
        </button>
      )}
      {opened && loaded && (
        <loaded.DoubleUpDialog
          site={site}
          game={game}
          doubleUp={doubleUp}
          offer={opened}
          cards={cards}
          t={loaded.t}
          tCards={loaded.tCards}
          onCard={(card) => setCards((before) => [...before, card])}
          onOffer={onOffer}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
