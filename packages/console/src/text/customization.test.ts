import { describe, expect, it } from 'vitest';
import { contrastFigures, differences, fromLines, ratioWords, toLines, withValue } from './customization.ts';

describe('contrast', () => {
  it('is enough with the colours of Link', () => {
    for (const { name, ratio, least } of contrastFigures({}))
      expect([name, ratio >= least]).toEqual([name, true]);
  });

  it('falls short where colours are too near, and is never rounded up', () => {
    const figures = contrastFigures({ colors: { text: '#777777', brand: '#eeeeee' } });
    expect(figures.map(({ ratio, least }) => ratio >= least)).toEqual([false, false, true, true]);
    expect(ratioWords(figures[0]?.ratio ?? 0)).toBe('4.47:1');
    expect(ratioWords(Number.NaN)).toBe('no colour');
  });
});

it('a document leaves out what has no value', () => {
  expect(withValue({ radius_px: 3 }, 'radius_px', undefined)).toEqual({});
  expect(withValue({}, 'texts', {})).toEqual({});
  expect(withValue({ radius_px: 3 }, 'success_pane', false)).toEqual({ radius_px: 3, success_pane: false });
});

it('texts are lines, of which those that are not finished are left out', () => {
  const texts = { 'consent.title': 'Hello = you', 'exit.title': 'Bye' };
  expect(fromLines(toLines(texts))).toEqual(texts);
  expect(fromLines('consent.title\n\nexit.title =\n  a.b=c ')).toEqual({ 'a.b': 'c' });
});

it('two versions differ by their leaves, pictures by their size', () => {
  const before = { colors: { brand: '#000000' }, institutions: ['a', 'b'], logo: 'A'.repeat(4096) };
  const after = { colors: { brand: '#111111' }, institutions: ['a', 'b'], texts: { en: { 'a.b': 'c' } } };
  expect(differences(before, after)).toEqual([
    { path: 'colors.brand', before: '#000000', after: '#111111' },
    { path: 'logo', before: 'picture of 3 kB (AAAAAAAA)', after: undefined },
    { path: 'texts.en.a.b', before: undefined, after: 'c' },
  ]);
});
