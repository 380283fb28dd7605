import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage, pluralForms } from './message-format.ts';

describe('a message', () => {
  it.each([
    ['Hello {name}', { name: 'Ada' }, 'Hello Ada'],
    ['{a}{b}', { a: 'x', b: 'y' }, 'xy'],
    ['{ name } ', { name: 'Ada' }, 'Ada '],
    ['Bank’s {name}’s', { name: 'own' }, 'Bank’s own’s'],
    ["It's {name}, isn't it", { name: 'me' }, "It's me, isn't it"],
    ['{n} left', { n: 12345 }, '12,345 left'],
    ['{n} left', { n: '12345' }, '12345 left'],
    ['# stands alone', {}, '# stands alone'],
  ])('%j with %j is %j', (message, args, text) => {
    expect(formatMessage('en', message, args)).toBe(text);
  });

  it.each([
    [0, 'no banks'],
    [1, '1 bank'],
    [2, '2 banks'],
    [1000, '1,000 banks'],
  ])('chooses the plural form of %i', (count, text) => {
    const message = '{count, plural, =0 {no banks} one {# bank} other {# banks}}';
    expect(formatMessage('en', message, { count })).toBe(text);
  });

  it('follows the rules of its language', () => {
    const message = '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}';
    const said = [1, 2, 5, 22, 1.5].map((count) => formatMessage('pl', message, { count }));
    expect(said).toEqual(['1 plik', '2 pliki', '5 plików', '22 pliki', '1,5 pliku']);
  });

  it('fills what stands within a form, and plurals within plurals', () => {
    const message =
      '{a, plural, one {{who} has # cat and {b, plural, one {# dog} other {# dogs}}} other {{who}: #}}';
    expect(formatMessage('en', message, { a: 1, b: 2, who: 'Ada' })).toBe('Ada has 1 cat and 2 dogs');
    expect(formatMessage('en', message, { a: 3, b: 2, who: 'Ada' })).toBe('Ada: 3');
  });

  it('takes values as they are: braces and signs in them mean nothing', () => {
    expect(formatMessage('en', 'No bank for “{query}”', { query: '{query} $& # {' })).toBe(
      'No bank for “{query} $& # {”',
    );
    expect(formatMessage('en', '{n, plural, other {# of {what}}}', { n: 2, what: '#' })).toBe('2 of #');
  });

  it.each(['{', '}', 'a {', 'a } b', '{n', '{n, plural, one {x', '{}', '{ }', '{n, select, a {b}}', '{n m}'])(
    'that cannot be read is shown as it stands: %j',
    (message) => {
      expect(formatMessage('en', message, { n: 1 })).toBe(message);
    },
  );

  it.each(['{n, plural, }', '{n, plural, few {x}}'])(
    'without a form for the number stands as it is: %j',
    (message) => {
      expect(formatMessage('en', message, { n: 1 })).toBe(message);
    },
  );

  it('names what it was not given', () => {
    expect(formatMessage('en', 'Hello {name}', {})).toBe('Hello {name}');
    expect(formatMessage('en', '{toString} {constructor}', {})).toBe('{toString} {constructor}');
  });
});

describe('whatever the text', () => {
  const odd = fc.string({
    unit: fc.constantFrom('{', '}', '#', 'n', ' ', ',', 'plural', 'one', 'other', '=0', 'é', '\u{1f600}'),
    maxLength: 60,
  });

  it('gives a text, and never raises', () => {
    fc.assert(
      fc.property(odd, fc.oneof(fc.integer(), fc.double(), odd), (message, n) => {
        expect(typeof formatMessage('en', message, { n })).toBe('string');
      }),
    );
  });

  it('leaves a text without braces alone', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replace(/[{}]/g, '');
        expect(formatMessage('en', plain, { n: 1 })).toBe(plain);
      }),
    );
  });

  it('puts a value in exactly where its name stands', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, value, after) => {
        const [start, end] = [before, after].map((part) => part.replace(/[{}]/g, ''));
        expect(formatMessage('en', `${start}{value}${end}`, { value })).toBe(`${start}${value}${end}`);
      }),
    );
  });

  it('reads back the forms of a plural', () => {
    const form = fc.string().map((text) => text.replace(/[{}]/g, ''));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('zero', 'one', 'two', 'few', 'many', 'other', '=7'), form),
        (forms) => {
          const text = Object.entries(forms)
            .map(([name, said]) => ` ${name} {${said}}`)
            .join('');
          expect(Object.fromEntries(pluralForms(text))).toEqual(forms);
        },
      ),
    );
  });
});
