export const messages = {
  road: 'A estrada',
  lane: 'Faixa {n}: {x}x',
  laneNext: 'Atravessar a faixa {n}: vale {x}x',
  lanePlan: 'Automático: atravessar até a faixa {n}, {x}x',
  go: 'Atravessar',
  lanes: 'Faixas',
  begin: 'Atravesse a primeira faixa',
  found: 'Faixa livre',
  fell: 'Veio um caminhão',
  plan: 'Aposte, ou toque em uma faixa para montar o automático',
  trucks: 'Caminhões em 20 faixas: {n}',
  howText:
    'Leve a capivara até o rio, uma faixa de cada vez. Em cada faixa livre o prêmio aumenta. Saque quando quiser depois da primeira. Se na faixa em que você entrar vier um caminhão, a rodada acaba sem prêmio; a capivara fica bem.',
  levelText:
    'Antes do seu primeiro passo são sorteadas, entre 20 faixas, as que têm caminhão: fácil 1, médio 3, difícil 5, extremo 10. O rio fica onde terminam os prêmios: depois de 19, 17, 14 ou 8 faixas. Um caminhão sorteado para além do rio não alcança você.',
  trafficText:
    'O movimento que você vê passar é só enfeite: não diz onde estão os caminhões sorteados. No fim da rodada eles aparecem.',
  planText:
    'Para rodadas automáticas, toque na faixa até onde ir antes de apostar: cada rodada atravessa até lá e saca. Toque de novo para desfazer.',
  leaveText:
    'A rodada espera por você. Se o prazo passar, a casa saca por você o que já vale; se nenhuma faixa foi atravessada, atravessa a primeira e depois saca.',
  keyText: 'Teclado: seta para cima atravessa, espaço saca.',
};

/** Every word of the game; each language has them all. */
export type Messages = Readonly<Record<keyof typeof messages, string>>;
