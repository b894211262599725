import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { DateTimeInput } from '../../shared/fields/calendar-field.tsx';
import { toLocalInput, toMomentInput } from '../../shared/format/site-time.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type SiteGameDialogProps, useSiteGameForm } from './site-game-form.ts';

/** The end of a mark for the form; empty without one. */
const toForm = (until: string | null): string => (until === null ? '' : toLocalInput(until));

/** Marks a game as new or as hot at a site until a time. Without a time the lobby decides. */
export function SiteMarksDialog(props: SiteGameDialogProps) {
  const t = useTranslation();
  const { game, site, onClose } = props;
  const blank = { newUntil: toForm(site.new_until), hotUntil: toForm(site.hot_until) };
  const { form, change, command, names } = useSiteGameForm(props, blank, (data, { newUntil, hotUntil }, key) => {
    const marks = { new_until: toMomentInput(newUntil), hot_until: toMomentInput(hotUntil) };
    return data.markSiteGame({ name: game.id, site: site.site, ...marks }, key);
  });
  return (
    <FormDialog
      title={t('games.sites.marksTitle', names)}
      lead={t('games.sites.marksLead')}
      confirm={t('games.sites.save')}
      ready
      command={command}
      onClose={onClose}
    >
      <DateTimeInput
        label={t('games.sites.newUntil')}
        value={form.newUntil}
        onValue={(newUntil) => change({ newUntil })}
      />
      <DateTimeInput
        label={t('games.sites.hotUntil')}
        value={form.hotUntil}
        onValue={(hotUntil) => change({ hotUntil })}
      />
    </FormDialog>
  );
}
