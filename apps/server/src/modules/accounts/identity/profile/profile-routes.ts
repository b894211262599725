import { toWireLocale } from '@arara/contract/wire-locales';
import { endpoints } from '@arara/contract';
import { type Clock, Failure, type Route, guestRoute, memberRoute } from '../../../../platform/index.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import type { Profile } from './profile.ts';
import { toSessionResponse } from '../sessions/session-response.ts';

interface ProfileRoutesDeps {
  captcha: Captcha;
  clock: Clock;
  demo: DemoAccounts;
  /** Whether the site at a host offers demo accounts. */
  isDemoOffered: (host: string) => Promise<boolean>;
  profile: Profile;
  /** Finds the site that a host serves. */
  siteAt: (host: string) => Promise<string>;
}

/** Routes of the profile and of demo accounts. */
export function profileRoutes({ captcha, clock, demo, isDemoOffered, profile, siteAt }: ProfileRoutesDeps): Route[] {
  return [
    memberRoute(endpoints.profilePictures, ({ memberId }) => profile.photos(memberId)),
    memberRoute(endpoints.profilePicturesOfUser, ({ memberId }) => profile.photos(memberId)),
    memberRoute(endpoints.profilePictureSet, async ({ memberId, input, t }) => ({
      message: t('successes.profileSet'),
      ...(await profile.choosePhoto(memberId, input.profileurl)),
    })),
    memberRoute(endpoints.profileSet, async ({ memberId, input, t }) => {
      const { nickname, gender, photo } = await profile.change(memberId, input);
      return { message: t('successes.profileSet'), data: { nickname, gender, profileurl: photo } };
    }),
    guestRoute(endpoints.demo, async ({ input, ip, area, agent, host, locale, t }) => {
      if (!(await isDemoOffered(host))) throw new Failure('forbidden');
      await captcha.check(input.key, input.captcha);
      const session = await demo.open({
        device: input.device,
        ip,
        area,
        agent,
        host,
        lang: toWireLocale(locale),
        site: await siteAt(host),
      });
      return { message: t('successes.demo'), ...toSessionResponse(session, clock.now()) };
    }),
  ];
}
