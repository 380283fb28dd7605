import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loginWithForeignEntry } from '../support/foreign-entry.ts';
import { linkItem, startTestService } from '../support/service.ts';
import { fairlead, testFolder } from './terminal.ts';

it('an entry in a foreign currency is not written as one of the currency of its account', async () => {
  const folder = testFolder();
  const service = await startTestService({}, folder);
  await linkItem(service, loginWithForeignEntry());
  await service.stop();
  const exported = async (format: string) =>
    (await fairlead(['export', '--format', format], { FAIRLEAD_DATA: folder })).out;
  expect.soft(await exported('ofx')).toMatch(/<TRNAMT>-5000(?:(?!<\/STMTTRN>)[\s\S])*<CURSYM>JPY/);
  expect.soft(/OPBD[\s\S]*?<Amt Ccy="USD">(.*?)</.exec(await exported('camt'))?.[1]).toBe('1010.00');
});

it('an account that is named and not there is no success', async () => {
  const folder = testFolder();
  const service = await startTestService({}, folder);
  const { accessToken } = (await linkItem(service)) as { accessToken: string };
  const { body } = await service.call('/accounts/get', { access_token: accessToken });
  await service.stop();
  const [{ account_id: first }] = body.accounts;
  const exported = await fairlead(['export', '--accounts', `${first},${first.toLowerCase()}x`], {
    FAIRLEAD_DATA: folder,
  });
  expect(exported.code).not.toBe(0);
});

it('a file that is there already is replaced by one that its owner alone can read', async () => {
  const folder = testFolder();
  const service = await startTestService({}, folder);
  await linkItem(service, { products: ['auth'] });
  await service.stop();
  const file = join(folder, 'accounts.csv');
  writeFileSync(file, 'older', { mode: 0o644 });
  const { code } = await fairlead(['export', '--output', file], { FAIRLEAD_DATA: folder });
  expect([code, (statSync(file).mode & 0o777).toString(8)]).toEqual([0, '600']);
  expect(readFileSync(file, 'utf8')).not.toContain('older');
});

it('a record of changes that cannot be read leaves no file, which would be in the way of the next', async () => {
  const output = join(testFolder(), 'audit.jsonl');
  const { code } = await fairlead(['audit', 'export', '--output', output], { FAIRLEAD_DATA: testFolder() });
  expect([code, existsSync(output)]).toEqual([1, false]);
});

it('a place that takes no file is named in one sentence', async () => {
  const folder = testFolder();
  const service = await startTestService({}, folder);
  await linkItem(service);
  await service.stop();
  const nowhere = join(folder, 'nowhere', 'accounts.csv');
  const taken = join(folder, 'keys.json');
  for (const [words, said] of [
    [['export', '--output', nowhere], `there is no ${nowhere}, or no folder for it`],
    [['export', '--output', join(taken, 'x.csv')], 'is a file, and no folder'],
    [['audit', 'export', '--output', taken], `${taken} is there already; name another file`],
  ] as const) {
    const { code, error } = await fairlead([...words], { FAIRLEAD_DATA: folder });
    expect([code, error]).toEqual([1, expect.stringContaining(said)]);
  }
});
