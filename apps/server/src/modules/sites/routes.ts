import { endpoints } from '@arara/contract';
import { localeKeys, localeNames } from '@arara/contract/locales';
import { type Route, guest } from '../../platform/index.ts';

/** The brand that an installation starts with. */
export const HOME_SITE = 'arara';

interface SiteParts {
  captcha: 'image' | 'none';
}

/** The site's own record: languages, name, texts and banners. */
export function siteRoutes({ captcha }: SiteParts): Route[] {
  return [
    guest(endpoints.languages, () =>
      Promise.resolve({
        languageList: localeKeys.map((key) => ({
          icon: `/flags/${localeNames[key].flag}.svg`,
          option: localeNames[key].name,
          value: key,
        })),
        supported_language: localeKeys.map((key) => ({
          language_flag_link: `/flags/${localeNames[key].flag}.svg`,
          language_name: localeNames[key].name,
          language_code: key,
        })),
      }),
    ),
    guest(endpoints.siteData, ({ messages }) => {
      const { footer, banner } = messages.site;
      return Promise.resolve({
        data: {
          site: HOME_SITE,
          name: 'Arara',
          logo: '',
          theme: {},
          footer,
          banners: [{ id: 'welcome', ...banner, link: '/game', art: '1f99c', from: '#7a1263', to: '#ff5a2c' }],
          advertisement: null,
          features: {},
          captcha,
        },
      });
    }),
  ];
}
