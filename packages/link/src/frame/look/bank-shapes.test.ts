import { expect, it } from 'vitest';
import { bankShape, SHAPES } from './bank-shapes.ts';
import { contrast } from './contrast.ts';

/** What the sandbox shows first (`POPULAR` of `institution-rows.ts`). */
const POPULAR = [109508, 109509, 109510, 109511, 109512, 127287, 135858, 132241, 132363, 132361];
const MANY = Array.from({ length: 400 }, (_, n) => `ins_${900_001 + n}`);

it('is the same each time, and its own colour where an institution has one', () => {
  expect(bankShape('ins_900001', null)).toEqual(bankShape('ins_900001', null));
  expect(bankShape('ins_900001', '#123456').ground).toBe('#123456');
});

it('tells those apart that the sandbox shows first, whatever their colours', () => {
  const shapes = POPULAR.map((id) => bankShape(`ins_${id}`, null).shape);
  expect(new Set(shapes).size).toBe(POPULAR.length);
});

it('uses every shape, and none much more than others', () => {
  const counts = SHAPES.map((shape) => MANY.filter((id) => bankShape(id, null).shape === shape).length);
  expect(Math.min(...counts)).toBeGreaterThan(MANY.length / SHAPES.length / 3);
});

it('is white on grounds that are dark enough for it', () => {
  for (const id of MANY) expect(contrast(bankShape(id, null).ground, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});
