import { CATEGORY_DRAWINGS } from '../catalogue/make/category-shapes.ts';
import { drawShape } from '../catalogue/make/mark.ts';
import { primaries } from '../categories/personal-finance.ts';
import type { StaticFile } from '../http/static-files.ts';
import { iconPath } from '../wire/transaction.ts';

/** Any page may show it. */
const FOR_ANY_PAGE = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
/** Pixels, wide and high. */
const SIZE = 100;

/** A drawing of ours for each primary class, made when it is first asked for. */
export function categoryIcons(cacheControl: string): StaticFile[] {
  return primaries.map((primary) => ({
    path: iconPath(primary),
    contentType: 'image/png',
    headers: { ...FOR_ANY_PAGE, 'Cache-Control': cacheControl },
    tag: `${primary}-1`.replaceAll('_', '-'),
    read: () => draw(primary),
  }));
}

function draw(primary: string): Buffer {
  const drawing = CATEGORY_DRAWINGS[primary];
  if (!drawing) throw new Error(`the class ${primary} has no drawing`);
  return drawShape(drawing.shape, { size: SIZE, background: drawing.background });
}
