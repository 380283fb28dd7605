import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Account } from '../../packages/refbank/src/data/records.ts';
import { statementPdf, statementsOf } from '../../packages/refbank/src/data/statements.ts';
import type { PlannedWork } from '../../packages/server/src/domain/due/due.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { describeOnEngines } from '../support/engines.ts';
import { linkAtBank, type Production, startProduction } from './fdx-production.ts';

interface Listed {
  readonly account_name: string;
  readonly account_type: string;
  readonly statements: readonly {
    readonly statement_id: string;
    readonly date_posted: string | null;
    readonly month: number;
    readonly year: number;
    readonly source: string;
  }[];
}
type Item = Awaited<ReturnType<typeof linkAtBank>>;

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const RECENT = { start_date: daysAgo(70), end_date: daysAgo(0) };
const ALL = { start_date: daysAgo(300), end_date: daysAgo(0) };

describeOnEngines("statements that an institution's FDX gives", (engine) => {
  let production: Production;
  let item: Item;
  beforeAll(async () => {
    // Their pages are named in two ways.
    production = await startProduction(await engine.variables(), engine.name === 'postgres' ? 'v5' : 'v6');
    item = await linked({ start_date: daysAgo(100), end_date: daysAgo(0) });
  });
  afterEach(() => production.bank.faults.clear());
  afterAll(() => production.stop());

  const linked = (statements: Record<string, string>) =>
    linkAtBank(production, ['statements'], { statements });
  const call = (path: string, { accessToken }: Item, more: Record<string, unknown> = {}) =>
    production.service.call(path, { access_token: accessToken, ...more });
  const services = () => production.service.service.core.services;
  const list = async (of: Item): Promise<Listed[]> => {
    const { status, body } = await call('/statements/list', of);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.accounts;
  };
  const idsOf = (accounts: readonly Listed[]) =>
    accounts.flatMap(({ statements }) => statements.map(({ statement_id: id }) => id)).sort();
  const workOf = async ({ itemId }: Item) => {
    const works = await services().store.due.ofItem(itemId);
    const isReading = works.some(({ kind }) => kind === 'initial_pull');
    return { isReading, work: works.find(({ kind }) => kind.startsWith('statements')) };
  };
  /** Until the work that gathers is done, or failed more often than that; what waits for other work goes on at once. */
  const gathered = async (which: Item, attempt = 0) => {
    for (let tries = 0; ; tries += 1) {
      const { isReading, work } = await workOf(which);
      if (!work || (work.attempt ?? 0) > attempt) return work;
      if (work.dueAt > Date.now() && !isReading) await goOn(work);
      if (tries === 800) throw new Error('it is never gathered');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  const goOn = (work: PlannedWork) =>
    services().store.unitOfWork((unit) => unit.due.plan({ ...work, dueAt: Date.now() }));
  const refresh = async (which: Item, period = ALL) =>
    expect((await call('/statements/refresh', which, period)).status).toBe(200);
  /** How a search ends, once nothing fails any more or so often that it is given up. */
  const resultOf = async (which: Item) => {
    for (let work = await gathered(which); work; work = await gathered(which, work.attempt)) await goOn(work);
    return (await production.event('STATEMENTS_REFRESH_COMPLETE', which.itemId)).result;
  };
  const account = (id: string): Account => {
    const found = production.bank.bank.account(id);
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  };
  const allThere = () =>
    ['acc-checking', 'acc-savings', 'acc-card'].flatMap((id) => statementsOf(account(id), Date.now()));
  const fetched = () => production.bank.log.filter(({ path }) => path.includes('/statements/')).length;

  it('are listed by account and date, those of the period that the person was asked for', async () => {
    await gathered(item);
    const accounts = await list(item);
    expect(accounts.map(({ account_name, account_type }) => [account_name, account_type])).toEqual([
      ['Household', 'depository'],
      ['Harbor Saver', 'depository'],
      ['Harbor Rewards Card', 'credit'],
    ]);
    for (const [nth, id] of ['acc-checking', 'acc-savings', 'acc-card'].entries()) {
      const own = statementsOf(account(id), Date.now()).filter(({ date }) => date >= daysAgo(100));
      expect(own.length).toBeGreaterThan(1);
      expect(accounts[nth]?.statements).toEqual(
        own.map(({ date }) => ({
          statement_id: expect.stringMatching(/^[A-Za-z0-9]{37}$/),
          date_posted: date,
          month: Number(date.slice(5, 7)),
          year: Number(date.slice(0, 4)),
          source: 'original',
        })),
      );
    }
  });

  it('come bit for bit as the institution made them, and are sealed while they lie here', async () => {
    const [household] = await list(item);
    const [own] = statementsOf(account('acc-checking'), Date.now());
    const id = household?.statements[0]?.statement_id ?? '';
    const asked = fetched();
    const reply = await call('/statements/download', item, { statement_id: id });
    const bytes = reply.bytes ?? Buffer.alloc(0);
    expect(
      own && Buffer.from(bytes).equals(statementPdf('Reference Harbor Bank', account('acc-checking'), own)),
    ).toBe(true);
    expect(reply.headers.get('plaid-content-hash')).toBe(createHash('sha256').update(bytes).digest('hex'));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain('Reference Harbor Bank');
    // It was there already: the institution is not asked while somebody waits.
    expect(fetched()).toBe(asked);
    const stored = (await services().store.accountStatements.find(item.itemId, id))?.sealed;
    expect(stored?.includes('%PDF-')).toBe(false);
  });

  it('grow by a search, which fetches what is new alone', async () => {
    const before = idsOf(await list(item));
    const asked = fetched();
    await refresh(item);
    expect(await resultOf(item)).toBe('SUCCESS');
    const after = await list(item);
    expect(idsOf(after)).toEqual(expect.arrayContaining(before));
    const all = allThere();
    expect(idsOf(after)).toHaveLength(all.length);
    expect(fetched() - asked).toBe(all.length - before.length);
    await refresh(item);
    expect(await resultOf(item)).toBe('SUCCESS');
    expect(fetched() - asked).toBe(all.length - before.length);
  });

  it('may be handed over by a person too, one for each account and month', async () => {
    const { body } = await call('/accounts/get', item);
    const hand = (month: string, content: string) =>
      production.service.call('/statement_imports/keep_original', {
        item_id: item.itemId,
        account: body.accounts[0].account_id,
        month,
        files: [{ name: 'old.pdf', content: Buffer.from(content).toString('base64') }],
      });
    const first = await hand('2019-05', '%PDF-1.4 of a drawer');
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const again = await hand('2019-05', '%PDF-1.4 of a drawer');
    expect(again.body.statement_id).toBe(first.body.statement_id);
    expect(idsOf(await list(item))).toContain(first.body.statement_id);
    const [newest] = statementsOf(account('acc-checking'), Date.now());
    for (const month of ['2019-05', newest?.date.slice(0, 7) ?? '']) {
      const { body: refused } = await hand(month, '%PDF-1.4 of somebody else');
      expect(refused.error_message).toContain(`another statement of ${month} is kept already`);
    }
  });

  it('lack one that is gone when it is fetched, until it is there again', async () => {
    const other = await linked(ALL);
    production.bank.faults.start({ fault: 'status_404', mount: 'fdx', path: '/statements/', times: 1 });
    await gathered(other);
    const all = allThere().length;
    expect(idsOf(await list(other))).toHaveLength(all - 1);
    await refresh(other);
    expect(await resultOf(other)).toBe('SUCCESS');
    expect(idsOf(await list(other))).toHaveLength(all);
  });

  it.each(['never_ends', 'wrong_content_type', 'status_503'])(
    'come at the next try where a file meets the fault %s once',
    async (fault) => {
      const other = await linked(RECENT);
      await gathered(other);
      const before = idsOf(await list(other));
      // What may be asked again is asked again at once, three times in all.
      const times = fault === 'status_503' ? 3 : 1;
      production.bank.faults.start({ fault, mount: 'fdx', path: '/statements/', times });
      await refresh(other);
      expect(await gathered(other)).toMatchObject({ attempt: 1 });
      expect(await resultOf(other)).toBe('SUCCESS');
      const after = idsOf(await list(other));
      expect(after).toHaveLength(allThere().length);
      expect(after).toEqual(expect.arrayContaining(before));
    },
  );

  it.each(['wrong_body', 'status_500'])(
    'keep what was read where one has the fault %s for good, and the search fails',
    async (fault) => {
      const other = await linked(RECENT);
      await gathered(other);
      const before = idsOf(await list(other));
      production.bank.faults.start({ fault, mount: 'fdx', path: '/acc-savings/statements/' });
      await refresh(other);
      expect(await resultOf(other)).toBe('FAILURE');
      // A file that is none keeps nobody waiting; a bank that is away is left alone.
      const after = idsOf(await list(other));
      expect(after).toEqual(expect.arrayContaining(before));
      if (fault === 'wrong_body') expect(after.length).toBeGreaterThan(before.length);
      expect((await call('/item/get', other)).body.item.error).toBeNull();
    },
  );

  it('fail, and are kept of the other accounts, where the list of one account cannot be read', async () => {
    const other = await linked(RECENT);
    await gathered(other);
    const before = idsOf(await list(other));
    account('acc-savings').status = 'closed';
    try {
      await refresh(other);
      expect(await resultOf(other)).toBe('FAILURE');
    } finally {
      account('acc-savings').status = 'open';
    }
    const after = idsOf(await list(other));
    const ofSavings = statementsOf(account('acc-savings'), Date.now()).filter(
      ({ date }) => date < daysAgo(70),
    );
    expect(ofSavings.length).toBeGreaterThan(0);
    expect(after).toHaveLength(allThere().length - ofSavings.length);
    expect(after).toEqual(expect.arrayContaining(before));
    await refresh(other);
    expect(await resultOf(other)).toBe('SUCCESS');
    expect(idsOf(await list(other))).toHaveLength(allThere().length);
  });

  it('are given up where none can be had for so long that the search ran out of time', async () => {
    const other = await linked({ start_date: daysAgo(2), end_date: daysAgo(1) });
    await gathered(other);
    const before = idsOf(await list(other));
    production.bank.faults.start({ fault: 'wrong_body', mount: 'fdx', path: '/statements/' });
    let asked = 0;
    const clock = vi
      .spyOn(services().world.realClock, 'now')
      .mockImplementation(() => Date.now() + 60_000 * asked++);
    await refresh(other);
    const work = await gathered(other).finally(() => clock.mockRestore());
    // On a clock that hurries the next try may be over as well.
    expect(work?.attempt).toBeGreaterThanOrEqual(1);
    expect(await resultOf(other)).toBe('FAILURE');
    expect(idsOf(await list(other))).toEqual(before);
  });

  it('fail alone where the person, or the bank, does not grant them', async () => {
    const other = await linkAtBank(production, ['identity']);
    production.bank.faults.start({ fault: 'forbidden', mount: 'fdx', path: '/statements' });
    await refresh(other);
    expect(await resultOf(other)).toBe('FAILURE');
    expect((await call('/item/get', other)).body.item.error).toBeNull();
    expect((await call('/identity/get', other)).status).toBe(200);
    expect((await call('/statements/list', other)).body.error_code).toBe('PRODUCT_NOT_READY');
    production.bank.faults.clear();
    await refresh(other);
    expect(await resultOf(other)).toBe('SUCCESS');
    expect(idsOf(await list(other))).not.toEqual([]);
  });

  it('are none where the bank has no such documents', async () => {
    const other = await linkAtBank(production, ['identity']);
    production.bank.faults.start({ fault: 'status_404', mount: 'fdx', path: '/statements' });
    await refresh(other);
    expect(await resultOf(other)).toBe('SUCCESS');
    expect(idsOf(await list(other))).toEqual([]);
  });

  it('end with the consent, between two files, and go with the Item', async () => {
    const other = await linked({ start_date: daysAgo(40), end_date: daysAgo(20) });
    await gathered(other);
    const before = (await services().store.accountStatements.list(other.itemId)).length;
    const { bank } = production;
    bank.faults.between({ mount: 'fdx', path: '/statements/', after: 1 }, () => {
      const consents = bank.authorization.consents.list();
      bank.authorization.revoke(consents.at(-1)?.grantId ?? '');
    });
    await refresh(other);
    expect(await resultOf(other)).toBe('FAILURE');
    await production.event('USER_PERMISSION_REVOKED', other.itemId);
    expect((await call('/statements/list', other)).body.error_code).toBe('USER_PERMISSION_REVOKED');
    expect(await services().store.accountStatements.list(other.itemId)).toHaveLength(before + 1);
    expect((await call('/item/remove', other)).status).toBe(200);
    expect(await services().store.accountStatements.list(other.itemId)).toEqual([]);
    const tenant = asTenant('production', production.service.clientId);
    expect((await services().store.items.find(tenant, other.itemId))?.state).toBe('removed');
  });
});
