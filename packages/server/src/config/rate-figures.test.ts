import { describe, expect, it } from 'vitest';
import { readRateFigures } from './rate-figures.ts';

describe('FAIRLEAD_RATE_LIMIT_FIGURES', () => {
  it('gives figures by path, in any spacing, with none where a dash stands', () => {
    const complaints: string[] = [];
    expect([...readRateFigures(' /item/get=40/5000 , /auth/get=-/500,', complaints)]).toEqual([
      ['/item/get', { item: 40, client: 5000 }],
      ['/auth/get', { item: null, client: 500 }],
    ]);
    expect([...readRateFigures('', complaints)]).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    '/item/get',
    '/item/get=40',
    'item/get=40/1',
    '/item/get=0/1',
    '/item/get=1.5/1',
    '/item/get=a/b',
  ])('complains once of %s', (list) => {
    const complaints: string[] = [];
    readRateFigures(`${list},${list}`, complaints);
    expect(complaints).toEqual([expect.stringContaining('FAIRLEAD_RATE_LIMIT_FIGURES')]);
  });
});
