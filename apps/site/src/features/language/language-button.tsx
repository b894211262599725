import { localeNames } from '@arara/contract/locales';
import { Button, Icon, Loading, Sheet } from '@arara/ui';
import { Suspense, useState } from 'react';
import { locale, useT } from '../../app/i18n.ts';
import { screen } from '../../app/screen.ts';
import { sitePage } from '../../app/site-page.ts';

const LanguageList = screen(() => import('./language-list.tsx'), 'LanguageList');

/** The language in use; a press lists the others. Where there are none, there is nothing to press. */
export function LanguageButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { name, flag } = localeNames[locale()];
  if (sitePage.languages.length < 2) return null;
  return (
    <>
      <Button
        size="s"
        aria-label={`${t('language.title')}: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={<img src={`/flags/${flag}.svg`} alt="" width={22} height={22} />}
      >
        {name} <Icon name="down" size={16} />
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('language.title')}>
        <Suspense fallback={<Loading />}>
          <LanguageList />
        </Suspense>
      </Sheet>
    </>
  );
}
