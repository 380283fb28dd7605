import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { zipOf } from '../../../packages/formats/src/container/zip-fixture.ts';
import { fixture } from '../../statement-files/importing.ts';
import { bankFile, cardFile } from '../../statement-files/statements.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { dropFiles, type GivenFile } from './drop-files.ts';
import { openShop, type Shop, soon, tabTo, type Visit, type VisitOptions } from './link-support.ts';
import { launchChromium } from './support.ts';

let service: TestService;
let browser: Browser;
let shop: Shop;

beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchChromium()]);
  shop = await openShop(browser, service);
});
afterEach(() => shop.leave());
afterAll(async () => {
  shop?.stop();
  await browser?.close();
  await service?.stop();
});

function ofx(account: string, month: string, name = `${account}.ofx`): GivenFile {
  const entries = [
    { date: `2026-${month}-02`, amount: '-4.50', name: 'COFFEE CART', id: `${account}-${month}-1` },
    { date: `2026-${month}-20`, amount: '900.00', name: 'PAYROLL', id: `${account}-${month}-2` },
  ];
  return { name, text: bankFile({ account, entries, balance: '10.00' }).toString('latin1') };
}

function csv(name: string): GivenFile {
  return {
    name,
    text: 'Date,Description,Amount,Currency\n2026-05-01,Rent,-900.00,USD\n2026-05-02,Refund,12.00,USD\n',
  };
}

/** Several accounts in one file, as banks give them. */
function several(name: string, accounts: readonly string[]): GivenFile {
  const [first = '', ...others] = accounts.map((account) => ofx(account, '04').text);
  const statement = /<STMTTRNRS>.*<\/STMTTRNRS>/s;
  const more = others.map((text) => statement.exec(text)?.[0] ?? '').join('');
  return { name, text: first.replace('</BANKMSGSRSV1>', `${more}</BANKMSGSRSV1>`) };
}

function card(name: string, account: string): GivenFile {
  const entries = [{ date: '2026-04-11', amount: '-20.00', name: 'BOOKSHOP', id: 'c1' }];
  return { name, text: cardFile({ account, entries, balance: '-20.00' }).toString('latin1') };
}

async function atUpload(options: VisitOptions = {}): Promise<Visit> {
  const visit = await shop.opened({}, options);
  await visit.link.agree();
  await visit.link.press('upload-statements');
  await visit.link.pane('upload');
  return visit;
}

async function exchanged(visit: Visit): Promise<string> {
  const [publicToken] = await visit.ended('success');
  const { body } = await service.call('/item/public_token/exchange', { public_token: publicToken });
  return body.access_token;
}

const accountsOf = async (accessToken: string) =>
  (await service.call('/accounts/get', { access_token: accessToken })).body.accounts;

it('a person drags six files into Link, sees nine accounts, and adds the next month later', async () => {
  const visit = await atUpload();
  const { link } = visit;
  await dropFiles(link, [
    several('joint.ofx', ['800011', '800022', '800033']),
    several('business.qfx', ['900011', '900022', '900033']),
    card('card.ofx', '4400110022003305'),
    csv('travel.csv'),
    csv('cash box.csv'),
    { name: 'letter.pdf', text: '%PDF-1.7 a letter' },
  ]);
  await soon(() => link.at('upload-accounts').getByRole('checkbox').count()).toBe(9);
  // One bad file is said by name, with what to ask the bank for, and stops no other.
  const bad = link.at('file-6');
  expect(await bad.textContent()).toContain('letter.pdf');
  expect(await bad.textContent()).toContain('Ask your bank');
  expect(await link.at('file-account-5').inputValue()).toBe('cash box');
  expect(await link.at('add-statements').textContent()).toBe('Add 9 accounts');
  await link.press('add-statements');
  await link.pane('connected');
  await link.finish();
  const accessToken = await exchanged(visit);
  expect(await accountsOf(accessToken)).toHaveLength(9);

  const update = await shop.opened({ access_token: accessToken, products: undefined });
  await update.link.pane('upload');
  expect(await update.link.at('pane-upload').textContent()).toMatch(/until .*May.* 2026/);
  await dropFiles(update.link, [ofx('800011', '05')]);
  await soon(() => update.link.at('add-statements').textContent()).toBe('Add 1 account');
  await update.link.press('add-statements');
  await update.link.pane('connected');
  await update.link.finish();
  await update.ended('success');
  const { body } = await service.call('/transactions/get', {
    access_token: accessToken,
    start_date: '2026-05-20',
    end_date: '2026-05-31',
  });
  expect(body.transactions.map(({ name }: { name: string }) => name)).toEqual(['PAYROLL']);
  expect(await accountsOf(accessToken)).toHaveLength(9);
});

it('camt, MT940, QIF, a workbook and an archive are added together', async () => {
  const visit = await atUpload();
  const { link, page } = visit;
  const choosing = page.waitForEvent('filechooser');
  await link.press('choose-files');
  const paths = [
    'camt/053-02-two-entries.xml',
    'mt/940-german.sta',
    'qif/bank-splits.qif',
    'xlsx/preamble-and-dates.xlsx',
  ];
  const given = paths.map((path) => ({ name: path.split('/')[1] ?? '', bytes: fixture(path).bytes }));
  const archive = zipOf([{ name: 'travel.csv', content: csv('travel.csv').text }]);
  await (await choosing).setFiles(
    [...given, { name: 'packed.zip', bytes: archive }].map(({ name, bytes }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    })),
  );
  await soon(() => link.at('add-statements').textContent()).toBe('Add 5 accounts');
  await link.press('add-statements');
  await link.pane('connected');
  await link.finish();
  const accounts = await accountsOf(await exchanged(visit));
  expect(accounts).toHaveLength(5);
  expect(
    new Set(accounts.map((one: { balances: object }) => JSON.stringify(one.balances))).size,
  ).toBeGreaterThan(1);
});

it('files are chosen, named, turned round and left out with the keyboard alone', async () => {
  // A profile that was used before shows no chooser to the driver.
  const visit = await atUpload({ fresh: true });
  const { link, page } = visit;
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, link.at('choose-files'));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(
    [csv('card.csv'), ofx('800033', '04')].map(({ name, text }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(text),
    })),
  );
  await link.at('upload-accounts').waitFor();
  await tabTo(page, link.at('flip-file-1'));
  await page.keyboard.press('Space');
  await tabTo(page, link.at('upload-accounts-1'));
  await page.keyboard.press('Space');
  expect(await link.at('add-statements').textContent()).toBe('Add 1 account');
  await page.keyboard.press('Enter');
  await link.pane('connected');
  await link.finish();
  const accessToken = await exchanged(visit);
  expect((await accountsOf(accessToken)).map(({ name }: { name: string }) => name)).toEqual(['card']);
  const { body } = await service.call('/transactions/get', {
    access_token: accessToken,
    start_date: '2026-05-01',
    end_date: '2026-05-31',
  });
  expect(
    body.transactions.map(({ name, amount }: { name: string; amount: number }) => [name, amount]),
  ).toEqual([
    ['Refund', 12],
    ['Rent', -900],
  ]);
});
