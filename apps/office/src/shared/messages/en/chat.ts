/** What of the chat the log is written in, in English. */
export const chatActsEn = {
  chat: {
    line_hidden: 'Hid a line of the chat',
    line_kept: 'Kept a line of the chat',
    muted: 'Muted in the chat',
    unmuted: 'Let write in the chat again',
  },
};

/** Words of the chat, in English. */
export const chatEn = {
  title: 'Chat',
  lead: 'What players write at the tables. Three reports hide a line until somebody has looked.',
  search: 'Word of the line',
  line: 'Line',
  table: 'Table',
  reports: 'Reports',
  reason: 'Reason',
  until: 'Until',
  by: 'By',
  mutedUntil: 'Muted until',
  open: "Open %{account}'s line",
  atTable: 'All at this table',
  byPlayer: 'All of this player',
  onlyTable: 'Only the table %{table}',
  onlyPlayer: 'Only the player #%{id}',
  openMute: "Open %{account}'s mute",
  reasonHelp: 'Stays in the audit log; the player does not read it.',
  emptyReported: 'No report waits. Well done.',
  empty: 'No line here.',
  emptyMuted: 'Nobody is muted.',
  tabs: { reported: 'Reported', hidden: 'Hidden', all: 'All', muted: 'Muted' },
  states: {
    shown: 'Shown',
    reported: 'Reported',
    hidden_by_reports: 'Hidden by reports',
    hidden: 'Hidden',
  },
  deeds: {
    hide: {
      action: 'Hide',
      title: "Hide %{account}'s line",
      lead: 'It goes for everybody at the table.',
      done: 'Line hidden.',
    },
    show: {
      action: 'Keep in sight',
      title: "Keep %{account}'s line",
      lead: 'It stays in sight, and new reports do not hide it.',
      done: 'Line kept.',
    },
    hour: {
      action: 'Mute for 1 hour',
      title: 'Mute %{account} for 1 hour',
      lead: 'The player goes on betting and reading, but writes at no table.',
      done: 'Player muted for 1 hour.',
    },
    day: {
      action: 'Mute for 1 day',
      title: 'Mute %{account} for 1 day',
      lead: 'The player goes on betting and reading, but writes at no table.',
      done: 'Player muted for 1 day.',
    },
    month: {
      action: 'Mute for 30 days',
      title: 'Mute %{account} for 30 days',
      lead: 'The player goes on betting and reading, but writes at no table.',
      done: 'Player muted for 30 days.',
    },
    unmute: {
      action: 'Let write',
      title: 'Let %{account} write again',
      lead: 'The mute ends now.',
      done: 'The player can write again.',
    },
  },
};
