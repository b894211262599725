import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcementInput, campaignInput } from '../../../../testing/inbox.ts';
import { type TestServer, createTestServer, signInStaff } from '../../../../testing/index.ts';
import { setJurisdiction } from '../../../../testing/site-settings.ts';
import { tournamentInput } from '../../../../testing/tournaments.ts';

const TITLES = { pt: 'Giros GRÁTIS para você' };

let server: TestServer;
let admin: Call;
let writer: Call;

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
  writer = await signInStaff(server, 'content');
});

beforeEach(() => setJurisdiction(admin, 'br-spa'));
afterAll(() => server.close());

const refused = (field: string) => ({
  error: 'jurisdiction_refuses',
  message: expect.stringContaining('"gratis"') as string,
  errors: { [field]: expect.anything() as unknown },
});

describe('a word that the regulator of a site forbids', () => {
  it('is refused in a campaign to the site or to all sites, by field and word', async () => {
    const saving = writer('officeCampaignSave', campaignInput({ titles: TITLES }));
    await expect(saving).rejects.toMatchObject(refused('titles.pt'));
    const ofBody = campaignInput({ bodies: { pt: 'Hoje há giros gratis.' } });
    await expect(writer('officeCampaignSave', ofBody)).rejects.toMatchObject(refused('bodies.pt'));
  });

  it('is refused in an announcement of the site', async () => {
    const saving = writer('officeAnnouncementSave', announcementInput({ titles: TITLES }));
    await expect(saving).rejects.toMatchObject(refused('titles.pt'));
  });

  it('is refused in a tournament of the site', async () => {
    const saving = admin('officeTournamentSave', tournamentInput({ titles: TITLES }));
    await expect(saving).rejects.toMatchObject(refused('titles.pt'));
  });

  it('is found when a campaign or an announcement from before the profile is to go out', async () => {
    await setJurisdiction(admin, 'caribbean');
    const campaign = (await writer('officeCampaignSave', campaignInput({ titles: TITLES }))).data;
    const announcement = (await writer('officeAnnouncementSave', announcementInput({ titles: TITLES }))).data;
    await setJurisdiction(admin, 'br-spa');
    const { id, saved_version } = campaign;
    await expect(writer('officeCampaignSubmit', { id, saved_version })).rejects.toMatchObject(refused('titles.pt'));
    const approval = { id: announcement.id, version: announcement.version };
    await expect(admin('officeAnnouncementApprove', approval)).rejects.toMatchObject(refused('titles.pt'));
  });
});
