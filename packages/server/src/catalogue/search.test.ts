import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { buildNameSearch } from './search.ts';
import { shippedInstitutions } from './shipped.ts';
import { forgivenTypos, typoDistance } from './typo-distance.ts';

const everyone = () => true;

function searching(...names: string[]): (query: string) => string[] {
  const sorted = names.sort((a, b) => (fold(a) < fold(b) ? -1 : 1));
  const search = buildNameSearch(sorted.map(fold));
  return (query) => search.find(query, everyone).map((at) => sorted[at] ?? '');
}

test('the same name comes first, then names that begin so, then all words, then beginnings, then errors', () => {
  const find = searching(
    'Otter Bank of Wexlow',
    'Wexlow',
    'Wexlow Savings',
    'Wexlowshire Bank',
    'Wexlaw Trust',
    'Bank of Wexlowton',
    'Plumwick',
  );
  expect(find('wexlow')).toEqual([
    'Wexlow',
    'Wexlow Savings',
    'Wexlowshire Bank',
    'Otter Bank of Wexlow',
    'Bank of Wexlowton',
    'Wexlaw Trust',
  ]);
});

test('case, accents, apostrophes and punctuation make no difference', () => {
  const find = searching(
    'Crédit rural d’Ormeval',
    'Straßen & Söhne, Bankers',
    'O’Dunlarrin Savings-Bank',
    'U.S. Thing',
  );
  expect(find("CREDIT RURAL D'ORMEVAL")).toEqual(['Crédit rural d’Ormeval']);
  expect(find('strassen and sohne bankers')).toEqual(['Straßen & Söhne, Bankers']);
  expect(find('odunlarrin savings bank')).toEqual(['O’Dunlarrin Savings-Bank']);
  expect(find('us thing')).toEqual(['U.S. Thing']);
  expect(find('u.s. thing')).toEqual(['U.S. Thing']);
});

test('words may be given in any order and cut short', () => {
  const find = searching('First Platypus Bank', 'Second Heron Bank');
  expect(find('bank platypus first')).toEqual(['First Platypus Bank']);
  expect(find('plat ba')).toEqual(['First Platypus Bank']);
});

test.each([
  ['a letter changed', 'platipus'],
  ['a letter left out', 'platpus'],
  ['a letter added', 'plattypus'],
  ['neighbours swapped', 'paltypus'],
  ['two errors in a long word', 'platipsu'],
  ['an error in a word cut short', 'houdnstoo'],
  ['errors in two words', 'frist platypsu'],
])('a word is found with %s', (_, query) => {
  const find = searching('First Platypus Bank', 'Houndstooth Bank', 'Quillmere Savings');
  expect(find(query)).toHaveLength(1);
});

test('short words are not guessed at, and words that are too far off find nothing', () => {
  const find = searching('First Platypus Bank', 'Abc Bank');
  expect(find('abd')).toEqual([]);
  expect(find('ostrich')).toEqual([]);
  expect(find('first ostrich')).toEqual([]);
});

test('fewer errors stand before more errors, equals in order of name', () => {
  const find = searching('Harkleby C', 'Harklebi B', 'Harklebi A', 'Harklibi');
  expect(find('harkleby')).toEqual(['Harkleby C', 'Harklebi A', 'Harklebi B', 'Harklibi']);
});

test('among equals, names of as many words as were typed stand first', () => {
  const find = searching('First Platypus Balance Bank', 'First Platypus Bank');
  expect(find('frist platypus bnak')).toEqual(['First Platypus Bank', 'First Platypus Balance Bank']);
  expect(find('bank platypus first')).toEqual(['First Platypus Bank', 'First Platypus Balance Bank']);
});

