export const messages = {
  open: 'Apostas abertas',
  closesIn: 'fecham em {s} s',
  locked: 'Apostas encerradas',
  running: 'Valendo!',
  over: 'Resultado',
  opensIn: 'Próxima rodada em {s} s',
  opensSoon: 'A próxima rodada já vem',
  drawsIn: 'Sorteio em {t}',
  voided: 'Rodada anulada: todas as apostas voltaram.',
  offline: 'Sem conexão. Reconectando… O que você já apostou continua valendo.',
  players: 'Jogadores',
  playersNone: 'Ninguém apostou nesta rodada ainda.',
  playing: '{n} jogando · {amount}',
  watching: '{n} assistindo',
  you: 'Você',
  exit: 'Saída',
  won: 'Ganho',
  largest: 'As maiores apostas da rodada; os nomes são encurtados.',
  chat: 'Conversa',
  chatEmpty: 'Ninguém escreveu ainda. Diga oi!',
  chatField: 'Sua mensagem',
  chatSend: 'Enviar',
  chatReport: 'Denunciar a mensagem de {name}',
  chatReported: 'Denúncia enviada. Obrigado por avisar.',
  chatRules: 'Sem links, telefones ou dados pessoais. Respeito com todo mundo.',
  mine: 'Seus bilhetes',
  placed: 'Aposta registrada. Ela vale até o fim da rodada.',
  sending: 'Registrando…',
  fairText:
    'O resultado desta rodada foi fixado antes das apostas e misturado com um sinal público que só existe depois que elas fecham. Ninguém muda o resultado de ninguém, e você pode conferir qualquer rodada.',
  faultText:
    'Se sua conexão cair, seus bilhetes continuam valendo e o ganho entra no saldo. Um defeito anula a rodada e devolve todas as apostas.',
  round: 'Rodada {n}',
};

/** Every word that shared tables have in common; each language has them all. */
export type RoundMessages = Readonly<Record<keyof typeof messages, string>>;
