import type { FirstArticles } from './shape.ts';

export const vi: FirstArticles = {
  depositMissing: {
    question: 'Tôi đã trả bằng Pix nhưng tiền nạp chưa vào. Phải làm sao?',
    answer:
      'Đa số khoản nạp vào trong vài giây. Nếu đã qua vài phút:\n\n- Kiểm tra trong ứng dụng ngân hàng xem Pix đã đi chưa và số tiền có đúng với đơn không.\n- Mở Nạp tiền và xem đơn trong lịch sử: nó tự cập nhật.\n- Pix trả sau hạn vẫn được ghi có.\n\nDù thông báo của ngân hàng bị thất lạc, chúng tôi vẫn hỏi lại ngân hàng. Nếu vẫn thiếu, hãy mở yêu cầu về khoản nạp đó và gửi biên lai.',
  },
  withdrawalTime: {
    question: 'Rút tiền mất bao lâu?',
    answer:
      'Lệnh rút được xét duyệt rồi gửi bằng Pix. Trang Rút tiền cho biết các lần trả gần đây mất bao lâu, và từng bước của bạn có trong lịch sử.\n\n- Đang xét duyệt: chúng tôi đang kiểm tra.\n- Đang trả: ngân hàng đã nhận lệnh.\n- Nếu không trả được, toàn bộ số tiền trở về số dư.\n\nTrước khi được duyệt, bạn có thể hủy.',
  },
  balanceLocked: {
    question: 'Vì sao một phần số dư của tôi bị khóa?',
    answer:
      'Gần như luôn là một trong các lý do sau:\n\n- Có lệnh rút đang xử lý: số tiền được giữ đến khi trả hoặc hoàn lại.\n- Còn phải cược một phần tiền nạp hoặc thưởng: trang Rút tiền cho biết bao nhiêu.\n- Đang có tiền thưởng: nó có số dư và quy định riêng.\n- Có ván đang mở: hãy chơi xong để giải phóng số tiền.\n\nSao kê cho thấy từng biến động.',
  },
  wagering: {
    question: 'Tiền thưởng và yêu cầu cược hoạt động thế nào?',
    answer:
      'Trước khi bạn nhận, mỗi khoản thưởng nói rõ phải cược bao nhiêu, ở trò nào và đến khi nào. Chỉ cược có rủi ro thật mới tính. Mỗi lúc chỉ có một khoản thưởng chạy; các khoản khác chờ đến lượt. Trong Khuyến mãi bạn xem được còn thiếu bao nhiêu và cược nào đã tính. Bạn có thể bỏ thưởng: tiền của bạn vẫn là của bạn.',
  },
  verifyRound: {
    question: 'Làm sao kiểm tra một ván có công bằng?',
    answer:
      'Trước khi chơi, bạn nhận mã cam kết hạt giống của nhà cái. Khi bạn đổi hạt giống, hạt cũ được công bố.\n\n- Mở Kiểm tra ván, hoặc chạm vào ván trong lịch sử cược.\n- Trình duyệt của bạn tính lại theo luật của nhà cái và bằng một chương trình độc lập thứ hai.\n- Kết quả phải giống điều bạn đã thấy.\n\nĐiều này áp dụng cho trò của nhà cái; trò của nhà cung cấp khác do họ quay.',
  },
  password: {
    question: 'Làm sao đổi mật khẩu?',
    answer:
      'Vào Hồ sơ, Bảo mật, Đổi mật khẩu. Chúng tôi hỏi mật khẩu hiện tại và đăng xuất các thiết bị khác.\n\nQuên rồi? Ở màn hình đăng nhập chọn quên mật khẩu và nhận mã qua SMS hoặc e-mail. Ai đăng nhập bằng điện thoại hoặc mạng xã hội thì không có mật khẩu: hãy liên hệ hỗ trợ.',
  },
  withdrawalPassword: {
    question: 'Tôi quên hoặc muốn đổi mật khẩu rút tiền',
    answer:
      'Mật khẩu rút tiền có 6 chữ số, chỉ dùng để rút và đổi tài khoản nhận. Đổi trong Bảo mật bằng mật khẩu hiện tại. Nhập sai nhiều lần sẽ bị khóa một lúc. Nếu quên, hãy mở yêu cầu: sau khi xác nhận là bạn, đội ngũ sẽ đặt lại và bạn tạo mật khẩu mới. Chúng tôi không bao giờ hỏi mật khẩu này.',
  },
  limits: {
    question: 'Tôi muốn đặt giới hạn hoặc tạm nghỉ chơi',
    answer:
      'Hãy mở yêu cầu với chủ đề Giới hạn và kiểm soát và cho biết bạn muốn gì: giới hạn, tạm nghỉ hay đóng tài khoản. Đội ngũ xử lý trước tiên, và số dư vẫn là của bạn để rút.\n\nChơi là để vui, không phải thu nhập. Nếu không còn vui, hãy nói chuyện với ai đó: ở Brazil, CVV trả lời miễn phí ở số 188, 24 giờ.',
  },
  closeAccount: {
    question: 'Làm sao đóng tài khoản?',
    answer:
      'Trong Hồ sơ, Dữ liệu của bạn, hãy yêu cầu xóa. Trước hết rút tiền của bạn: không được còn số dư, lệnh rút đang xử lý hay ván đang mở. Một số hồ sơ được giữ theo thời hạn luật định, không kèm tên bạn. Bạn cũng có thể tải bản sao mọi điều chúng tôi biết về bạn.',
  },
  invite: {
    question: 'Tôi đã mời bạn bè. Khi nào có thưởng?',
    answer:
      'Liên kết của bạn ở Khuyến mãi, Mời bạn bè. Thưởng phát sinh khi bạn của bạn đăng ký qua liên kết và đạt điều kiện của chương trình, chẳng hạn nạp và cược đủ mức. Màn hình cho thấy từng người đang ở bước nào. Tài khoản khác của chính bạn không tính.',
  },
  cpf: {
    question: 'Vì sao cần CPF của tôi?',
    answer:
      'Luật yêu cầu mỗi người một tài khoản, đủ 18 tuổi và nhận tiền vào tài khoản đứng tên CPF của mình. Hãy cho biết CPF và ngày sinh trong Hồ sơ, Dữ liệu của bạn. Chúng được mã hóa và chỉ hiện dạng che. Nếu CPF đã ở tài khoản khác, hãy mở yêu cầu.',
  },
  install: {
    question: 'Có cài được ứng dụng không?',
    answer:
      'Có, không cần kho ứng dụng. Mở Cài ứng dụng:\n\n- Android và máy tính: chạm cài đặt và xác nhận.\n- iPhone: trong Safari, chạm Chia sẻ rồi Thêm vào Màn hình chính.\n\nNó tự cập nhật và tốn ít dung lượng.',
  },
};
