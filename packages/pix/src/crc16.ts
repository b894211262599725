const POLYNOMIAL = 0x1021;

/**
 * The checksum of a BR Code: CRC-16/CCITT-FALSE (initial value 0xFFFF, nothing reflected, no final
 * XOR) of the UTF-8 bytes of `text`, as four upper-case hexadecimal digits. `text` ends with `6304`.
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL;
    }
    crc &= 0xffff;
  }
  // One code in sixteen begins with a zero: without the padding its length is wrong.
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
