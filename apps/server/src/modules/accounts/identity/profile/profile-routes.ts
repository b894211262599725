import { toWireLocale } from '@arara/contract/wire-locales';
import { endpoints } from '@arara/contract';
import type { Db } from '../../../../db/index.ts';
import { type Clock, Failure, type Route, guestRoute, memberRoute } from '../../../../platform/index.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { DemoAccounts } from './demo-accounts.ts';
import type { RegistrationDetails, RegistrationDetailsOfMembers } from './registration-details.ts';
import type { Profile } from './profile.ts';
import { toSessionResponse } from '../sessions/session-response.ts';

interface ProfileRoutesDeps {
  db: Db;
  captcha: Captcha;
  clock: Clock;
  demo: DemoAccounts;
  /** Whether the site at a host offers demo accounts. */
  isDemoOffered: (host: string) => Promise<boolean>;
  profile: Profile;
  registrationDetails: RegistrationDetailsOfMembers;
  /** Finds the site that a host serves. */
  siteAt: (host: string) => Promise<string>;
}

const toDetailsView = ({ missing, ...details }: RegistrationDetails) => ({ ...details, missing: [...missing] });

/** Routes of the profile and of demo accounts. */
export function profileRoutes({
  db,
  captcha,
  clock,
  demo,
  isDemoOffered,
  profile,
  registrationDetails,
  siteAt,
}: ProfileRoutesDeps): Route[] {
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
    memberRoute(endpoints.registrationDetails, async ({ memberId }) => ({
      data: toDetailsView(await registrationDetails.read(db, memberId)),
    })),
    memberRoute(endpoints.registrationDetailsSet, async ({ memberId, input, t }) => ({
      message: t('successes.profileSet'),
      data: toDetailsView(await registrationDetails.change(memberId, input)),
    })),
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
