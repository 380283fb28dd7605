import { disc, type MarkShape, square } from './mark.ts';
import type { Colour } from './png.ts';

/** A drawing of ours for one primary class: a white shape on its colour. */
interface CategoryDrawing {
  readonly shape: MarkShape;
  readonly background: Colour;
}

type Edges = readonly [left: number, right: number, top: number, bottom: number];

const bar = (x: number, y: number, [left, right, top, bottom]: Edges) =>
  x > left && x < right && y > top && y < bottom;
const ring = (x: number, y: number, outer: number, inner: number) => disc(x, y, outer) && !disc(x, y, inner);
/** An arrow that points to the right, its tip at `tip`. */
const arrow = (x: number, y: number, tip: number) =>
  bar(x, y, [tip - 1.1, tip - 0.3, -0.12, 0.12]) || (x > tip - 0.4 && x < tip && Math.abs(y) < tip - x);
const house = (x: number, y: number) =>
  (y < -0.05 && y > -0.65 && Math.abs(x) < y + 0.65) || bar(x, y, [-0.42, 0.42, -0.05, 0.55]);

/** By primary class of either version. Coordinates run from −1 to 1, y downwards. */
export const CATEGORY_DRAWINGS: Readonly<Record<string, CategoryDrawing>> = {
  INCOME: {
    background: [38, 132, 84],
    shape: (x, y) => bar(x, y, [-0.1, 0.1, -0.55, 0.55]) || bar(x, y, [-0.55, 0.55, -0.1, 0.1]),
  },
  LOAN_DISBURSEMENTS: {
    background: [68, 116, 72],
    shape: (x, y) => ring(x, y + 0.2, 0.38, 0.22) || bar(x, y, [-0.6, 0.6, 0.34, 0.5]),
  },
  LOAN_PAYMENTS: {
    background: [120, 88, 44],
    shape: (x, y) => bar(x, y, [-0.6, 0.6, -0.42, 0.42]) && !bar(x, y, [-0.6, 0.6, -0.2, -0.02]),
  },
  TRANSFER_IN: { background: [44, 110, 150], shape: (x, y) => arrow(-x, y, 0.55) },
  TRANSFER_OUT: { background: [80, 90, 160], shape: (x, y) => arrow(x, y, 0.55) },
  BANK_FEES: {
    background: [150, 60, 60],
    shape: (x, y) =>
      (Math.abs(x - y) < 0.14 && square(x, y, 0.55)) ||
      disc(x - 0.35, y + 0.35, 0.2) ||
      disc(x + 0.35, y - 0.35, 0.2),
  },
  ENTERTAINMENT: {
    background: [142, 68, 150],
    shape: (x, y) => x > -0.35 && x < 0.6 && Math.abs(y) < 0.55 * (1 - (x + 0.35) / 0.95),
  },
  FOOD_AND_DRINK: {
    background: [196, 108, 36],
    shape: (x, y) => (disc(x, y + 0.05, 0.5) && y > -0.05) || bar(x, y, [-0.62, 0.62, -0.2, -0.08]),
  },
  GENERAL_MERCHANDISE: {
    background: [30, 120, 136],
    shape: (x, y) => bar(x, y, [-0.5, 0.5, -0.15, 0.6]) || (ring(x, y + 0.15, 0.34, 0.22) && y < -0.1),
  },
  HOME_IMPROVEMENT: {
    background: [126, 98, 60],
    shape: (x, y) => bar(x, y, [-0.55, 0.55, -0.55, -0.2]) || bar(x, y, [-0.1, 0.1, -0.2, 0.6]),
  },
  MEDICAL: {
    background: [186, 52, 80],
    shape: (x, y) => bar(x, y, [-0.18, 0.18, -0.55, 0.55]) || bar(x, y, [-0.55, 0.55, -0.18, 0.18]),
  },
  PERSONAL_CARE: {
    background: [176, 84, 130],
    shape: (x, y) => disc(x, y + 0.3, 0.26) || (disc(x, y - 0.6, 0.5) && y < 0.55),
  },
  GENERAL_SERVICES: {
    background: [84, 104, 120],
    shape: (x, y) =>
      ring(x, y, 0.42, 0.2) ||
      (square(x, y, 0.58) && (Math.abs(x) < 0.09 || Math.abs(y) < 0.09) && !disc(x, y, 0.2)),
  },
  GOVERNMENT_AND_NON_PROFIT: {
    background: [60, 80, 110],
    shape: (x, y) =>
      (y < -0.2 && y > -0.6 && Math.abs(x) < (y + 0.6) * 1.6) ||
      bar(x, y, [-0.6, 0.6, 0.42, 0.56]) ||
      (bar(x, y, [-0.52, 0.52, -0.1, 0.34]) && Math.abs(x % 0.35) > 0.1),
  },
  TRANSPORTATION: {
    background: [48, 92, 140],
    shape: (x, y) =>
      bar(x, y, [-0.62, 0.62, -0.05, 0.25]) ||
      bar(x, y, [-0.38, 0.34, -0.35, -0.05]) ||
      disc(x + 0.34, y - 0.3, 0.17) ||
      disc(x - 0.34, y - 0.3, 0.17),
  },
  TRAVEL: {
    background: [24, 134, 170],
    shape: (x, y) =>
      bar(x, y, [-0.1, 0.1, -0.6, 0.6]) ||
      (Math.abs(x) < 0.62 && y > -0.2 + Math.abs(x) * 0.5 && y < 0.06 + Math.abs(x) * 0.5) ||
      (Math.abs(x) < 0.28 && y > 0.4 && y < 0.55),
  },
  RENT_AND_UTILITIES: {
    background: [98, 118, 46],
    shape: (x, y) => house(x, y) && !bar(x, y, [-0.13, 0.13, 0.15, 0.55]),
  },
  OTHER: {
    background: [112, 112, 112],
    shape: (x, y) => disc(x + 0.42, y, 0.15) || disc(x, y, 0.15) || disc(x - 0.42, y, 0.15),
  },
};
