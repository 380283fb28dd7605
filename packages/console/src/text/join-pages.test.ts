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

  it('loses a row that is on the list no more, and keeps those that are older than the newest page', () => {
    const newest = { rows: ['10', '8', '7'], next: 7 };
    expect(join(newest, page(10, 1, 1))).toEqual({ rows: ['10', ...page(8, 1).rows], next: 1 });
  });

  it('is the newest page alone where that is the last one', () => {
    const whole = { rows: ['10', '8'], next: undefined };
    expect(joinPages<string, number>(whole, page(10, 1, 1), (row) => row)).toEqual(whole);
    const none = { rows: [], next: undefined };
    expect(joinPages<string, number>(none, page(10, 1, 1), (row) => row)).toEqual(none);
  });

  it('keeps what was found further back where the newest part has nothing', () => {
    expect(join({ rows: [], next: 100 }, page(10, 1))).toEqual(page(10, 1));
  });
});
