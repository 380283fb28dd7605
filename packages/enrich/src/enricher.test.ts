import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createEnricher,
  EnricherOptionsError,
  isV2Class,
  legacyCategoryId,
  primaryOf,
  toV1,
  V1_CLASSES,
  V2_CLASSES,
} from './index.ts';
import { readOwnRules } from './own-additions.ts';
import { makeRuleBook } from './rules/rule-book.ts';

const enricher = createEnricher();
const enrich = (description: string, amount = '10.00', country = 'US') =>
  enricher.enrich({ description, amount, country });

test('a bagel shop behind a terminal is a shop of food, and the terminal stands beside it', () => {
  const { category, counterparties } = enrich('TST *JETTIES BAGELS');
  expect(category.detailed).toBe('FOOD_AND_DRINK_COFFEE');
  expect(counterparties.map(({ name, type }) => [name, type])).toEqual([
    ['Jetties Bagels', 'merchant'],
    ['Toast', 'payment_terminal'],
  ]);
});

test('a marketplace is told by its order', () => {
  const { category, merchant } = enrich('AMAZON.COM*MJ3LO9AN2');
  expect(category.detailed).toBe('GENERAL_MERCHANDISE_ONLINE_MARKETPLACES');
  expect(merchant).toMatchObject({ name: 'Amazon', type: 'marketplace', website: 'amazon.com' });
});

test('a service that Google bills for is the merchant', () => {
  expect(enrich('GOOGLE *FRESHBOOKS').counterparties.map(({ name }) => name)).toEqual([
    'Freshbooks',
    'Google',
  ]);
});

test('wages on demand that come in are a disbursement', () => {
  expect(enrich('EARNIN TRANSFER', '-50.00').category.detailed).toBe('LOAN_DISBURSEMENTS_EWA');
});

test.each([
  ['ZELLE PAYMENT TO WENDY TARGET'],
  ['ONLINE TRANSFER TO JOHN SUBWAY'],
  ['VIR SEPA M. LECLERC'],
  ['RENT 12 TARGET STREET'],
  ['TARGET FIELD MINNEAPOLIS MN'],
  ['ATM WITHDRAWAL TESCO EXTRA'],
])('%s has no merchant', (description) => {
  expect(enrich(description).merchant).toBeNull();
});

test.each([
  ['TEXAS BURGER KING LUBBOCK TX', 'another name stands before it'],
  ['VAPE SHOP 180 SMOKE', 'its words are those of a trade'],
])('%s does not name the shop of the list: %s', (description) => {
  expect(enrich(description).merchant).toBeNull();
});

test.each([['REFUND STARBUCKS 00441 SEATTLE'], ['AVOIR STARBUCKS CARTE']])(
  '%s names who pays back',
  (text) => {
    expect(enrich(text, '-4.00').merchant?.name).toBe('Starbucks');
  },
);

test('one of two sure rules that disagree is no more than likely', () => {
  const { category } = enrich('ACH TRANSFER TO FIDELITY CHECKING');
  expect(category.confidence).toBe('HIGH');
});

test('an app before the name of a shop that no list has is a guess of the class', () => {
  expect(enrich('PAYPAL *KLEINER LADEN', '12.00', 'DE').category.confidence).not.toMatch(/HIGH/);
});

test('the word of another trade beside a shop leaves its class likely', () => {
  expect(enrich('DD PETS AT HOME VET HEALTH PLAN', '17.50', 'GB').category.confidence).toBe('HIGH');
});

test('a name that begins before the mark of an unknown processor or at a number is not told', () => {
  for (const text of ['XYZ*HARBOUR GYM', '99 HARBOUR MARKET'])
    expect(enrich(text).counterparties.filter(({ confidence }) => confidence === 'HIGH')).toEqual([]);
});

test('a sign of its own is named, and not the firm behind it', () => {
  expect(enrich('PRLV SEPA NAVIGO ANNUEL', '88.80', 'FR').merchant?.name).toBe('Navigo');
});

test('a chain of shops with pumps sold fuel where the amount is that of a tank', () => {
  const classOf = (amount: string) =>
    enricher.enrich({ description: 'WAWA 8044 CHERRY HILL NJ', amount, currency: 'USD', country: 'US' })
      .category;
  expect(classOf('43.20')).toMatchObject({ detailed: 'TRANSPORTATION_GAS', confidence: 'HIGH' });
  expect(classOf('8.15').detailed).toBe('GENERAL_MERCHANDISE_CONVENIENCE_STORES');
});

