import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const place = z.object({ host: z.string().max(253).optional(), site: z.string().max(64).optional() });

const siteRecord = z.object({
  site: z.string(),
  name: z.string(),
  logo: z.string(),
  theme: z.record(z.string(), z.string()),
  footer: z.object({ licence: z.string(), adults: z.string(), terms: z.string() }),
  banners: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      action: z.string(),
      link: z.string(),
      art: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  advertisement: z.object({ title: z.string(), text: z.string(), link: z.string() }).nullable(),
  features: z.record(z.string(), z.boolean()),
  captcha: z.enum(['image', 'none']),
});

export const site = {
  languages: endpoint('languages', {
    audience: 'guest',
    summary: 'The languages of the host and site',
    input: place,
    answer: {
      languageList: z.array(z.object({ icon: z.string(), option: z.string(), value: z.string() })),
      supported_language: z.array(
        z.object({ language_flag_link: z.string(), language_name: z.string(), language_code: z.string() }),
      ),
    },
  }),
  siteData: endpoint('siteData', {
    audience: 'guest',
    summary: 'Name, logo, colours, texts and banners of the site',
    input: place,
    answer: { data: siteRecord },
  }),
};
