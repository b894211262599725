import { localeNames } from '@arara/contract/locales';
import { fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import Box from '@mui/material/Box';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { type SiteGameDialogProps, useSiteGameForm } from './site-game-form.ts';

/** The titles of a game at a site. An empty language has the title of the game, which the help shows. */
export function SiteTitlesDialog(props: SiteGameDialogProps) {
  const t = useTranslation();
  const { game, site, onClose } = props;
  const blank: Partial<Record<string, string>> = site.titles;
  const { form, change, command, names } = useSiteGameForm(props, blank, (data, typed, key) => {
    const titles = Object.fromEntries(
      wireLocales.flatMap((code) => {
        const title = typed[code]?.trim() ?? '';
        return title === '' ? [] : [[code, title] as const];
      }),
    );
    return data.nameSiteGame({ name: game.id, site: site.site, titles }, key);
  });
  return (
    <FormDialog
      title={t('games.sites.titlesTitle', names)}
      lead={t('games.sites.titlesLead')}
      confirm={t('games.sites.save')}
      ready={wireLocales.every((code) => (form[code] ?? '').length <= MAX_LENGTH)}
      command={command}
      wide
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' }}>
        {wireLocales.map((code) => (
          <TextInput
            key={code}
            label={localeNames[fromWireLocale(code)].name}
            value={form[code] ?? ''}
            onText={(title) => change({ [code]: title })}
            help={game.titles[code] ?? game.titles['pt'] ?? game.title}
            error={(form[code] ?? '').length > MAX_LENGTH ? t('games.sites.titleTooLong') : undefined}
          />
        ))}
      </Box>
    </FormDialog>
  );
}

/** The longest title that the server takes. */
const MAX_LENGTH = 40;