test('ten are the most, and only among those allowed', () => {
  const names = Array.from({ length: 40 }, (_, index) => `bank ${String(index).padStart(2, '0')}`);
  const search = buildNameSearch(names);
  expect(search.find('bank', everyone)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const allowed = (position: number) => [3, 17, 39].includes(position);
  expect(search.find('bank', allowed)).toEqual([3, 17, 39]);
  expect(search.find('bnak 17', allowed)).toEqual([17]);
});

test.each(
  [
    '',
    '   ',
    '!!!',
    '\u0000',
    '\ud800',
    '\u0301\u0301',
    '(a+)+$',
    '__proto__ constructor',
    'a '.repeat(512),
    'bank'.repeat(256),
    '\ufdfa'.repeat(341),
    '👩‍👩‍👧‍👦'.repeat(40),
  ].map((query) => [query.slice(0, 12), query]),
)('a query of %j does no harm', (_, query) => {
  const find = searching('First Platypus Bank', 'A Bank', 'Houndstooth Bank');
  expect(find(query).length).toBeLessThanOrEqual(10);
});

test('an empty directory finds nothing', () => {
  expect(buildNameSearch([]).find('bank', everyone)).toEqual([]);
});

/** The rules once more, name by name and without a shortcut. */
function plainSearch(names: readonly string[], query: string): number[] {
  const typed = fold(query.slice(0, 256));
  if (typed === '') return [];
  const words = [...new Set(typed.split(' '))].slice(0, 10);
  const ranked = names.flatMap((name, position) => {
    const own = name.split(' ');
    const otherLength = own.length === words.length ? 0 : 1;
    if (name.startsWith(typed)) return [{ position, rank: [0, 0] }];
    if (words.every((word) => own.includes(word))) return [{ position, rank: [1, otherLength] }];
    const errors = words.map((word) => Math.min(...own.map((each) => errorsOf(word, each))));
    const all = errors.reduce((sum, each) => sum + each, 0);
    return all > 4 ? [] : [{ position, rank: [2 + all, otherLength] }];
  });
  const order = ({ position, rank: [grade = 0, length = 0] }: (typeof ranked)[number]) =>
    (grade * 2 + length) * names.length + position;
  return ranked
    .sort((a, b) => order(a) - order(b))
    .slice(0, 10)
    .map(({ position }) => position);
}

function errorsOf(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0;
  const limit = forgivenTypos(typed);
  if (limit === 0) return Number.POSITIVE_INFINITY;
  const errors = typoDistance(typed, word, limit, typed.length >= 8);
  return errors > limit ? Number.POSITIVE_INFINITY : errors;
}

const shipped = [...new Set(shippedInstitutions().map(({ name }) => fold(name)))].sort();
const shippedWords = [...new Set(shipped.flatMap((name) => name.split(' ')))];
const slip = fc.record({
  at: fc.nat(12),
  letter: fc.constantFrom(...'aehlnorst'),
  kind: fc.constantFrom('add', 'drop', 'change', 'swap'),
});

function withSlip(word: string, { at, letter, kind }: { at: number; letter: string; kind: string }): string {
  const place = at % word.length;
  const [head, own, tail] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)];
  if (kind === 'add') return head + letter + own + tail;
  if (kind === 'drop') return head + tail;
  if (kind === 'change') return head + letter + tail;
  return head + tail.slice(0, 1) + own + tail.slice(1);
}

/** Words of one name in any order, some of them cut short or mistyped, and at times a word of another. */
const mistyped = fc
  .record({
    name: fc.constantFrom(...shipped),
    order: fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }),
    slips: fc.array(fc.option(slip), { maxLength: 8 }),
    cut: fc.nat(14),
    other: fc.option(fc.constantFrom(...shippedWords), { freq: 5 }),
  })
  .map(({ name, order, slips, cut, other }) => {
    const own = name.split(' ');
    const words = order.map((at) => own[at % own.length] ?? '');
    const typed = slips.reduce((all, each, n) => {
      const at = n % all.length;
      const word = all[at] ?? '';
      return each && word !== '' ? all.with(at, withSlip(word, each)) : all;
    }, words);
    const last = (typed.at(-1) ?? '').slice(0, cut + 1);
    return [...typed.slice(0, -1), last, ...(other === null ? [] : [other])].join(' ');
  });

test('whatever is typed finds the names that the rules say, in their order', () => {
  const search = buildNameSearch(shipped);
  fc.assert(
    fc.property(fc.oneof(mistyped, fc.string({ maxLength: 20 })), (query) => {
      expect(search.find(query, everyone)).toEqual(plainSearch(shipped, query));
    }),
    { numRuns: 500 },
  );
});
