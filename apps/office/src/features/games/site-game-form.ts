import { useDataProvider } from 'ra-core';
import { useCommandForm } from '../../shared/actions/command.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { GamePage, SiteGame } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** A game at one site, as its dialogs take it. */
export interface SiteGameProps {
  game: GamePage;
  site: SiteGame;
  /** Called after a change. */
  onDone: () => void;
}

export interface SiteGameDialogProps extends SiteGameProps {
  onClose: () => void;
}

/** The form of a setting of a game at a site; `names` are the placeholders of its texts. */
export function useSiteGameForm<Form>(
  { game, site, onDone, onClose }: SiteGameDialogProps,
  blank: Form,
  send: (data: OfficeData, form: Form, key: string) => Promise<unknown>,
) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const names = { what: game.title, site: site.name };
  const { form, change, command } = useCommandForm(blank, (filled) => ({
    send: (key) => send(data, filled, key),
    done: () => {
      onClose();
      onDone();
      return t('games.sites.done', names);
    },
  }));
  return { form, change, command, names };
}
