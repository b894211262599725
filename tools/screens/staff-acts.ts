import { asCash } from '../../packages/activity-kit/src/index.ts';
import type { Call } from '../../packages/contract/src/client.ts';

const DAY_MS = 86_400_000;
const HOME_SITE = 'arara';
/** Day of the site's time zone, some days from now. */
const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + days * DAY_MS);

async function announceTournament(writer: Call, approver: Call): Promise<number> {
  const saved = await writer('officeTournamentSave', {
    id: null,
    saved_version: 0,
    site: HOME_SITE,
    titles: { pt: 'Copa da Arara', en: 'Arara Cup' },
    bodies: { pt: 'Cada real apostado em slots vale um ponto. Os vinte primeiros recebem.' },
    first_day: dayFromNow(1),
    last_day: dayFromNow(7),
    games: [],
    categories: ['slot'],
    score: 'valid',
    entry: 'joined',
    least_staked: '20.00',
    prizes: [
      { from: 1, to: 1, amount: '5000.00' },
      { from: 2, to: 3, amount: '1500.00' },
      { from: 4, to: 10, amount: '400.00' },
      { from: 11, to: 20, amount: '100.00' },
    ],
    payment: { ...asCash },
  });
  const { id, saved_version } = saved.data;
  const approved = await approver('officeTournamentApprove', { id, saved_version });
  await approver('officeTournamentAnnounce', { id, saved_version: approved.data.saved_version });
  return id;
}

async function announce(writer: Call, approver: Call, title: string, body: string, pinned: boolean): Promise<void> {
  const { data } = await writer('officeAnnouncementSave', {
    id: null,
    version: 0,
    site: HOME_SITE,
    titles: { pt: title },
    bodies: { pt: body },
    picture: null,
    link: null,
    pinned,
    place: 0,
    readers: 'everybody',
    starts_at: null,
    ends_at: null,
  });
  await approver('officeAnnouncementApprove', { id: data.id, version: data.version });
}

async function sendCampaign(writer: Call): Promise<void> {
  const { data } = await writer('officeCampaignSave', {
    id: null,
    saved_version: 0,
    topic: 'news',
    titles: { pt: 'Chegou a Copa da Arara' },
    bodies: { pt: 'R$ 9.800 em prêmios nos slots, a partir de amanhã. Entre de graça e acompanhe a classificação.' },
    link: '/promotion/activity/tournaments',
    audience: {
      only: [],
      sites: [],
      languages: [],
      tags: [],
      level_from: null,
      level_to: null,
      deposited: 'any',
      seen_within_days: null,
      unseen_for_days: null,
      played_within_days: null,
      unplayed_for_days: null,
    },
    starts_at: null,
    expires_at: null,
  });
  await writer('officeCampaignSubmit', { id: data.id, saved_version: data.saved_version });
}

/** Opens a jackpot of one game, whose tile then says what it holds. */
async function openJackpot(writer: Call, approver: Call): Promise<void> {
  const { data } = await writer('officeJackpotSave', {
    id: null,
    saved_version: 0,
    site: HOME_SITE,
    key: 'pote-do-dragao',
    titles: { pt: 'Pote do Dragão', en: 'Dragon pot' },
    games: ['dragao-de-ouro'],
    categories: [],
    contribution_bps: 50,
    seed: '25000.00',
    one_in: '20000000.00',
    cap: null,
    reason: 'um pote para o Dragão de Ouro',
  });
  const { id, saved_version, waiting } = data;
  const change = { change_id: waiting?.id ?? 0, approved: true, reason: 'conferido' };
  await approver('officeJackpotDecide', { id, saved_version, ...change });
}

/** Sets what an operator sets before the first player comes: the channels, and which wins are shown. */
export async function openSite(admin: Call): Promise<void> {
  const {
    is_home: _home,
    logo: _logo,
    updated_at: _at,
    ...settings
  } = (await admin('officeSite', { id: HOME_SITE })).data;
  await admin('officeSiteSave', {
    ...settings,
    wins_least: '15.00',
    support_link: 'https://t.me/arara_suporte',
    socials: [
      { name: 'Instagram', icon: 'instagram', link: 'https://www.instagram.com/arara' },
      { name: 'Telegram', icon: 'telegram', link: 'https://t.me/arara' },
      { name: 'YouTube', icon: 'youtube', link: 'https://www.youtube.com/@arara' },
    ],
  });
}

/** Publishes a tournament, two announcements and a message to all. Returns the number of the tournament. */
export async function publish(writer: Call, approver: Call): Promise<number> {
  const tournament = await announceTournament(writer, approver);
  await announce(
    writer,
    approver,
    'Manutenção na madrugada de domingo',
    'O site para por uma hora, das 4h às 5h.\n\n- Saldos ficam como estão\n- Saques seguem normais',
    true,
  );
  await announce(writer, approver, 'Novo jogo: Travessia', 'Atravesse a avenida e saia quando quiser.', false);
  await sendCampaign(writer);
  await openJackpot(writer, approver);
  return tournament;
}

/** Refuses a withdrawal with a reason that its owner reads. */
export async function refuse(finance: Call, id: string): Promise<void> {
  await finance('officeRefuse', { id, kind: 'data_differs', reason: 'O nome da chave Pix é outro.' });
}

/** Answers a ticket as the support does. */
export async function reply(support: Call, id: string): Promise<void> {
  const text =
    'Oi, Maria! Este Pix veio de uma conta com outro CPF, por isso ele volta para quem pagou em até 1 dia útil. ' +
    'Para creditar na hora, pague de uma conta sua.';
  await support('officeTicketAnswer', { id, text, pictures: [] });
}
