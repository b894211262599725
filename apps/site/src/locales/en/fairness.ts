import type { Words } from '../catalogue.ts';

export const fairness: Words<'fairness'> = {
  'fair.title': 'Rounds that everybody shares',
  'fair.text':
    'Crash, tables, draws: one round for many players. Check any of them here on your device, with or without an account.',
  'fair.how1':
    'Before any bet, the house builds a chain of secret links and publishes its end: that is the commitment.',
  'fair.how2': 'When bets close, a public beacon shows a value that nobody knew until then.',
  'fair.how3':
    'The result comes of both together: the link of the round and the value of the beacon. Neither side chooses alone.',
  'fair.how4':
    'After the round its link is revealed. Link by link, anybody can walk back to the commitment and do the sum again.',
  'fair.commitments': 'What the house has promised',
  'fair.active': 'Chain in use',
  'fair.next': 'Next chain, already published',
  'fair.over': 'Chain that is over',
  'fair.used': '{used} of {links} links used. Published {time}.',
  'fair.noChain': 'The first chain of this game is not published yet.',
  'fair.beacon': 'Beacon',
  'fair.house':
    'The beacon of the house is another program, with a chain of its own. It shows a value a second, never ahead of time.',
  'fair.drand': 'drand is public randomness that many organisations sign together and none can foresee.',
  'fair.beaconChain': 'Commitment of the beacon',
  'fair.publicKey': 'Public key of drand',
  'fair.rounds': 'Last rounds',
  'fair.noRounds': 'No round is over yet.',
  'fair.round': 'Round {number}',
  'fair.check': 'Check',
  'fair.checkAll': 'Check the last {count}',
  'fair.checking': 'Checking on your device: {done} of {count}',
  'fair.sound': 'Checked: {count}. Do not check out: {failed}.',
  'fair.checkChain': 'The revealed link leads back to the commitment published before the bets',
  'fair.checkBeacon': 'The value of the beacon follows from what the beacon published',
  'fair.checkOrder': 'The beacon spoke only after bets had closed',
  'fair.otherRules': 'The rules have changed since this round. Its chain, beacon and order are checked here.',
  'fair.link': 'Link of the round',
  'fair.commitment': 'Commitment of the chain',
  'fair.place': 'Place in the chain',
  'fair.value': 'Value of the beacon',
  'fair.valueAt': 'The beacon spoke',
  'fair.lockedAt': 'Bets closed',
  'fair.committedAt': 'Commitment published',
  'fair.all': 'All rounds',
};
