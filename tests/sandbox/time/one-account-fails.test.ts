import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connector } from '../../../packages/server/src/connectors/sdk/connector.ts';
import { ConnectorError } from '../../../packages/server/src/connectors/sdk/failure.ts';
import type { Read } from '../../../packages/server/src/connectors/sdk/reads.ts';
import { pull } from '../../../packages/server/src/domain/extraction/pulls/pull.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, type Reply, startTestService, type TestService } from '../../support/service.ts';
import { domainOf, storedItem } from './observing.ts';

const PRODUCTS = ['auth', 'identity', 'liabilities', 'transactions'];
type Part = 'numbers' | 'identity' | 'liabilities' | 'transferNumbers';
type Change = (read: Read<never>) => Read<never>;

describeOnEngines('a bank that cannot tell of one account', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  async function known(accessToken: string) {
    const ask = async (path: string) => (await service.call(path, { access_token: accessToken })).body;
    const [auth, identity, liabilities] = [
      await ask('/auth/get'),
      await ask('/identity/get'),
      await ask('/liabilities/get'),
    ];
    return {
      numbers: auth.numbers,
      owners: identity.accounts.map(({ owners }: { owners: unknown }) => owners),
      liabilities: liabilities.liabilities,
    };
  }

  const changing =
    (parts: readonly Part[], change: Change) =>
    (connector: Connector): Connector => {
      const changed = parts.map((part) => {
        const real = connector[part] as (...asked: unknown[]) => Promise<Read<never>>;
        return [part, async (...asked: unknown[]) => change(await real.apply(connector, asked))];
      });
      return { ...connector, ...Object.fromEntries(changed) };
    };
  const without =
    (key: string, perAccountErrors: Read<never>['perAccountErrors']): Change =>
    (read) => ({
      ...read,
      items: read.items.filter((one: { key: string }) => one.key !== key),
      perAccountErrors,
    });
  /** Reads all that the Item has at a bank that `change` is made of; gives what the reading changed. */
  const readAgain = async (
    itemId: string,
    change = (connector: Connector) => connector,
    products: readonly string[] = PRODUCTS,
  ) => {
    const item = await storedItem(service, itemId);
    return withConnector(service, change, async () => pull(await domainOf(service), item, products));
  };

  it.each([
    ['0000', ['numbers', 'identity']],
    ['3333', ['liabilities', 'identity']],
  ] as const)('keeps what was known of account %s in %j', async (key, parts) => {
    const { accessToken, itemId } = await linkItem(service, { products: PRODUCTS });
    const before = await known(accessToken);
    const failure = [{ accountKey: key, reason: 'not now' }];
    const { owners } = await readAgain(itemId, changing(parts, without(key, failure)));
    expect(await known(accessToken)).toEqual(before);
    expect([...owners]).toEqual([]);
    expect([...(await readAgain(itemId)).owners]).toEqual([]);
    expect(await known(accessToken)).toEqual(before);
  });

  it.each([
    ['auth', 'numbers', '/auth/get', ({ numbers }: Reply['body']) => numbers.ach.length],
    [
      'identity',
      'identity',
      '/identity/get',
      ({ accounts }: Reply['body']) =>
        accounts.filter((one: { owners: unknown[] }) => one.owners.length > 0).length,
    ],
  ] as const)(
    'is asked again by the next call for %s, where the first reading brought nothing of the account',
    async (_, part, path, countIn) => {
      const { accessToken: access_token } = await linkItem(service, { products: ['transactions'] });
      const failure = [{ accountKey: '0000', reason: 'not now' }];
      const ask = async () => {
        const { status, body } = await service.call(path, { access_token });
        expect(status, JSON.stringify(body)).toBe(200);
        return countIn(body);
      };
      const first = await withConnector(service, changing([part], without('0000', failure)), ask);
      expect(await ask()).toBe(first + 1);
      const unasked = () => {
        throw new Error('the bank is asked once more');
      };
      await withConnector(service, changing([part], unasked), async () =>
        expect(await ask()).toBe(first + 1),
      );
    },
  );

  it('is not taken for one that knows holders, once it has that part for no account any more', async () => {
    const { accessToken: access_token } = await linkItem(service, { products: ['identity'] });
    const held = async () =>
      (await service.call('/identity/get', { access_token })).body.accounts.flatMap(
        ({ owners }: { owners: unknown[] }) => owners,
      ).length;
    expect(await held()).toBeGreaterThan(0);
    const notThere = (): never => {
      throw new ConnectorError('unsupported');
    };
    const refreshed = await withConnector(service, changing(['identity'], notThere), () =>
      service.call('/identity/refresh', { access_token }),
    );
    expect(refreshed.status, JSON.stringify(refreshed.body)).toBe(200);
    expect(await held()).toBe(0);
  });

  it('keeps what was known of an account that it does not list', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: PRODUCTS });
    const before = await known(accessToken);
    await readAgain(itemId, (connector) => ({
      ...connector,
      async accounts(...asked) {
        const read = await connector.accounts(...asked);
        const items = read.items.filter(({ key }) => key !== '0000');
        return { ...read, items, perAccountErrors: [{ accountKey: '0000', reason: 'not now' }] };
      },
    }));
    expect(await known(accessToken)).toEqual(before);
  });

  it('forgets what an account that can be read has no more', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: PRODUCTS });
    const before = await known(accessToken);
    await readAgain(itemId, changing(['numbers', 'identity', 'liabilities'], without('0000', [])));
    const after = await known(accessToken);
    expect(after.numbers.ach).toHaveLength(before.numbers.ach.length - 1);
    expect(after.owners[0]).toEqual([]);
    expect(after.liabilities).toEqual(before.liabilities);
  });

  it('forgets what no account has any more', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: PRODUCTS });
    const none = async (): Promise<never> => {
      throw new ConnectorError('unsupported');
    };
    await readAgain(itemId, (connector) => ({ ...connector, numbers: none, identity: none }));
    const after = await known(accessToken);
    expect(after.numbers).toMatchObject({ ach: [], eft: [], international: [], bacs: [] });
    expect(after.owners.flat()).toEqual([]);
  });

  it('reads income where the bank names no holders', async () => {
    const { itemId } = await linkItem(service, { products: ['transactions'] });
    const none = async (): Promise<never> => {
      throw new ConnectorError('unsupported');
    };
    const saved = await readAgain(itemId, (connector) => ({ ...connector, identity: none }), [
      'income_verification',
    ]);
    expect(saved.accountIds.size).toBeGreaterThan(0);
  });

  const MOVING = ['investments_auth'];
  const howToMove = async (access_token: string) => {
    const { body } = await service.call('/investments/auth/get', { access_token });
    return { numbers: body.numbers, owners: body.owners, sources: body.data_sources };
  };

  it.each(['transferNumbers', 'identity'] as const)(
    'keeps what was known of moving an account where %s fails for it alone',
    async (part) => {
      const { accessToken, itemId } = await linkItem(service, { products: MOVING });
      const before = await howToMove(accessToken);
      expect(before.owners).toHaveLength(2);
      const failure = [{ accountKey: '6666', reason: 'not now' }];
      await readAgain(itemId, changing([part], without('6666', failure)), MOVING);
      expect(await howToMove(accessToken)).toEqual(before);
      await readAgain(itemId, changing([part], without('6666', [])), MOVING);
      expect(await howToMove(accessToken)).not.toEqual(before);
    },
  );
});
