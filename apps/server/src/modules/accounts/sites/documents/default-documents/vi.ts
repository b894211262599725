import { type DefaultDocuments, joinSections } from './default-document.ts';

export const vi: DefaultDocuments = {
  terms: {
    title: 'Điều khoản chung',
    body: joinSections(
      [
        'Ai được chơi',
        'Chỉ người trên 18 tuổi. Mỗi người có một tài khoản đứng tên chính mình. Bạn xác nhận điều này khi đăng ký, và chúng tôi có thể yêu cầu giấy tờ.',
      ],
      [
        'Tài khoản của bạn',
        'Hãy giữ kín mật khẩu và mật khẩu rút tiền. Việc được làm bằng các mật khẩu này được coi là do bạn làm cho đến khi bạn báo cho chúng tôi. Hãy liên hệ hỗ trợ ngay khi thấy điều bất thường.',
      ],
      [
        'Nạp và rút tiền',
        'Mọi khoản đều bằng real Brazil. Tiền nạp vào số dư khi ngân hàng xác nhận. Tiền rút rời số dư khi bạn yêu cầu và được một người xem xét trước khi trả; nếu không trả được, tiền sẽ quay lại. {name} không cho ai vay tiền.',
      ],
      [
        'Trò chơi',
        'Kết quả mỗi ván được rút ngẫu nhiên và không đổi sau đó. Với trò chơi của nhà cái, bạn có thể kiểm tra từng kết quả. Nhà cái có lợi thế trong mọi trò chơi: càng chơi nhiều càng dễ thua.',
      ],
      [
        'Tiền thưởng và sử dụng công bằng',
        'Mỗi khoản thưởng nêu rõ điều kiện trước khi bạn nhận. Dùng bot, nhiều tài khoản của một người, kinh doanh chênh lệch hoặc lợi dụng lỗi sẽ bị hủy thưởng và có thể bị đóng tài khoản. Tiền bạn đã nạp mà chưa cược vẫn là của bạn.',
      ],
      [
        'Thay đổi',
        'Mọi thay đổi của điều khoản này được công bố tại đây trước ít nhất hai tuần. Mọi phiên bản đều còn để đọc. Nếu không đồng ý, bạn có thể rút số dư và đóng tài khoản.',
      ],
      ['Liên hệ', 'Bộ phận hỗ trợ của {name} ở cuối trang.'],
    ),
  },
  privacy: {
    title: 'Quyền riêng tư',
    body: joinSections(
      [
        'Chúng tôi lưu gì',
        '- Đăng ký: tài khoản, họ tên, điện thoại và, nếu bạn cung cấp, email và CPF.\n- Nơi nhận tiền: khóa Pix và chủ tài khoản.\n- Lượt truy cập: ngày, địa chỉ IP và thiết bị.\n- Các khoản nạp, rút, cược và kết quả của bạn.',
      ],
      [
        'Để làm gì',
        'Để vận hành tài khoản, trả tiền cho bạn, ngăn gian lận và tuân thủ pháp luật. Chúng tôi không bán dữ liệu của bạn.',
      ],
      [
        'Bảo vệ thế nào',
        'Dữ liệu cá nhân được mã hóa, mỗi người một khóa. Với mật khẩu, chúng tôi chỉ giữ bản tóm tắt không thể đọc ngược lại.',
      ],
      [
        'Ai nhận được',
        'Ngân hàng thực hiện Pix nhận những gì cần để trả tiền. Cơ quan chức năng nhận những gì luật yêu cầu. Ngoài ra không ai khác.',
      ],
      [
        'Trong bao lâu',
        'Trong thời gian bạn có tài khoản. Sau đó, hồ sơ về tiền và cược được giữ theo thời hạn luật định.',
      ],
      [
        'Quyền của bạn',
        'Bạn có thể xem, sửa, nhận bản sao và yêu cầu xóa dữ liệu theo luật bảo vệ dữ liệu của Brazil (LGPD). Hãy liên hệ hỗ trợ của {name}.',
      ],
    ),
  },
  responsible_gaming: {
    title: 'Chơi có trách nhiệm',
    body: joinSections(
      [
        'Cá cược là giải trí',
        'Cá cược không phải là thu nhập hay đầu tư. Bạn có thể mất tất cả số tiền đã cược. Chỉ chơi bằng số tiền bạn có thể mất.',
      ],
      ['Chỉ dành cho người trên 18 tuổi', 'Đừng để tài khoản đăng nhập trên thiết bị mà trẻ vị thành niên sử dụng.'],
      [
        'Trước khi bắt đầu',
        '- Quyết định trước số tiền và thời gian, và dừng lại khi chạm mức đó.\n- Đừng cố gỡ lại số đã mất.\n- Đừng chơi khi mệt, buồn hoặc sau khi uống rượu.\n- Không bao giờ cược bằng tiền vay.',
      ],
      [
        'Dấu hiệu cảnh báo',
        'Giấu việc mình chơi, cược ngày càng nhiều, bỏ lỡ công việc hoặc bực bội khi không chơi là dấu hiệu cần dừng lại.',
      ],
      [
        'Tạm nghỉ',
        'Hỗ trợ của {name} có thể giới hạn, tạm ngưng hoặc đóng tài khoản theo yêu cầu của bạn. Số dư vẫn là của bạn và có thể rút.',
      ],
      [
        'Trợ giúp',
        'Tại Brazil, CVV trả lời miễn phí 24 giờ qua số 188. Hội Người chơi cờ bạc ẩn danh quy tụ những người cùng hoàn cảnh. Bác sĩ cũng có thể giúp.',
      ],
    ),
  },
};
