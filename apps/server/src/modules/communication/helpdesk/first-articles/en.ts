import type { FirstArticles } from './shape.ts';

export const en: FirstArticles = {
  depositMissing: {
    question: 'I paid by Pix and my deposit has not arrived. What now?',
    answer:
      "Most deposits arrive within seconds. If a few minutes have passed:\n\n- Check in your bank's app that the Pix left and that the amount is the one of the order.\n- Open Deposit and look at the order in the records: it updates automatically.\n- A Pix paid after the deadline is credited too.\n\nEven if the bank's message gets lost, we ask the bank again. If it is still missing, open a ticket about that deposit and send the receipt.",
  },
  withdrawalTime: {
    question: 'How long does a withdrawal take?',
    answer:
      'A withdrawal is reviewed and then sent by Pix. Withdraw shows how long the last payments took, and every step of yours stands in the records.\n\n- In review: we are checking it.\n- Being paid: the bank has the order.\n- If it is not paid, the whole amount returns to your balance.\n\nUntil it is approved you can cancel it.',
  },
  balanceLocked: {
    question: 'Why is part of my balance locked?',
    answer:
      'Nearly always for one of these reasons:\n\n- A withdrawal is under way: its amount is held until it is paid or comes back.\n- Part of a deposit or bonus is still to be wagered: Withdraw says how much.\n- A bonus is under way: it has a balance and rules of its own.\n- A round is open: finish it to free the amount.\n\nThe Statement shows every movement.',
  },
  wagering: {
    question: 'How do bonuses and wagering work?',
    answer:
      'Before you accept it, every bonus says how much is to be wagered, on which games and until when. Only bets with real risk count. One bonus is under way at a time; the others wait for their turn. Under Promotions, the cover shows what is left and which bets counted. You may give a bonus up: your own money stays yours.',
  },
  verifyRound: {
    question: 'How do I check that a round was fair?',
    answer:
      'Before you play you receive the code that commits the house to its seed. Once you change seeds, the old one is revealed.\n\n- Open Check a round, or tap the round among your bets.\n- Your browser repeats the draw, by the rules of the house and by a second, independent program.\n- The result must be the one that you saw.\n\nThis holds for the games of the house. Games of other providers are drawn by their provider.',
  },
  password: {
    question: 'How do I change my password?',
    answer:
      'Go to Profile, Security, Change password. We ask for the current one, and end your sessions on other devices.\n\nForgot it? Choose forgot password when signing in and receive a code by SMS or e-mail. Whoever signs in by phone or a social network has no password: talk to support.',
  },
  withdrawalPassword: {
    question: 'I forgot or want to change my withdrawal password',
    answer:
      'The withdrawal password has 6 digits and serves only to withdraw and to change your accounts. Change it under Security with the current one. After many mistakes it is locked for a while. If you forgot it, open a ticket: once we know that it is you, the team resets it and you make a new one. We never ask for it.',
  },
  limits: {
    question: 'I want a limit, or a break from playing',
    answer:
      'Open a ticket under Limits and control and say what you want: a limit, a break, or to close the account. The team deals with it first, and your balance stays yours to withdraw.\n\nPlaying is fun, not income. If it has stopped being fun, talk to somebody: in Brazil, CVV answers free of charge at 188, day and night.',
  },
  closeAccount: {
    question: 'How do I close my account?',
    answer:
      'Under Profile, Your data, ask for deletion. Withdraw what is yours first: there may be no balance, no withdrawal under way and no open round. Some records are kept for as long as the law says, without your name. You can also download a copy of everything that we know of you.',
  },
  invite: {
    question: 'I invited a friend. When am I rewarded?',
    answer:
      'Your link is under Promotions, Invite friends. The reward is earned once your friend signs up by the link and meets the conditions of the promotion, such as depositing and betting what is asked. The screen shows each friend and how far they are. Further accounts of your own do not count.',
  },
  cpf: {
    question: 'Why do you ask for my CPF?',
    answer:
      'The law wants every person to have one account, to be 18 or older, and to be paid to an account under their own CPF. Tell us your CPF and birth date under Profile, Your data. They are kept encrypted and shown masked only. If your CPF is in another account already, open a ticket.',
  },
  install: {
    question: 'Can I install the app?',
    answer:
      'Yes, without a store. Open Install the app:\n\n- Android and computers: tap install and confirm.\n- iPhone: in Safari, tap Share and then Add to Home Screen.\n\nIt updates automatically and takes little space.',
  },
};
