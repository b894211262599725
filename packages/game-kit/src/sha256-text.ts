import { toHex } from './hex.ts';
import { sha256 } from './sha256.ts';

const ascii = new TextEncoder();

/** SHA-256 of an ASCII text, as lower-case hexadecimal text. Node has its own: `sha256-text.node.ts`. */
export const sha256OfText = (text: string): string => toHex(sha256(ascii.encode(text)));
