import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Rủi ro',
  low: 'Thấp',
  medium: 'Vừa',
  high: 'Cao',
  rows: 'Số hàng hoa',
  hint: 'Chọn rủi ro và thả một quả',
  falling: 'Quả đang rơi…',
  fell: 'Rơi vào giỏ {x}x',
  baskets: 'Các giỏ và mức trả',
  basket: '{x}x, cơ hội 1 trên {one}',
  tally: 'Nơi {n} quả gần nhất đã rơi; màu nhạt là mức mong đợi theo xác suất',
  howTitle: 'Cách chơi',
  howText:
    'Quả rơi từ trên cây. Ở mỗi hàng, quả chạm một bông hoa rồi sang trái hoặc sang phải với cơ hội như nhau. Giỏ mà quả rơi vào cho biết bạn nhận bao nhiêu lần tiền cược. Số tiền đã gồm cả tiền cược.',
  riskText:
    'Càng nhiều hàng, các giỏ ở hai đầu càng hiếm và càng giá trị. Rủi ro thấp: các giải gần bằng nhau. Rủi ro cao: ở giữa ít, hai đầu nhiều.',
  quickText: 'Khi bật 2×, bạn có thể thả thêm quả trong lúc các quả trước còn đang rơi. Mỗi quả là một lần cược.',
  paysTitle: 'Mỗi giỏ có gì',
  paysText: 'Từ đầu vào giữa; hai bên trả như nhau. Cơ hội là của cả hai giỏ cộng lại.',
  tableRows: '{n} hàng',
  tableChance: 'Cơ hội',
  returnText:
    'Hoàn trả trung bình của mọi lựa chọn gần như bằng nhau: từ 96,998% đến 97,001%. Tiền thưởng làm tròn xuống đến centavo; điều này chỉ ảnh hưởng giỏ giữa và với R$ 1,00, trường hợp xấu nhất còn 96,83%.',
  tallyText:
    'Các cột dưới giỏ đếm những quả đã rơi. Cột nhạt là mức mong đợi theo xác suất. Một lần rơi không ảnh hưởng lần sau.',
  drawTitle: 'Cách rút',
  drawText:
    'Toàn bộ đường đi đã được rút khi quả vừa rời cành: mỗi bước là một bit của công thức công khai mà nhiều nhà cái dùng, và công cụ kiểm chứng độc lập nào cũng kiểm tra được. Hình ảnh chỉ thể hiện lại.',
};
