import { isV2Class, primaryOf, toV1, V1_CLASSES } from '@fairlead/enrich';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSetting } from '../../../packages/server/src/domain/teams/change-setting.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const V1: ReadonlySet<string> = new Set(V1_CLASSES);
const PEOPLE = ['user_good', 'user_yuppie', 'user_small_business', 'user_ewa_user'];
interface Shown {
  readonly transaction_id: string;
  readonly amount: number;
  readonly personal_finance_category: { primary: string; detailed: string; version: string };
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function linked(username: string): Promise<string> {
  const { body } = await service.call('/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['transactions'],
    options: { override_username: username, override_password: 'pass_good' },
  });
  const { body: item } = await service.call('/item/public_token/exchange', {
    public_token: body.public_token,
  });
  return item.access_token;
}

async function everything(access_token: string, version?: 'v1' | 'v2'): Promise<Shown[]> {
  const all: Shown[] = [];
  let cursor = '';
  for (;;) {
    const options = version ? { personal_finance_category_version: version } : {};
    const { body } = await service.call('/transactions/sync', { access_token, cursor, count: 500, options });
    all.push(...body.added);
    cursor = body.next_cursor;
    if (!body.has_more) return all;
  }
}

const withoutClass = ({ personal_finance_category: _class, ...rest }: Shown) => rest;

it.each(PEOPLE)(
  'of %s are shown side by side in both versions, each with its primary class first',
  async (username) => {
    const token = await linked(username);
    const older = await everything(token);
    const newer = await everything(token, 'v2');
    expect(older.length).toBeGreaterThan(10);
    expect(newer.map(withoutClass)).toEqual(older.map(withoutClass));
    expect(await everything(token, 'v1')).toEqual(older);
    for (const [index, { personal_finance_category: v1, amount }] of older.entries()) {
      const v2 = newer[index]?.personal_finance_category;
      if (!v2) throw new Error('no class in version 2');
      expect([V1.has(v1.detailed), primaryOf(v1.detailed), v1.version]).toEqual([true, v1.primary, 'v1']);
      expect([isV2Class(v2.detailed), primaryOf(v2.detailed), v2.version]).toEqual([true, v2.primary, 'v2']);
      expect(toV1(v2.detailed, amount < 0)).toBe(v1.detailed);
    }
  },
);

it('are of the version that the team chose where a call names none', async () => {
  const token = await linked('user_good');
  const { services } = service.service.core;
  await changeSetting(services, service.clientId, 'pfcVersion', 'v2');
  const { body } = await service.call('/transactions/get', {
    access_token: token,
    start_date: '2000-01-01',
    end_date: '2100-01-01',
  });
  expect(new Set(body.transactions.map((one: Shown) => one.personal_finance_category.version))).toEqual(
    new Set(['v2']),
  );
  const streams = await service.call('/transactions/recurring/get', { access_token: token });
  expect(streams.body.personal_finance_category_version).toBe('v2');
  await changeSetting(services, service.clientId, 'pfcVersion', 'v1');
});
