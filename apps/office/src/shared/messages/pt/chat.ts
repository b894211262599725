/** What of the chat the log is written in, in Portuguese. */
export const chatActsPt = {
  chat: {
    line_hidden: 'Escondeu uma mensagem do bate-papo',
    line_kept: 'Manteve uma mensagem do bate-papo',
    muted: 'Silenciou no bate-papo',
    unmuted: 'Deixou escrever de novo no bate-papo',
  },
};

/** Words of the chat, in Portuguese. */
export const chatPt = {
  title: 'Bate-papo',
  lead: 'O que os jogadores escrevem nas mesas. Três denúncias escondem uma mensagem até alguém olhar.',
  search: 'Palavra da mensagem',
  line: 'Mensagem',
  table: 'Mesa',
  reports: 'Denúncias',
  reason: 'Motivo',
  until: 'Até',
  by: 'Por',
  mutedUntil: 'Sem escrever até',
  open: 'Abrir a mensagem de %{account}',
  atTable: 'Tudo nesta mesa',
  byPlayer: 'Tudo deste jogador',
  onlyTable: 'Só a mesa %{table}',
  onlyPlayer: 'Só o jogador #%{id}',
  openMute: 'Abrir o silêncio de %{account}',
  reasonHelp: 'Fica na auditoria; o jogador não lê.',
  emptyReported: 'Nenhuma denúncia à espera. Bom trabalho.',
  empty: 'Nenhuma mensagem aqui.',
  emptyMuted: 'Ninguém está silenciado.',
  tabs: { reported: 'Denunciadas', hidden: 'Escondidas', all: 'Todas', muted: 'Silenciados' },
  states: {
    shown: 'À vista',
    reported: 'Denunciada',
    hidden_by_reports: 'Escondida por denúncias',
    hidden: 'Escondida',
  },
  deeds: {
    hide: {
      action: 'Esconder',
      title: 'Esconder a mensagem de %{account}',
      lead: 'Ela some para todos na mesa.',
      done: 'Mensagem escondida.',
    },
    show: {
      action: 'Manter à vista',
      title: 'Manter a mensagem de %{account}',
      lead: 'Ela fica à vista, e novas denúncias não a escondem.',
      done: 'Mensagem mantida.',
    },
    hour: {
      action: 'Silenciar 1 hora',
      title: 'Silenciar %{account} por 1 hora',
      lead: 'O jogador continua apostando e lendo, mas não escreve em mesa nenhuma.',
      done: 'Jogador silenciado por 1 hora.',
    },
    day: {
      action: 'Silenciar 1 dia',
      title: 'Silenciar %{account} por 1 dia',
      lead: 'O jogador continua apostando e lendo, mas não escreve em mesa nenhuma.',
      done: 'Jogador silenciado por 1 dia.',
    },
    month: {
      action: 'Silenciar 30 dias',
      title: 'Silenciar %{account} por 30 dias',
      lead: 'O jogador continua apostando e lendo, mas não escreve em mesa nenhuma.',
      done: 'Jogador silenciado por 30 dias.',
    },
    unmute: {
      action: 'Deixar escrever',
      title: 'Deixar %{account} escrever de novo',
      lead: 'O silêncio acaba agora.',
      done: 'O jogador pode escrever de novo.',
    },
  },
};
