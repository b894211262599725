import { openBrowser } from '../tests/journeys/browser.ts';
import { command } from './command/console.mjs';
import { openInstance } from './pictures/instance.ts';
import { MARIA, OTHERS, openPlayer, play, withdraw } from './pictures/players.ts';
import { shootOffice, shootSite } from './pictures/shots.ts';

/** Bets that fill the lists of winners and of popular games. */
const BETS = [
  { gameCode: 'tigre-da-vez', stake: '5.00', input: {}, rounds: 14 },
  { gameCode: 'frutas-777', stake: '5.00', input: {}, rounds: 10 },
  { gameCode: 'dragao-de-ouro', stake: '4.00', input: { mode: 'spin' }, rounds: 6 },
];

/** `npm run pictures`: makes the pictures of the README again, from an instance whose data came about by its own calls. */
await command(async () => {
  const instance = await openInstance(Number(process.env['PORT'] ?? '3999'));
  const browser = await openBrowser();
  try {
    for (const person of OTHERS) {
      const player = await openPlayer(instance, person);
      for (const bets of BETS) await play(player, bets);
      await withdraw(player, person);
    }
    const maria = await openPlayer(instance, MARIA);
    await shootOffice(browser, instance);
    await shootSite(browser, instance, maria.token);
  } finally {
    await browser.close();
    await instance.close();
  }
});
