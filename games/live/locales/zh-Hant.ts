import type { LiveMessages } from './pt.ts';

export const messages: LiveMessages = {
  virtual: '即時虛擬桌',
  virtualText: '主持人以繪圖和動畫呈現，沒有影片，也沒有攝影棚。同桌所有人共用一局，由伺服器抽出結果。',
  confirm: '確認',
  hintLay: '選擇籌碼，點擊檯面',
  hintConfirm: '請在截止前確認',
  kept: '未確認的籌碼留到下一局',
  full: '每次確認最多 {amount}',
  most: '本局您已確認 {n} 次',
  inRound: '本局：{amount}',
  stats: '統計',
  lastRounds: '本桌最近 {n} 局',
  noRounds: '本桌的牌局會顯示在這裡。',
  sayOpen: '請下注！',
  sayHurry: '最後的籌碼！',
  sayClosed: '停止下注',
  saySpin: '祝大家好運！',
  sayVoid: '本局作廢，全部退回',
  sayWon: '恭喜您！',
  closes: '{s} 秒後截止下注',
  tableTitle: '本桌如何進行',
  tableText:
    '下注開放 15 秒。放好籌碼後點「確認」：每次確認即為一注，每局最多 {n} 注，無法復原。未確認的籌碼不算下注。',
  rouletteHow: '輪盤有 37 格，0 到 36，只有一個零。全桌共用一顆球。籌碼所在位置包含開出的號碼即為贏。',
  roadsOpen: '查看路單：{n} 局',
};
