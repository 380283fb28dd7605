import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue, readCatalogueFiles } from '../../../../../tests/support/catalogues.ts';
import { catalogue as refusals } from '../../../../server/src/errors.ts';
import { LANGUAGES as ACCEPTED } from '../../../../server/src/vocabulary/languages.ts';
import { LANGUAGES } from '../text/catalogues.ts';
import { errorGroups, isExplained } from '../text/error-texts.ts';
import { comesFirst } from '../text/first-texts.ts';
import { pluralForms } from '../text/message-format.ts';

const FRAME = join(import.meta.dirname, '..');
const english = readCatalogue('en');
const keys = Object.keys(english);

/** Texts that are the same words in another language, or that its banks leave in English. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  da: ['general.test', 'mfa.device_email', 'numbers.bank'],
  de: ['general.test', 'credentials.field_pin', 'mfa.code', 'numbers.bank', 'verify_deposits.code'],
  es: ['credentials.field_pin'],
  et: ['general.test'],
  fr: ['general.test', 'mfa.device_email', 'mfa.code', 'verify_deposits.code'],
  it: [
    'general.test',
    'credentials.field_password',
    'credentials.field_pin',
    'mfa.device_email',
    'numbers.routing',
  ],
  nl: [
    'general.test',
    'mfa.device_email',
    'mfa.code',
    'numbers.bank',
    'verify_deposits.code',
    'verify_deposits.code_hint',
  ],
  no: ['general.test', 'numbers.bank'],
  pl: ['general.test', 'credentials.field_pin', 'mfa.device_email', 'numbers.routing', 'numbers.bank'],
  pt: ['credentials.field_pin', 'mfa.device_email', 'numbers.routing'],
  ro: ['general.test'],
  sv: ['general.test', 'numbers.bank'],
};
/** Its text is what the bank calls the device, and nothing else. */
const WORDLESS = 'mfa.device_other';

it('is there in every language that a link_token takes, and in no other', () => {
  expect(LANGUAGES.toSorted()).toEqual(ACCEPTED.toSorted());
});

describe.each(ACCEPTED)('the catalogue %s', (language) => {
  const texts = readCatalogue(language);

  it('has every text of English, in the same order, and no other', () => {
    expect(Object.keys(texts)).toEqual(keys);
  });

  it('has in the one file what a session begins with, and in the other the rest', () => {
    const [first, others] = readCatalogueFiles(language);
    expect(Object.keys(first)).toEqual(keys.filter(comesFirst));
    expect(Object.keys(others)).toEqual(keys.filter((key) => !comesFirst(key)));
  });

  it('says something everywhere, without spaces at the ends or twice', () => {
    const careless = keys.filter(
      (key) => !/\S/.test(texts[key] ?? '') || /^\s|\s$|\s\s/.test(texts[key] ?? ''),
    );
    expect(careless).toEqual([]);
  });

  it('takes the same arguments as English', () => {
    for (const key of keys)
      expect(argumentsOf(texts[key] ?? ''), key).toEqual(argumentsOf(english[key] ?? ''));
  });

  it('has the plural forms of its language, and none that the language has not', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of keys) {
      for (const [, forms = ''] of (texts[key] ?? '').matchAll(/\{\w+, plural,(.*)\}$/gs)) {
        const named = [...pluralForms(forms).keys()].filter((name) => !name.startsWith('='));
        // `many` is for millions in Romance languages, and there the words are those of `other`.
        const needed = categories.filter((name) => !(name === 'many' && /^(es|fr|it|pt)$/.test(language)));
        expect(named.toSorted(), key).toEqual(needed.toSorted());
      }
    }
  });

  it('says how many wherever a form stands for several numbers', () => {
    const rules = new Intl.PluralRules(language);
    const chosen = Array.from({ length: 200 }, (_, count) => rules.select(count + 1));
    const silent = keys.flatMap((key) =>
      [...(texts[key] ?? '').matchAll(/\{\w+, plural,(.*)\}$/gs)].flatMap(([, forms = '']) =>
        [...pluralForms(forms)]
          .filter(([name, form]) => !form.includes('#') && chosen.filter((each) => each === name).length > 1)
          .map(([name]) => `${key} ${name}`),
      ),
    );
    expect(silent).toEqual([]);
  });

  it('has no straight quotes, dots for an ellipsis or stray braces', () => {
    const careless = keys.filter(
      (key) => /['"]|\.\.\./.test(texts[key] ?? '') || !isBalanced(texts[key] ?? ''),
    );
    expect(careless).toEqual([]);
  });
});

it('offers a catalogue for every file that is there', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
  const expected = LANGUAGES.flatMap((language) => [`${language}.first.json`, `${language}.json`]);
  expect(files.toSorted()).toEqual(expected.toSorted());
});

describe.each(ACCEPTED.filter((each) => each !== 'en'))('a person who reads %s', (language) => {
  const texts = readCatalogue(language);

  it('reads English nowhere but in words that both languages have', () => {
    const same = keys.filter((key) => texts[key] === english[key]);
    expect(same.toSorted()).toEqual([...(SAME_AS_ENGLISH[language] ?? []), WORDLESS].toSorted());
  });

  it('finds no English word within a text', () => {
    const words = /(?<!\p{L})(?:the|your|please|again|with|cannot|connect|choose)(?!\p{L})/iu;
    expect(keys.filter((key) => words.test(texts[key] ?? ''))).toEqual([]);
  });
});

