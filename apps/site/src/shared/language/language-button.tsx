import { localeNames } from '@arara/contract/locales';
import { Button, Icon } from '@arara/ui';
import { useState } from 'react';
import { locale, useT } from '../messages/i18n.ts';
import { lazyScreen } from '../loading/lazy-screen.ts';
import { LoadingSheet } from '../loading/loading-sheet.tsx';
import { sitePage } from '../site/site-page.ts';

const LanguageList = lazyScreen(() => import('./language-list.tsx'), 'LanguageList');

/** Shows the current language and opens the list of languages. Shows nothing if the site has only one. */
export function LanguageButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { name, flag } = localeNames[locale()];
  if (sitePage.languages.length < 2) return null;
  return (
    <>
      <Button
        size="s"
        aria-label={`${t('shell.language.title')}: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={<img src={`/flags/${flag}.svg`} alt="" width={22} height={22} />}
      >
        {name} <Icon name="down" size={16} />
      </Button>
      <LoadingSheet open={open} onClose={() => setOpen(false)} title={t('shell.language.title')}>
        <LanguageList />
      </LoadingSheet>
    </>
  );
}
