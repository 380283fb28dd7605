import { expect, test } from 'vitest';
import { Bitset } from './bitset.ts';
import { fold } from './fold.ts';
import { buildNameSearch } from './search.ts';

function searching(...names: string[]): (query: string) => string[] {
  const sorted = names.sort((a, b) => (fold(a) < fold(b) ? -1 : 1));
  const search = buildNameSearch(sorted.map(fold));
  return (query) => search.find(query, Bitset.full(sorted.length)).map((at) => sorted[at] ?? '');
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
  expect(search.find('bank', Bitset.full(40))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const allowed = new Bitset(40);
  for (const position of [3, 17, 39]) allowed.add(position);
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
  expect(buildNameSearch([]).find('bank', new Bitset(0))).toEqual([]);
});

/** Names of three words, one of them rare. */
function manyNames(count: number): string[] {
  const syllables = 'ka lo mer win dor fen tal bri sto que har ven ost ri mun pel gar eth sil vor'.split(' ');
  const kinds = ['savings bank', 'federal credit union', 'national bank', 'community bank', 'trust'];
  const names = new Set<string>(['first platypus bank']);
  for (let index = 0; names.size < count; index++) {
    const place = [
      index % 20,
      (index * 7 + 3) % 19,
      Math.floor(index / 20) % 17,
      Math.floor(index / 340) % 20,
    ];
    names.add(`${place.map((at) => syllables[at]).join('')} ${kinds[index % kinds.length]} ${index % 7}`);
  }
  return [...names].sort();
}

test('a search among 20,000 names looks at few of them, about as many as among 400', () => {
  const [few, many] = [manyNames(400), manyNames(20_000)].map(buildNameSearch);
  const queries = [
    'first platypus bank',
    'frist platypsu',
    'b',
    'bank',
    'savngs bnak',
    'kalomerwin',
    'zzzzzzzz',
    'fed uni',
  ];
  for (const query of queries) {
    const small = { names: 0, words: 0 };
    const large = { names: 0, words: 0 };
    few?.find(query, Bitset.full(400), small);
    many?.find(query, Bitset.full(20_000), large);
    expect(large.words, query).toBeLessThan(small.words + 400);
    expect(large.names, query).toBeLessThan(small.names + 600);
  }
});