it('writes Hindi in its own script, but for names that have no other', () => {
  const latin = Object.values(readCatalogue('hi')).flatMap(
    (text) => text.replace(/\{\w+(?:, plural,)?|\b(?:zero|one|other) \{/g, '').match(/[a-z_]+/gi) ?? [],
  );
  expect([...new Set(latin)].toSorted()).toEqual(['PDF', 'QR', 'account_filters', 'link_token']);
});

describe('the sources', () => {
  const literals = literalsOf(sourcesOf(FRAME));
  const patterns = templatesOf(sourcesOf(FRAME));

  it('use every text', () => {
    const used = (key: string) =>
      literals.has(key) || isErrorText(key) || patterns.some((pattern) => pattern.test(key));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });

  it('name no text that is not there', () => {
    const panes = new Set(keys.map((key) => key.split('.')[0]));
    const unknown = [...literals].filter((text) => /^[a-z_]+(\.[a-z_]+)+$/.test(text));
    expect(unknown.filter((text) => panes.has(text.split('.')[0]) && !keys.includes(text))).toEqual([]);
  });
});

it('a pane that a session begins with, and what is around every pane, say nothing that comes later', () => {
  const first = [
    ...['consent', 'institutions', 'loading', 'exit', 'closed'].map((kind) => `panes/${kind}.tsx`),
    ...['dialog', 'top-bar', 'opening-pane', 'exit-sheet', 'connection-trouble'].map(
      (surface) => `surfaces/${surface}.tsx`,
    ),
    'components/institution-row.tsx',
  ];
  const said = first.flatMap((file) => {
    const source = readFileSync(join(FRAME, file), 'utf8');
    return [...source.matchAll(/['`]([a-z_]+\.[a-z_.]+)/g)].map(([, key = '']) => key);
  });
  const known = said.filter((key) => keys.some((each) => each.startsWith(key)));
  expect(known.length).toBeGreaterThan(60);
  // It stands over a pane with a form, whose texts are there.
  expect(known.filter((key) => !comesFirst(key))).toEqual(['error.input.text']);
});

describe('errors', () => {
  const REACHES_A_PERSON = ['ITEM_ERROR', 'INSTITUTION_ERROR', 'OAUTH_ERROR', 'API_ERROR'];
  const OTHERS = [
    'INVALID_LINK_TOKEN',
    'INCORRECT_DEPOSIT_VERIFICATION',
    'TOO_MANY_VERIFICATION_ATTEMPTS',
    'RATE_LIMIT',
    'INSTITUTION_RATE_LIMIT',
    'ADDITION_LIMIT',
    'INVALID_FIELD',
  ];
  const codes = Object.entries(refusals)
    .filter(([code, { type }]) => REACHES_A_PERSON.includes(type) || OTHERS.includes(code))
    .map(([code]) => code);

  it.each(codes)('%s is explained in words of its own', (code) => {
    expect(isExplained(code)).toBe(true);
  });

  it('have a title, a text and something to do for each matter', () => {
    for (const group of errorGroups()) {
      expect(['title', 'text', 'do'].filter((part) => !english[`error.${group}.${part}`])).toEqual([]);
    }
  });
});

/** Names of arguments, with a mark at those that choose a plural. */
function argumentsOf(text: string): readonly string[] {
  const found = [...text.matchAll(/\{(\w+)(, plural,)?/g)].filter(([whole], at, all) => {
    // `one {…` inside of a plural opens a form, whose text may begin like a name.
    const inPlural = all.some(([, , plural], other) => plural !== undefined && other < at);
    return !inPlural || text.includes(`${whole}}`);
  });
  return [
    ...new Set(found.map(([, name, plural]) => `${name}${plural === undefined ? '' : ' plural'}`)),
  ].toSorted();
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function sourcesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('gallery'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

function literalsOf(source: string): ReadonlySet<string> {
  return new Set([...source.matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => text));
}

/** What stands for the last part of a key, where it could be taken for any key of its pane. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'consent.${schedule.interval}': ['weekly', 'monthly'],
  'numbers.${value}': ['checking', 'savings', 'personal', 'business'],
  'institutions.${health}': ['degraded', 'down'],
  'loading.${step}': [
    'connecting',
    'checking',
    'reading_accounts',
    'reading_income',
    'saving',
    'waiting_for_approval',
    'paying',
    'switching',
  ],
  'auth_type.${choice}': ['instant', 'manual'],
  'allocation.${each}': ['all', 'remainder', 'percent', 'amount'],
  'switch_confirm.${kind}': ['all', 'remainder'],
  'connected.title${kind}': ['', '_update', '_healthy'],
  'connected.text${kind}': ['', '_update', '_healthy'],
  'connected.title_${purpose}': ['numbers', 'deposit_switch'],
  'connected.text_${purpose}': ['numbers', 'deposit_switch'],
};

/** Keys that are put together: `data.${type}_text`. */
function templatesOf(source: string): readonly RegExp[] {
  const templates = [...source.matchAll(/`([a-z_]+\.[^`\s]*\$\{[^`\s]*)`/g)].map(([, text = '']) => text);
  return templates
    .filter((text) => !text.startsWith('error.'))
    .map((text) => {
      const part = PARTS[text] ? `(?:${PARTS[text].join('|')})` : '[a-z_]*';
      return new RegExp(`^${text.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, part)}$`);
    });
}

function isErrorText(key: string): boolean {
  const [, group] = /^error\.(\w+)\.(?:title|text|do)$/.exec(key) ?? [];
  return group !== undefined && errorGroups().has(group);
}
