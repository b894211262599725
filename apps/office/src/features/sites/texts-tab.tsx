import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type LocaleKey, localeNames } from '@arara/contract/locales';
import { useState } from 'react';
import { useSay } from '../../word.ts';
import { Section } from './section.tsx';
import type { SiteForm } from './site-form.ts';
import { type SiteInput, isWritten } from './site-record.ts';
import { TextLine } from './text-line.tsx';

type Banner = SiteInput['banners'][number];

interface PartProps {
  form: SiteForm;
  language: LocaleKey;
}

function FooterSection({ form: { settings, set, errorOf, locked }, language }: PartProps) {
  const say = useSay();
  const texts = settings.footer[language] ?? { licence: '', adults: '', terms: '' };
  return (
    <Section title={say('sites.footer')}>
      {(['licence', 'adults', 'terms'] as const).map((part) => (
        <TextLine
          key={part}
          label={say(`sites.${part}`)}
          lines={2}
          value={texts[part]}
          onText={(text) => set({ footer: { ...settings.footer, [language]: { ...texts, [part]: text } } })}
          error={errorOf(`footer.${language}.${part}`)}
          disabled={locked}
        />
      ))}
    </Section>
  );
}

const bannerWords = { title: 'sites.bannerTitle', text: 'sites.bannerText', action: 'sites.bannerAction' } as const;
const bannerFacts = { link: 'sites.bannerLink', from: 'sites.bannerFrom', to: 'sites.bannerTo' } as const;

function BannerSection({ form, language, index, banner }: PartProps & { index: number; banner: Banner }) {
  const say = useSay();
  const { settings, set, errorOf, locked } = form;
  const texts = banner.texts[language] ?? { title: '', text: '', action: '' };
  const change = (part: Partial<Banner>) =>
    set({ banners: settings.banners.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <Section title={say('sites.banner', { number: index + 1 })}>
      {(['title', 'text', 'action'] as const).map((part) => (
        <TextLine
          key={part}
          label={say(bannerWords[part])}
          value={texts[part]}
          onText={(text) => change({ texts: { ...banner.texts, [language]: { ...texts, [part]: text } } })}
          error={errorOf(`banners.${index}.texts.${language}.${part}`)}
          disabled={locked}
        />
      ))}
      {(['link', 'from', 'to'] as const).map((part) => (
        <TextLine
          key={part}
          label={say(bannerFacts[part])}
          value={banner[part]}
          onText={(text) => change({ [part]: text.trim() })}
          error={errorOf(`banners.${index}.${part}`)}
          disabled={locked}
        />
      ))}
    </Section>
  );
}

function AdvertisementSection({ form: { settings, set, errorOf, locked }, language }: PartProps) {
  const say = useSay();
  const { advertisement } = settings;
  const texts = advertisement.texts[language] ?? { title: '', text: '' };
  const change = (part: Partial<SiteInput['advertisement']>) => set({ advertisement: { ...advertisement, ...part } });
  const write = (part: Partial<typeof texts>) =>
    change({ texts: { ...advertisement.texts, [language]: { ...texts, ...part } } });
  return (
    <Section title={say('sites.advertisement')}>
      <FormControlLabel
        control={<Switch checked={advertisement.on} onChange={(_, on) => change({ on })} disabled={locked} />}
        label={say('sites.advertisementOn')}
      />
      <TextLine
        label={say('sites.bannerTitle')}
        value={texts.title}
        onText={(title) => write({ title })}
        error={errorOf(`advertisement.texts.${language}.title`)}
        disabled={locked}
      />
      <TextLine
        label={say('sites.bannerText')}
        lines={2}
        value={texts.text}
        onText={(text) => write({ text })}
        error={errorOf(`advertisement.texts.${language}.text`)}
        disabled={locked}
      />
      <TextLine
        label={say('sites.bannerLink')}
        value={advertisement.link}
        onText={(link) => change({ link: link.trim() })}
        error={errorOf('advertisement.link')}
        disabled={locked}
      />
    </Section>
  );
}

/** What a site says of its own, language by language. */
export function TextsTab({ form }: { form: SiteForm }) {
  const say = useSay();
  const { settings } = form;
  const [chosen, setChosen] = useState<LocaleKey>(settings.default_language);
  const language = settings.languages.find((key) => key === chosen) ?? settings.default_language;
  return (
    <>
      <TextField
        select
        label={say('sites.inLanguage')}
        value={language}
        onChange={(event) => setChosen(settings.languages.find((key) => key === event.target.value) ?? language)}
        sx={{ maxWidth: 320 }}
      >
        {settings.languages.map((key) => (
          <MenuItem key={key} value={key}>
            {isWritten(settings, key) ? localeNames[key].name : `${localeNames[key].name} · ${say('sites.missing')}`}
          </MenuItem>
        ))}
      </TextField>
      <FooterSection form={form} language={language} />
      {settings.banners.map((banner, index) => (
        <BannerSection key={banner.id} form={form} language={language} index={index} banner={banner} />
      ))}
      <AdvertisementSection form={form} language={language} />
    </>
  );
}
