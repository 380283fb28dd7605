import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireAnswer } from '../../../packages/link/src/frame/server/wire-types.ts';
import { axeFaults } from './axe-faults.ts';
import { type GallerySite, serveGallery, showPane } from './gallery-site.ts';
import { launchChromium } from './support.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let site: GallerySite;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serveGallery()]);
  page = await browser.newPage({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  });
});

afterAll(async () => {
  await Promise.all([browser?.close(), site?.close()]);
});

const field = (testId: string) => page.getByTestId(testId);
const answers = (): Promise<WireAnswer[]> =>
  page.evaluate(() => (window as unknown as { galleryAnswers: WireAnswer[] }).galleryAnswers);

const show = (name: string, more?: Readonly<Record<string, string>>) => showPane(page, site, name, more);

/** By keyboard: that counts at once, where a pointer waits for half a second of the pane. */
async function press(testId: string): Promise<void> {
  await field(testId).press('Enter');
}

/** What a screen reader says of a field beyond its label. */
async function described(testId: string): Promise<string> {
  return field(testId).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`)
      .join(' | '),
  );
}

const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.testid);

async function violations(): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return axeFaults(page);
}

describe('the pane for account numbers', () => {
  beforeEach(() => show('numbers'));

  async function typeAll(): Promise<void> {
    await field('routing-number').fill(' 0210-0002 1');
    await field('account-number').fill('1111 2222 3333 1111');
    await field('account-number-again').fill('1111222233331111');
    await field('holder-name').fill(' Ada Lark ');
    await field('subtype-savings').check();
    await field('holder-business').check();
  }

  it('sends what was typed, without the spaces that people copy along', async () => {
    await typeAll();
    await press('submit-numbers');
    expect(await answers()).toEqual([
      {
        kind: 'numbers',
        numbers: {
          routing: '021000021',
          account: '1111222233331111',
          name: 'Ada Lark',
          subtype: 'savings',
          holder: 'business',
        },
      },
    ]);
  });

  it('says what is missing at each field, and leads to the first', async () => {
    await press('submit-numbers');
    expect(await focused()).toBe('routing-number');
    expect(await described('routing-number')).toBe('9 digits | Please fill in this field.');
    expect(await described('account-number')).toBe('4 to 17 digits | Please fill in this field.');
    expect(await described('holder-name')).toBe('Please enter the name that is on the account.');
    expect(await described('subtype-checking')).toContain('Please choose one.');
    expect(await page.getByText('5 fields need your attention.').count()).toBe(1);
    expect(await answers()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['routing-number', '021000022', 'This is not a routing number. Please check the digits.'],
    ['routing-number', '0210000', 'A routing number has 9 digits.'],
    ['account-number', '123', 'An account number has 4 to 17 digits.'],
    ['account-number-again', '1111222233331112', 'The two account numbers are not the same.'],
    ['holder-name', '1234', 'Please enter the name that is on the account.'],
  ])('refuses in %s: %s', async (testId, typed, fault) => {
    await typeAll();
    if (testId === 'account-number') await field('account-number-again').fill(typed);
    await field(testId).fill(typed);
    await press('submit-numbers');
    expect(await described(testId)).toContain(fault);
    expect(await focused()).toBe(testId);
    expect(await answers()).toEqual([]);
  });

  it('takes a fault away as soon as it is mended', async () => {
    await press('submit-numbers');
    await field('routing-number').fill('110000000');
    expect(await field('routing-number').getAttribute('aria-invalid')).toBeNull();
    expect(await field('account-number').getAttribute('aria-invalid')).toBe('true');
  });

  it('lets the browser keep nothing, and brings up digits on a phone', async () => {
    for (const testId of ['routing-number', 'account-number', 'account-number-again', 'holder-name']) {
      expect(await field(testId).getAttribute('autocomplete')).toBe('off');
    }
    expect(await field('routing-number').getAttribute('inputmode')).toBe('numeric');
    expect(await field('account-number').getAttribute('inputmode')).toBe('numeric');
  });

  it('works with the keyboard alone', async () => {
    await field('routing-number').focus();
    const type = (text: string) => page.keyboard.type(text);
    await type('110000000');
    await page.keyboard.press('Tab');
    await type('1111222233330000');
    await page.keyboard.press('Tab');
    await type('1111222233330000');
    await page.keyboard.press('Tab');
    await type('Ada Lark');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.waitForTimeout(600);
    await page.keyboard.press('Enter');
    expect(await answers()).toMatchObject([
      { kind: 'numbers', numbers: { subtype: 'checking', holder: 'personal' } },
    ]);
  });

  it('tells what was refused by the bank, with the fields that it is about', async () => {
    await show('numbers-error');
    expect(await described('account-number')).toContain('The numbers are not those of the account');
    expect(await focused()).toBe('routing-number');
  });
});

describe('the pane that proves a deposit', () => {
  it('takes three letters in any case', async () => {
    await show('verify-deposits');
    await field('deposit-code').fill(' abc');
    await press('submit-deposits');
    expect(await answers()).toEqual([{ kind: 'code', code: 'ABC' }]);
  });

  it('refuses what is no code', async () => {
    await show('verify-deposits');
    await field('deposit-code').fill('A1C');
    await press('submit-deposits');
    expect(await described('deposit-code')).toContain('The code has 3 letters.');
    expect(await answers()).toEqual([]);
  });

  it('takes two amounts instead, as people write them', async () => {
    await show('verify-deposits', { lang: 'de' });
    await press('other-verification');
    await field('deposit-amount-first').fill('0,01');
    await field('deposit-amount-second').fill('$.02');
    await press('submit-deposits');
    expect(await answers()).toEqual([{ kind: 'amounts', amounts: ['0.01', '0.02'] }]);
  });

  it.each(['', '0', '1', '1.00', 'x', '0.001'])(
    'refuses an amount that no such deposit has: %j',
    async (typed) => {
      await show('verify-deposits');
      await press('other-verification');
      await field('deposit-amount-first').fill('0.05');
      await field('deposit-amount-second').fill(typed);
      await press('submit-deposits');
      expect(await described('deposit-amount-second')).toContain(
        'Please enter an amount between $0.01 and $0.99.',
      );
      expect(await focused()).toBe('deposit-amount-second');
      expect(await answers()).toEqual([]);
    },
  );

  it('has the id that existing test suites look for, in compatibility mode only', async () => {
    await show('verify-deposits', { compat: '' });
    expect(await page.locator('#nonce-input').getAttribute('data-testid')).toBe('deposit-code');
    await show('verify-deposits');
    expect(await page.locator('#nonce-input').count()).toBe(0);
  });

  it('says how often one may try still', async () => {
    await show('verify-deposits-error');
    expect(await field('attempts-left').textContent()).toContain('You have 1 attempt left.');
    expect(await described('deposit-code')).toContain('The code or the amounts are not right.');
    expect(await focused()).toBe('deposit-code');
  });
});

describe('the panes of a deposit switch', () => {
  it('leads on with the employer that is chosen', async () => {
    await show('employers');
    await press('employer-emp_2');
    expect(await answers()).toEqual([{ kind: 'employer', employer_id: 'emp_2' }]);
  });

  it('searches for an employer as one types, and at once with Enter', async () => {
    await show('employers');
    await field('employer-search').pressSequentially('lark');
    await page.keyboard.press('Enter');
    expect(await answers()).toEqual([{ kind: 'search', query: 'lark', country_code: null }]);
  });

  it('says when no employer was found', async () => {
    await show('employers-none');
    expect(await field('no-employer').textContent()).toContain('No employer found for “zzyzx”');
  });

  it.each([
    ['all', null, { kind: 'all', value: null }],
    ['remainder', null, { kind: 'remainder', value: null }],
    ['percent', '12,5', { kind: 'percent', value: '12.5' }],
    ['percent', '100', { kind: 'percent', value: '100' }],
    ['amount', '$1,250.00', { kind: 'amount', value: '1250.00' }],
  ])('takes %s %s', async (kind, typed, allocation) => {
    await show('allocation');
    await field(`allocation-${kind}`).check();
    if (typed !== null) await field('allocation-value').fill(typed);
    await press('submit-allocation');
    expect(await answers()).toEqual([{ kind: 'allocation', allocation }]);
  });

  it.each([
    ['percent', ''],
    ['percent', '0'],
    ['percent', '100.01'],
    ['percent', 'half'],
    ['amount', '0.00'],
    ['amount', '-5'],
    ['amount', '12345678901'],
  ])('refuses %s %j', async (kind, typed) => {
    await show('allocation');
    await field(`allocation-${kind}`).check();
    await field('allocation-value').fill(typed);
    await press('submit-allocation');
    expect(await field('allocation-value').getAttribute('aria-invalid')).toBe('true');
    expect(await focused()).toBe('allocation-value');
    expect(await answers()).toEqual([]);
  });

  it('asks for a choice', async () => {
    await show('allocation');
    await press('submit-allocation');
    expect(await described('allocation-all')).toContain('Please choose one.');
    expect(await focused()).toBe('allocation-all');
    expect(await violations()).toEqual([]);
  });

  it('shows the switch as it will be made, and makes it', async () => {
    await show('switch-confirm', { lang: 'de' });
    expect(await field('switch').textContent()).toMatch(/Quillbrook Foods.*0001.*25\s%/);
    await press('confirm-switch');
    expect(await answers()).toEqual([{ kind: 'continue' }]);
  });
});

it.each(['instant', 'manual'])('takes %s as the way to connect', async (choice) => {
  await show('auth-type');
  await press(`auth-type-${choice}`);
  expect(await answers()).toEqual([{ kind: 'auth_type', choice }]);
});

it('promises no deposit where the numbers are looked up', async () => {
  await show('auth-type-checked');
  expect(await field('auth-type-manual').textContent()).toMatch(/checked at once/);
  await show('numbers-checked');
  expect(await field('authorization').textContent()).toMatch(/Nothing is sent to the account/);
  expect(await violations()).toEqual([]);
});

it('takes the transit number and the institution of an account in Canada', async () => {
  await show('numbers-canada');
  await field('routing-number').fill('1234-567');
  await field('account-number').fill('123456');
  await press('submit-numbers');
  expect(await described('routing-number')).toContain('the 5 digits of the transit number and the 3');
  expect(await described('account-number')).toContain('An account number has 7 to 12 digits.');
  expect(await violations()).toEqual([]);
  await field('routing-number').fill('12345-678');
  await field('account-number').fill('1234567');
  await field('account-number-again').fill('1234567');
  await field('holder-name').fill('Ada Holder');
  await press('submit-numbers');
  await page.getByTestId('subtype-checking').check();
  await page.getByTestId('holder-personal').check();
  await press('submit-numbers');
  expect(await answers()).toMatchObject([
    { kind: 'numbers', numbers: { routing: '12345678', account: '1234567', name: 'Ada Holder' } },
  ]);
});

it.each([
  ['deposits-sent', 'Its description has a code of 3 letters.'],
  ['deposits-sent-automated', 'There is nothing for you to do.'],
])('says what happens next: %s', async (pane, text) => {
  await show(pane);
  expect(await field('deposit-steps').textContent()).toContain(text);
  await press('continue');
  expect(await answers()).toEqual([{ kind: 'continue' }]);
});