test('the town that a terminal prints in small letters is no part of the name of the shop', () => {
  const { counterparties } = enrich('SUMUP *THE COPPER PAN Ludlow', '8.00', 'GB');
  expect(counterparties[0]).toMatchObject({ name: 'The Copper Pan', type: 'merchant' });
});

test('a reader on a counter serves food where nothing else tells, and that is not sure', () => {
  expect(enrich('SUMUP *TWO OWLS', '8.00', 'GB').category).toMatchObject({
    primary: 'FOOD_AND_DRINK',
    confidence: 'LOW',
  });
});

test('a transfer that pays an invoice of a trade is of that trade; a note to a friend is none', () => {
  const classOf = (description: string) => enrich(description, '165.00', 'FR').category.detailed;
  expect(classOf('VIR SEPA PLOMBERIE MARCHAND FACTURE 77')).toBe('HOME_IMPROVEMENT_REPAIR_AND_MAINTENANCE');
  expect(classOf('VIR SEPA PAUL MARCHAND PLOMBERIE')).toBe('TRANSFER_OUT_ACCOUNT_TRANSFER');
});

test('a rule is less sure where the word of a trade says another thing', () => {
  const confidenceOf = (description: string) => enrich(description, '400.00', 'DK').category.confidence;
  expect(confidenceOf('MOBILEPAY TIL OLE')).toBe('VERY_HIGH');
  expect(confidenceOf('MOBILEPAY RESTAURANT SOLEN')).toBe('HIGH');
});

test('an ordinary word before a town that no list has is a guess, and no merchant', () => {
  const { category, merchant, counterparties } = enrich('SPAR NETHER WALLOP', '6.25', 'GB');
  expect(category).toMatchObject({ detailed: 'FOOD_AND_DRINK_GROCERIES', confidence: 'LOW' });
  expect([merchant, counterparties]).toEqual([null, []]);
});

test('an ordinary word is a merchant with a second sign alone', () => {
  expect(enrich('TARGET PRACTICE WITH BOB').merchant).toBeNull();
  expect(enrich('POS DEBIT TARGET T-1234 BROOKLYN NY').merchant?.name).toBe('Target');
});

test('a card tells town, region, number of the shop and channel', () => {
  const { location, paymentChannel } = enrich('POS DEBIT STARBUCKS STORE 08812 SEATTLE WA');
  expect(location).toMatchObject({ city: 'Seattle', region: 'WA' });
  expect(paymentChannel).toBe('in store');
});

test('named parts of a text become details of the payment, and the merchant is looked for in the name alone', () => {
  const { paymentMeta, merchant } = enrich(
    '/TRTP/SEPA OVERBOEKING/IBAN/NL12ABNA0123456789/BIC/ABNANL2A/NAME/J JANSEN/REMI/HUUR VITENS/EREF/REF123',
    '30.00',
    'NL',
  );
  expect(paymentMeta).toMatchObject({
    payee: 'J JANSEN',
    reference: 'REF123',
    reason: 'HUUR VITENS',
    method: 'SEPA',
  });
  expect(merchant).toBeNull();
});

test('the number of a cheque is told', () => {
  expect(enrich('CHECK 1234').checkNumber).toBe('1234');
});

test('codes say what the text does not', () => {
  const of = (
    codes: { scheme: 'iso20022' | 'gvc' | 'ofx' | 'sepa-purpose'; code: string }[],
    amount: string,
  ) => enricher.enrich({ description: 'REF 1234', amount, codes }).category.detailed;
  expect(of([{ scheme: 'iso20022', code: 'PMNT-RCDT-SALA' }], '-900.00')).toBe('INCOME_SALARY');
  expect(of([{ scheme: 'gvc', code: '153' }], '-900.00')).toBe('INCOME_SALARY');
  expect(of([{ scheme: 'ofx', code: 'ATM' }], '40.00')).toBe('TRANSFER_OUT_WITHDRAWAL');
  expect(of([{ scheme: 'sepa-purpose', code: 'TAXS' }], '40.00')).toBe(
    'GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT',
  );
  expect(enricher.enrich({ description: 'XQZ', amount: '9.00', mcc: '8021' }).category.detailed).toBe(
    'MEDICAL_DENTAL_CARE',
  );
});

