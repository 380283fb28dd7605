import { describe, expect, it } from 'vitest';
import type { RawNumbers } from '../../sdk/records.ts';
import { ALWAYS, everybody, loginOf, nationalDefault, nationals } from './subjects.fixture.ts';

/** ISO 13616 checked digit by digit: the rotated number leaves 1. */
function ibanRemainder(iban: string): number {
  const rotated = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  for (const sign of rotated) {
    for (const digit of sign >= 'A' ? String(sign.charCodeAt(0) - 55) : sign) {
      remainder = (remainder * 10 + Number(digit)) % 97;
    }
  }
  return remainder;
}

const digits = (text: string): number[] => [...text].map(Number);

/** Each country's own check of the part after the IBAN's check digits. */
const domestic: Readonly<Record<string, (bban: string) => boolean>> = {
  GB: (bban) => /^[A-Z]{4}\d{14}$/.test(bban),
  IE: (bban) => /^[A-Z]{4}\d{14}$/.test(bban),
  ES: (bban) => {
    const powers = Array.from({ length: 10 }, (_, n) => 2 ** n % 11);
    const digit = (ten: string) => {
      const rest = digits(ten).reduce((sum, value, n) => sum + value * (powers[n] ?? 0), 0) % 11;
      return rest < 2 ? rest : 11 - rest;
    };
    return (
      /^\d{20}$/.test(bban) &&
      bban.slice(8, 10) === `${digit(`00${bban.slice(0, 8)}`)}${digit(bban.slice(10))}`
    );
  },
  FR: (bban) => /^\d{23}$/.test(bban) && BigInt(bban) % 97n === 0n,
  NL: (bban) => {
    const account = bban.slice(4);
    return (
      /^[A-Z]{4}\d{10}$/.test(bban) &&
      digits(account).reduce((sum, value, n) => sum + value * (10 - n), 0) % 11 === 0
    );
  },
  DE: (bban) => /^\d{18}$/.test(bban),
  AT: (bban) => /^\d{16}$/.test(bban),
  DK: (bban) => /^\d{14}$/.test(bban),
  SE: (bban) => /^\d{20}$/.test(bban),
  LT: (bban) => /^\d{16}$/.test(bban),
  LV: (bban) => /^[A-Z]{4}\d{13}$/.test(bban),
  IT: (bban) => {
    // The letter of the published tables: digits in odd places stand for other numbers.
    const odd = '1 0 5 7 9 13 15 17 19 21'.split(' ').map(Number);
    const total = digits(bban.slice(1)).reduce(
      (sum, digit, n) => sum + (n % 2 ? digit : (odd[digit] ?? 0)),
      0,
    );
    return /^[A-Z]\d{22}$/.test(bban) && bban.charCodeAt(0) - 65 === total % 26;
  },
  PT: (bban) => /^\d{21}$/.test(bban) && BigInt(bban) % 97n === 1n,
  BE: (bban) => {
    const rest = Number(BigInt(bban.slice(0, 10)) % 97n);
    return /^\d{12}$/.test(bban) && Number(bban.slice(10)) === (rest === 0 ? 97 : rest);
  },
  FI: (bban) => /^\d{14}$/.test(bban) && luhn(bban) % 10 === 0,
  EE: (bban) =>
    /^\d{16}$/.test(bban) && fromRight(bban.slice(2), [1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7]) % 10 === 0,
  PL: (bban) => /^\d{24}$/.test(bban) && fromRight(bban.slice(0, 8), [1, 7, 9, 3, 1, 7, 9, 3]) % 10 === 0,
  NO: (bban) => /^\d{11}$/.test(bban) && fromRight(bban, [1, 2, 3, 4, 5, 6, 7, 2, 3, 4, 5]) % 11 === 0,
};

/** The sum of digits times weights, from the right. */
function fromRight(text: string, weights: readonly number[]): number {
  return digits(text)
    .reverse()
    .reduce((sum, digit, n) => sum + digit * (weights[n] ?? 0), 0);
}

function luhn(text: string): number {
  return digits(text)
    .reverse()
    .map((digit, n) => (n % 2 === 1 ? digit * 2 : digit))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
}

