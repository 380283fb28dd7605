import { describe, expect, it } from 'vitest';
import { joinPages } from './join-pages.ts';

const page = (from: number, to: number, next: number | undefined = to) => ({
  rows: Array.from({ length: from - to + 1 }, (_, at) => String(from - at)),
  next,
});
const join = (newest: ReturnType<typeof page>, before?: ReturnType<typeof page>) =>
  joinPages(newest, before, (row) => row);

describe('a list that is read page by page while rows are added', () => {
  it('is the newest page while nothing else was read', () => {
    expect(join(page(9, 7))).toEqual(page(9, 7));
  });

  it('keeps the rows that new ones push out of the newest page', () => {
    expect(join(page(12, 10), page(10, 1, 1))).toEqual(page(12, 1));
  });

  it('begins again where more came than a page holds', () => {
    expect(join(page(30, 28), page(10, 1, 1))).toEqual(page(30, 28));
  });

  it('keeps what was found further back where the newest part has nothing', () => {
    expect(join({ rows: [], next: 100 }, page(10, 1))).toEqual(page(10, 1));
  });
});
