import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import { accessTokenOf, sessionAt } from './link-there.ts';
import { type Production, startProduction, VERSION_3 } from './uk-open-banking-production.ts';

describe('UK accounts of two currencies under one IBAN', () => {
  let production: Production;
  beforeAll(async () => {
    production = await startProduction({});
  });
  afterAll(() => production.stop());

  it('are two accounts of the Item', async () => {
    const { bank, service } = production;
    const accounts = ['acc-checking', 'acc-savings'].map((id) => bank.bank.account(id));
    for (const account of accounts)
      if (account) Object.assign(account, { codes: { ...account.codes, iban: 'GB33BUKB20201555555555' } });
    Object.assign(accounts[1] ?? {}, { currency: 'EUR' });
    const session = await sessionAt(service, VERSION_3, 'GB');
    const { body: opened } = await session.answer({ kind: 'open_bank', way: 'popup' });
    const back = await visitBank(opened.pane.opened.url, bank.authorityCertificate, {});
    const { hash, origin, pathname } = new URL(back);
    const body = new URLSearchParams(hash.slice(1));
    await (hash === ''
      ? fetch(back, { redirect: 'manual' })
      : fetch(`${origin}${pathname}`, { method: 'POST', body }));
    let told = await session.next({ wait_ms: 5000 });
    for (let left = 20; left > 0 && told.status === 200; left--) {
      if (!told.body.pending && told.body.pane.kind !== 'redirect') break;
      told = await session.next({ wait_ms: 3000 });
    }
    expect([told.status, told.body.pane?.kind]).toEqual([200, 'connected']);
    const access_token = await accessTokenOf(service, session);
    const read = async (): Promise<string[]> =>
      ((await service.call('/accounts/get', { access_token })).body.accounts ?? []).map(
        ({ name, balances }: { name: string; balances: Record<string, unknown> }) =>
          `${name} ${balances.iso_currency_code} ${balances.current}`,
      );
    await expect.poll(read).toContain('Household USD 3204.18');
    expect(await read()).toContain('Harbor Saver EUR 12840.07');
  });
});
