import { endpoints } from '@arara/contract';
import { type Clock, Failure, type Route, guest, member } from '../../platform/index.ts';
import type { Captcha } from './captcha.ts';
import type { Demo } from './profile/demo.ts';
import type { Profile } from './profile/profile.ts';
import { answerToken } from './security/token-answer.ts';

interface ProfileRoutesParts {
  captcha: Captcha;
  clock: Clock;
  demo: Demo;
  /** Whether the site that answers at a host has play money at all. */
  isDemoOffered: (host: string) => Promise<boolean>;
  profile: Profile;
  /** The site that answers at a host. */
  siteAt: (host: string) => Promise<string>;
}

/** What a member shows of themselves, and accounts to play with. */
export function profileRoutes({ captcha, clock, demo, isDemoOffered, profile, siteAt }: ProfileRoutesParts): Route[] {
  return [
    member(endpoints.profilePictures, ({ memberId }) => profile.photos(memberId)),
    member(endpoints.profilePicturesOfUser, ({ memberId }) => profile.photos(memberId)),
    member(endpoints.profilePictureSet, async ({ memberId, input, messages }) => ({
      message: messages.successes.profileSet,
      ...(await profile.choosePhoto(memberId, input.profileurl)),
    })),
    member(endpoints.profileSet, async ({ memberId, input, messages }) => {
      const { nickname, gender, photo } = await profile.change(memberId, input);
      return { message: messages.successes.profileSet, data: { nickname, gender, profileurl: photo } };
    }),
    guest(endpoints.demo, async ({ input, ip, area, agent, host, locale, messages }) => {
      if (!(await isDemoOffered(host))) throw new Failure('forbidden');
      await captcha.check(input.key, input.captcha);
      const session = await demo.open({ ip, area, agent, host, lang: locale, site: await siteAt(host) });
      return { message: messages.successes.demo, ...answerToken(session, clock.now()) };
    }),
  ];
}
