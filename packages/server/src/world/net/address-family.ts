import { isIP } from 'node:net';

/** 4 or 6 for the text of an IP address, 0 for any other text. */
export function addressFamily(text: string): 0 | 4 | 6 {
  const family = isIP(text);
  return family === 4 || family === 6 ? family : 0;
}
