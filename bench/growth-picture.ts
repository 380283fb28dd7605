/** Processor time of one answer, in microseconds, in a store of so many Items. */
export interface GrowthPoint {
  readonly items: number;
  readonly microseconds: number;
}

export interface GrowthCurve {
  readonly name: string;
  /** CSS colour that is read on white and on black. */
  readonly color: string;
  readonly points: readonly GrowthPoint[];
}

const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 64;
const RIGHT = 24;
const TOP = 48;
const FOOT = 104;

/** An SVG of curves over the number of Items, which grows by the power of ten; heights are in proportion, from nothing. */
export function growthPicture(title: string, curves: readonly GrowthCurve[]): string {
  const points = curves.flatMap((curve) => curve.points);
  const counts = [...new Set(points.map(({ items }) => items))].sort((a, b) => a - b);
  const [least = 1, most = 1] = [counts[0], counts.at(-1)];
  const top = roundedUp(Math.max(...points.map(({ microseconds }) => microseconds)));
  const bottom = HEIGHT - FOOT;
  const x = (items: number): number =>
    LEFT + (WIDTH - LEFT - RIGHT) * (most === least ? 0 : Math.log(items / least) / Math.log(most / least));
  const y = (microseconds: number): number => bottom - (bottom - TOP) * (microseconds / top);
  const heights = [0, 0.25, 0.5, 0.75, 1].map((share) => share * top);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#888">`,
    `<title>${title}</title>`,
    `<text x="${LEFT}" y="22" font-size="15">${title}</text>`,
    `<text x="${LEFT}" y="38">CPU µs for each answer</text>`,
    ...heights.map(
      (height) =>
        `<path d="M${LEFT} ${at(y(height))}H${WIDTH - RIGHT}" stroke="#8884"/><text x="${LEFT - 8}" y="${at(y(height) + 4)}" text-anchor="end">${height}</text>`,
    ),
    ...counts.map(
      (count) =>
        `<text x="${at(x(count))}" y="${bottom + 18}" text-anchor="middle">${count.toLocaleString('en')}</text>`,
    ),
    `<text x="${WIDTH - RIGHT}" y="${bottom + 36}" text-anchor="end">Items</text>`,
    ...curves.map((curve, nth) => {
      const line = curve.points.map(({ items, microseconds }) => `${at(x(items))},${at(y(microseconds))}`);
      const dots = curve.points.map(
        ({ items, microseconds }) =>
          `<circle cx="${at(x(items))}" cy="${at(y(microseconds))}" r="3" fill="${curve.color}"><title>${items} Items: ${microseconds.toFixed(0)} µs</title></circle>`,
      );
      const row = HEIGHT - 44 + Math.floor(nth / 2) * 20;
      const column = LEFT + (nth % 2) * 320;
      return `<polyline points="${line.join(' ')}" fill="none" stroke="${curve.color}" stroke-width="2"/>${dots.join('')}<rect x="${column}" y="${row - 9}" width="10" height="10" fill="${curve.color}"/><text x="${column + 16}" y="${row}">${curve.name}</text>`;
    }),
    '</svg>',
    '',
  ].join('\n');
}

const at = (place: number): string => place.toFixed(1);

/** The next of 1, 2, 4, 8 times a power of ten: each quarter of it is a short number. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 8].find((times) => times * power >= value) ?? 10) * power;
}
