import type { Messages } from './pt.ts';

export const messages: Messages = {
  mines: '地雷',
  fewer: '减少地雷',
  more: '增加地雷',
  safe: '{n} 朵向日葵',
  field: '25 格花田',
  tile: '第 {row} 行，第 {column} 列：{face}',
  closed: '未翻开',
  planned: '未翻开，已列入自动计划',
  flower: '向日葵',
  mine: '地雷',
  hit: '您踩中的地雷',
  flowers: '向日葵',
  begin: '翻开一格',
  choose: '替我选一格',
  found: '向日葵',
  fell: '踩到地雷了',
  plan: '请下注，或点选格子安排自动投注',
  howText:
    '选择 25 格花田里藏多少颗地雷，然后下注。每翻开一格没有地雷的就是一朵向日葵，奖金随之增加。随时可以兑现：从第一朵向日葵起，按钮上的金额就归您。翻到地雷，本局结束，投注输掉。',
  planText: '想自动投注，请在下注前点选格子：每局按您标记的顺序翻开这些格子，然后兑现。',
  layText:
    '地雷在您翻开第一格之前就已埋好，之后不再变动。局终时您会看到整片花田。抽取遵循公开约定，任何验证工具都能核对。',
  leaveText: '本局会等您回来。若超过时限，平台会替您兑现当前价值；若一格都没翻开，则先翻开左上角第一格，再兑现。',
};
