import { drawMark, shapeCount } from '../catalogue/make/mark.ts';
import type { FileFamily } from '../http/static-files.ts';
import { MARKS, markPathOf } from '../merchants/mark-path.ts';
import type { Merchant } from '../merchants/merchant.ts';
import { merchantOfMark } from '../merchants/merchants.ts';

/** Any page may show it. */
const FOR_ANY_PAGE = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The marks of the invented merchants: drawn by us, from the key and the colour, when first asked for. */
export function merchantMarks(cacheControl: string): FileFamily {
  return {
    path: MARKS,
    find(name) {
      const merchant = merchantOfMark(name);
      return (
        merchant && {
          path: markPathOf(merchant),
          contentType: 'image/png',
          headers: { ...FOR_ANY_PAGE, 'Cache-Control': cacheControl },
          tag: merchant.id,
          read: () => draw(merchant),
        }
      );
    },
  };
}

function draw({ id, colour }: Merchant): Buffer {
  const drawn = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mark = drawMark(drawn % shapeCount, drawn % 4, [channel(1), channel(3), channel(5)]);
  return Buffer.from(mark, 'base64');
}
