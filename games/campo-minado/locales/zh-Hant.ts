import type { Messages } from './pt.ts';

export const messages: Messages = {
  mines: '地雷',
  fewer: '減少地雷',
  more: '增加地雷',
  safe: '{n} 朵向日葵',
  field: '25 格花田',
  tile: '第 {row} 列，第 {column} 欄：{face}',
  closed: '未翻開',
  planned: '未翻開，已列入自動計畫',
  flower: '向日葵',
  mine: '地雷',
  hit: '您踩中的地雷',
  flowers: '向日葵',
  begin: '翻開一格',
  choose: '替我選一格',
  found: '向日葵',
  fell: '踩到地雷了',
  plan: '請下注，或點選格子安排自動投注',
  howText:
    '選擇 25 格花田裡藏多少顆地雷，然後下注。每翻開一格沒有地雷的就是一朵向日葵，獎金隨之增加。隨時可以兌現：從第一朵向日葵起，按鈕上的金額就歸您。翻到地雷，本局結束，投注輸掉。',
  planText: '想自動投注，請在下注前點選格子：每局按您標記的順序翻開這些格子，然後兌現。',
  layText:
    '地雷在您翻開第一格之前就已埋好，之後不再變動。局終時您會看到整片花田。抽取遵循公開約定，任何驗證工具都能核對。',
  leaveText: '本局會等您回來。若超過時限，平台會替您兌現目前價值；若一格都沒翻開，則先翻開左上角第一格，再兌現。',
};