test('the other side of an own transfer decides before the text', () => {
  const { category, because } = enricher.enrich({
    description: 'AMAZON',
    amount: '100.00',
    accountType: 'depository',
    transferPair: { accountType: 'credit' },
  });
  expect(category.detailed).toBe('LOAN_PAYMENTS_CREDIT_CARD_PAYMENT');
  expect(because.category).toBe('own-accounts');
});

test("the operator's merchants and rules win", () => {
  const own = createEnricher({
    merchants: [
      { key: 'corner-cafe', name: 'Corner Cafe', class: 'FOOD_AND_DRINK_COFFEE', aliases: ['SUBWAY'] },
    ],
    rules: [{ id: 'dues', when: '^DUES + CLUB', class: 'PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS' }],
  });
  expect(own.enrich({ description: 'SUBWAY 1234', amount: '5' }).merchant?.key).toBe('corner-cafe');
  expect(own.enrich({ description: 'DUES ROWING CLUB', amount: '5' }).because.category).toBe('own-rule:dues');
});

test('wrong additions are refused with a sentence each', () => {
  const make = () =>
    createEnricher({
      merchants: [{ key: 'Bad Key', name: '…', class: 'NOTHING', mcc: '12', countries: ['usa'] }],
      rules: [{ id: 'x', when: '!ONLY', class: 'INCOME_SALARY' }],
    });
  expect(make).toThrow(EnricherOptionsError);
  try {
    make();
  } catch (error) {
    expect((error as EnricherOptionsError).faults).toHaveLength(6);
  }
});

test.each([
  [{ rules: [{ id: 'r', when: '(A+)+$', class: 'INCOME_SALARY' }] }, 'is no word'],
  [{ rules: [{ id: 'r', when: 'A, '.repeat(900), class: 'INCOME_SALARY' }] }, 'more than 2000 characters'],
  [{ rules: [{ id: 'r', when: 5, class: 'INCOME_SALARY' }] }, '"when" must be a text'],
  [{ rules: [{ id: 'r', class: 'INCOME_SALARY' }] }, '"when" is missing'],
  [{ rules: [{ id: 'r', when: 'A', class: 'INCOME_SALARY', direction: 'both' }] }, 'must be one of: in, out'],
  [{ rules: [{ id: 'r', when: 'A', class: 'INCOME_SALARY', amount: '5' }] }, '"amount" is no field of it'],
  [{ merchants: [{ key: 'k', class: 'TRAVEL_LODGING' }] }, '"name" is missing'],
  [
    { merchants: [{ key: 'k', name: 'K', class: 'TRAVEL_LODGING', aliases: 'KAY' }] },
    '"aliases" must be a list',
  ],
  [{ merchants: [{ key: 'k', name: 'K'.repeat(201), class: 'TRAVEL_LODGING' }] }, 'more than 200 characters'],
])('an addition of another shape is refused in a sentence: %j', (options, said) => {
  // As files of people say it, past the types.
  expect(() => createEnricher(options as never)).toThrow(said);
});

test('a pattern tries each word of a text once, however often it stands there', () => {
  const tries = { count: 0 };
  const words = Array.from({ length: 400 }, () => 'A');
  const counted = new Proxy(words, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) tries.count += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const rules = readOwnRules({ rules: [{ id: 'r', when: 'A A A A A B', class: 'INCOME_SALARY' }] });
  const subject = { direction: 'out' as const, accountType: null, country: null, isCard: false };
  expect(makeRuleBook(rules).find({ ...subject, words: counted })).toBeUndefined();
  expect(tries.count).toBeLessThan(400 * 20);
});

test('both versions of the taxonomy have their classes, and each class of version 2 has one in version 1', () => {
  expect([V1_CLASSES.length, V2_CLASSES.length]).toEqual([104, 127]);
  for (const detailed of V2_CLASSES) {
    for (const isIn of [true, false]) expect(V1_CLASSES).toContain(toV1(detailed, isIn));
    expect(detailed.startsWith(`${primaryOf(detailed)}_`)).toBe(true);
    expect(legacyCategoryId(detailed) ?? '00000000').toMatch(/^\d{8}$/);
  }
});

test('any text gets an answer, the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.boolean(), (description, isIn) => {
      const input = { description, amount: isIn ? '-1.00' : '1.00' };
      const first = enricher.enrich(input);
      expect(isV2Class(first.category.detailed)).toBe(true);
      expect(enricher.enrich(input)).toEqual(first);
    }),
    { numRuns: 300 },
  );
});
