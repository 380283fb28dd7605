/** Calls a minute; null where nothing is counted. */
export interface RateFigures {
  readonly item: number | null;
  readonly client: number | null;
}

const ENTRY = /^(\/[a-z_/]+)=([1-9]\d{0,6}|-)\/([1-9]\d{0,6}|-)$/;

/** `path=item/client`, parted by commas; `-` for no limit of that kind. What it cannot read becomes a complaint. */
export function readRateFigures(list: string, complaints: string[]): ReadonlyMap<string, RateFigures> {
  const figures = new Map<string, RateFigures>();
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, path, item = '', client = ''] = ENTRY.exec(entry) ?? [];
    if (path === undefined) {
      complaints.push(
        'FAIRLEAD_RATE_LIMIT_FIGURES must be like /item/get=40/5000,/auth/get=-/500 (path=calls of an Item/calls of a client)',
      );
      break;
    }
    figures.set(path, { item: figureOf(item), client: figureOf(client) });
  }
  return figures;
}

function figureOf(text: string): number | null {
  return text === '-' ? null : Number(text);
}
