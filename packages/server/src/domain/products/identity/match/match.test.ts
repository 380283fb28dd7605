import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from '../../../../../../../tests/support/examples.ts';
import { ADDRESS_PAIRS } from './address-pairs.fixture.ts';
import { matchAddresses } from './addresses.ts';
import { EMAIL_PAIRS, PHONE_PAIRS } from './contact-pairs.fixture.ts';
import { matchEmails } from './emails.ts';
import { matchHolders } from './match-holders.ts';
import { NAME_PAIRS } from './name-pairs.fixture.ts';
import { matchNames, NICKNAME_PAIRS } from './names.ts';
import { matchPhones } from './phones.ts';

/** The pairs whose score is another than was reasoned, with both. */
function wrong<Pair extends { readonly score: unknown }>(
  pairs: readonly Pair[],
  score: (pair: Pair) => unknown,
): unknown[] {
  return pairs.flatMap((pair) => {
    const found = score(pair);
    return found === pair.score ? [] : [{ ...pair, found }];
  });
}

describe('scores that were reasoned by hand', () => {
  it.each([
    ['names', NAME_PAIRS.length],
    ['telephone numbers', PHONE_PAIRS.length],
    ['e-mail addresses', EMAIL_PAIRS.length],
    ['postal addresses', ADDRESS_PAIRS.length],
  ])('are 150 or more for %s', (_, count) => {
    expect(count).toBeGreaterThanOrEqual(150);
  });

  it('are those of names', () => {
    expect(wrong(NAME_PAIRS, ({ given, onFile }) => matchNames(given, onFile)?.score)).toEqual([]);
  });

  it('are those of telephone numbers', () => {
    expect(wrong(PHONE_PAIRS, (pair) => matchPhones(pair.given, pair.onFile, pair.country))).toEqual([]);
  });

  it('are those of e-mail addresses', () => {
    expect(wrong(EMAIL_PAIRS, ({ given, onFile }) => matchEmails(given, onFile))).toEqual([]);
  });

  it('are those of postal addresses, and so is whether the codes are the same', () => {
    expect(wrong(ADDRESS_PAIRS, ({ given, onFile }) => matchAddresses(given, onFile).score)).toEqual([]);
    const codes = ADDRESS_PAIRS.map(({ isPostalCodeMatch: score, ...pair }) => ({ ...pair, score }));
    expect(wrong(codes, ({ given, onFile }) => matchAddresses(given, onFile).isPostalCodeMatch)).toEqual([]);
  });
});

describe('marks of a script', () => {
  it.each([
    ['राम शर्मा', 'रमा शर्मी'],
    ['かがみ', 'がかみ'],
  ])('that are letters tell two people apart: %s, %s', (given, onFile) => {
    expect(matchNames(given, given)?.score).toBe(100);
    expect(matchNames(given, onFile)?.score).toBeLessThan(90);
  });

  it.each([
    ['José Muñoz', 'Jose Munoz'],
    ['Nguyễn Văn An', 'Nguyen Van An'],
    ['מֹשֶׁה כֹּהֵן', 'משה כהן'],
    ['مُحَمَّد علي', 'محمد علي'],
  ])('that people leave out do not: %s, %s', (given, onFile) => {
    expect(matchNames(given, onFile)?.score).toBe(100);
  });
});

describe('what is told beside a score', () => {
  it('says when a short form was used, and when one of the two names is the same', () => {
    expect(matchNames('Bert Charleson', 'Alberta Charleson')).toMatchObject({
      isNicknameMatch: true,
      isFirstOrLastMatch: true,
      isBusinessDetected: false,
    });
    expect(matchNames('Ulric Okonkwo', 'Alberta Charleson')).toMatchObject({
      isNicknameMatch: false,
      isFirstOrLastMatch: false,
    });
  });

  it('says that a company is among the names, of which first names are no question', () => {
    expect(matchNames('Mary Holt', 'Holt Holdings Inc')).toEqual({
      score: 0,
      isFirstOrLastMatch: null,
      isNicknameMatch: null,
      isBusinessDetected: true,
    });
  });

  it('knows at least 600 pairs of a name and a short form', () => {
    expect(NICKNAME_PAIRS).toBeGreaterThanOrEqual(600);
  });
});

describe('the holders of an account', () => {
  const owner = {
    key: 'a',
    names: ['Ulric Okonkwo', 'Alberta Charleson'],
    phones: [{ data: '1112223333', primary: true, type: 'home' }],
    emails: [],
    addresses: [],
  };
  const nobody = { names: [], phones: [], emails: [], addresses: [] };

  it('have the best score of any of them', () => {
    const match = matchHolders({ ...nobody, names: ['Alberta Charleson'] }, [owner], 'US');
    expect(match.name?.score).toBe(100);
  });

  it('have no score of what one of the two sides lacks', () => {
    const told = { ...nobody, emails: ['ana@mail.example'], names: ['Ana'] };
    expect(matchHolders(told, [owner], 'US')).toMatchObject({ email: null, phone: null, address: null });
    expect(matchHolders(told, [], 'US')).toEqual({ name: null, phone: null, email: null, address: null });
  });
});

describe('from both sides a score is the same', () => {
  const words = fc.constantFrom(
    'Alberta',
    'Bert',
    'Bobbeth',
    'Charleson',
    'Charlesen',
    'B.',
    'Jr',
    'Dr.',
    '&',
    'and',
    'LLC',
    'Co',
    'O’Rowe',
    'Ana',
    'Anna',
  );
  const name = fc.array(words, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
  const part = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: null });
  const address = fc.record({
    street: part('12 N Alder St', 'Alder Street 12', '14 Alder St Apt 4', 'PO Box 12', 'Oak Avenue', ''),
    city: part('Springdale', 'Springdal', 'St Louis', 'Saint Louis'),
    region: part('OH', 'Ohio', 'KY'),
    postalCode: part('45246', '45246-1234', 'N1G 2W1'),
    country: part('US', 'USA', 'CA'),
  });

  it('for names', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(matchNames(one, other)).toEqual(matchNames(other, one));
      }),
      { numRuns: examples(100) },
    );
  });

  it('for addresses', () => {
    fc.assert(
      fc.property(address, address, (one, other) => {
        expect(matchAddresses(one, other)).toEqual(matchAddresses(other, one));
      }),
      { numRuns: examples(100) },
    );
  });

  it('and of a name with itself it is 100', () => {
    fc.assert(
      fc.property(name, (one) => {
        const match = matchNames(one, one);
        expect(match?.score ?? 100).toBe(100);
      }),
      { numRuns: examples(100) },
    );
  });
});
