import { type DefaultDocuments, joinSections } from './default-document.ts';

export const en: DefaultDocuments = {
  terms: {
    title: 'General terms',
    body: joinSections(
      [
        'Who may play',
        'Only people over 18. Each person has one account, in their own name. You confirm this when you register, and we may ask for a document.',
      ],
      [
        'Your account',
        'Keep your password and your withdrawal password to yourself. What is done with them counts as done by you until you tell us. Write to support as soon as something looks wrong.',
      ],
      [
        'Deposits and withdrawals',
        'Everything is in Brazilian reais. A deposit reaches your balance once the bank confirms it. A withdrawal leaves your balance when you ask for it and is reviewed by a person before it is paid; if it is not paid, the money comes back. {name} lends money to nobody.',
      ],
      [
        'Games',
        'The result of each round is drawn by chance and does not change afterwards. In the games of the house you can check every result. The house has an edge in every game: whoever plays a lot tends to lose.',
      ],
      [
        'Bonuses and fair use',
        'Every bonus shows its conditions before you accept it. Bots, several accounts of one person, arbitrage and the use of errors cancel the bonus and may close the account. Money that you deposited and did not bet stays yours.',
      ],
      [
        'Changes',
        'We announce every change of these terms here at least two weeks ahead. Every version can still be read. If you do not agree, you can withdraw your balance and close your account.',
      ],
      ['Contact', 'You find the support of {name} at the foot of the site.'],
    ),
  },
  privacy: {
    title: 'Privacy',
    body: joinSections(
      [
        'What we keep',
        '- Your registration: account, name, phone and, where you give them, e-mail and CPF.\n- Where you are paid: Pix keys and their holders.\n- Your visits: date, IP address and device.\n- Your deposits, withdrawals, bets and results.',
      ],
      ['What for', 'To run your account, to pay you, to prevent fraud and to obey the law. We do not sell your data.'],
      [
        'How we protect it',
        'Your personal data is encrypted, with a key for each person. Of passwords we keep only a digest that cannot be read back.',
      ],
      [
        'Who receives it',
        'The bank that carries out Pix receives what it needs in order to pay. Authorities receive what the law orders. Nobody else.',
      ],
      [
        'For how long',
        'As long as you have an account. After that, records of money and bets stay for as long as the law asks.',
      ],
      [
        'Your rights',
        'You may see and correct your data, receive a copy and ask for its erasure, as Brazil’s data protection law (LGPD) says. Ask the support of {name}.',
      ],
    ),
  },
  responsible_gaming: {
    title: 'Responsible gaming',
    body: joinSections(
      [
        'Gambling is entertainment',
        'Betting is neither income nor an investment. You can lose everything you stake. Play only with money that you will not miss.',
      ],
      ['Only over 18', 'Do not leave your account open on devices that minors use.'],
      [
        'Before you begin',
        '- Decide how much money and time you will spend, and stop when you get there.\n- Do not try to win back what you lost.\n- Do not play when you are tired, sad or have been drinking.\n- Never bet borrowed money.',
      ],
      [
        'Warning signs',
        'Hiding that you play, betting more and more, missing appointments or being irritable when you do not play are signs that it is time to stop.',
      ],
      [
        'A break',
        'The support of {name} can limit, suspend or close your account when you ask. Your balance stays yours and can be withdrawn.',
      ],
      [
        'Help',
        'In Brazil, CVV answers free of charge around the clock on 188. Gamblers Anonymous brings together people in the same situation. A doctor can help as well.',
      ],
    ),
  },
};