function isValid(numbers: RawNumbers, countryCode: string): boolean {
  switch (numbers.scheme) {
    case 'ach':
      return [numbers.routing, numbers.wireRouting ?? ''].every((routing) => {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = digits(routing);
        return /^\d{9}$/.test(routing) && (3 * (a + d + g) + 7 * (b + e + h) + (c + f + i)) % 10 === 0;
      });
    case 'eft':
      return (
        /^\d{3}$/.test(numbers.institution) &&
        /^\d{5}$/.test(numbers.branch) &&
        /^\d{7,12}$/.test(numbers.account)
      );
    case 'bacs':
      return /^\d{6}$/.test(numbers.sortCode) && /^\d{8}$/.test(numbers.account);
    case 'international': {
      const { iban, bic } = numbers;
      const own = domestic[countryCode]?.(iban.slice(4)) ?? false;
      return (
        iban.startsWith(countryCode) &&
        ibanRemainder(iban) === 1 &&
        own &&
        new RegExp(`^[A-Z]{4}${countryCode}[A-Z0-9]{2}$`).test(bic)
      );
    }
  }
}

/** Of all others: an IBAN. */
const schemes: Readonly<Record<string, readonly string[]>> = {
  US: ['ach'],
  CA: ['eft'],
  GB: ['bacs', 'international'],
};

describe('account numbers', () => {
  it.each(everybody)('of $name are valid and of the schemes of the country', (subject) => {
    for (let n = 0; n < 50; n++) {
      const numbers = loginOf(subject, { seed: `n${n}`, institutionId: `ins_${n}` }).numbers();
      expect(numbers.filter((one) => !isValid(one, subject.countryCode))).toEqual([]);
      expect([...new Set(numbers.map(({ scheme }) => scheme))]).toEqual(
        schemes[subject.countryCode] ?? ['international'],
      );
    }
  });

  it.each(everybody)('of $name end in the mask', (subject) => {
    const login = loginOf(subject);
    const accounts = login.accounts();
    for (const one of login.numbers()) {
      const { mask = '', canonicalNumber } = accounts.find(({ key }) => key === one.key) ?? {};
      expect(mask).toMatch(/^\d{4}$/);
      expect(one.scheme === 'international' ? one.iban : one.account).toMatch(new RegExp(`${mask}$`));
      expect(canonicalNumber).toMatch(new RegExp(`${mask}$`));
    }
  });

  it('of the accounts of one login differ', () => {
    for (const subject of everybody) {
      const numbers = loginOf(subject)
        .accounts()
        .flatMap(({ canonicalNumber }) => canonicalNumber ?? []);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  it('of a persona stay the same over Items, those of random accounts do not', () => {
    for (const subject of everybody) {
      const [one, other] = ['first', 'second'].map((seed) => loginOf(subject, { seed }).numbers()[0]);
      if (subject.name.startsWith('random')) expect(one).not.toEqual(other);
      else expect(one).toEqual(other);
    }
  });
});

describe.each(nationals)('the $name', (subject) => {
  const login = loginOf(subject);
  const currency =
    { CA: 'CAD', GB: 'GBP', PL: 'PLN', DK: 'DKK', NO: 'NOK', SE: 'SEK' }[subject.countryCode] ?? 'EUR';

  it('has accounts in the money of the country', () => {
    expect(new Set(login.accounts().map((account) => account.currency))).toEqual(new Set([currency]));
    expect(login.accounts().map(({ type }) => type)).toEqual(
      expect.arrayContaining(['depository', 'credit']),
    );
  });

  it('gives a transaction code to every entry in Europe, and to none in Canada', () => {
    const codes = login
      .accounts()
      .flatMap(({ key }) => login.transactions(key, ALWAYS).map(({ code }) => code));
    const known = [
      'adjustment',
      'atm',
      'bank charge',
      'bill payment',
      'cash',
      'cashback',
      'cheque',
      'direct debit',
      'interest',
      'purchase',
      'standing order',
      'transfer',
    ];
    if (subject.countryCode === 'CA') expect(new Set(codes)).toEqual(new Set([undefined]));
    else expect(codes.filter((code) => code === undefined || !known.includes(code))).toEqual([]);
  });

  it('has an owner with an address in the country', () => {
    const addresses = login.owners().flatMap(({ addresses }) => addresses.map(({ data }) => data));
    expect(
      addresses.every(({ country, street, city }) => country === subject.countryCode && street && city),
    ).toBe(true);
  });
});

describe('subtypes of a country', () => {
  it('are tfsa and rrsp in Canada and isa in Britain', () => {
    const subtypes = (code: string) =>
      nationals
        .filter(({ countryCode }) => countryCode === code)
        .flatMap((subject) =>
          loginOf(subject)
            .accounts()
            .map(({ subtype }) => subtype),
        );
    expect(subtypes('CA')).toEqual(expect.arrayContaining(['tfsa', 'rrsp']));
    expect(subtypes('GB')).toContain('isa');
  });

  it('exist for no country without a default user', () => {
    expect([nationalDefault('US'), nationalDefault('JP'), nationalDefault('constructor')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
