import { afterAll, beforeAll, expect, it } from 'vitest';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { HOOK, type Player, player } from '../player.ts';

interface FiredRow {
  readonly at: string;
  readonly kind: string;
  readonly webhook_code: string | null;
  readonly detail: string | null;
}

const FAR = { date_transacted: '2025-10-20', date_posted: '2026-03-03', amount: 4, description: 'Crate' };
const NEAR = { date_transacted: '2026-02-27', date_posted: '2026-03-05', amount: 9, description: 'Soup' };

describeOnEngines('a pending entry of the sandbox', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  /** A person with these entries, and no others. */
  async function linked(transactions: readonly object[]): Promise<{ team: Player; token: string }> {
    const team = await player(service);
    const account = { type: 'depository', subtype: 'checking', transactions };
    const { token } = await team.link({
      options: {
        webhook: HOOK,
        override_username: 'user_custom',
        override_password: JSON.stringify({ override_accounts: [account] }),
      },
    });
    return { team, token };
  }

  const told = (fired: readonly FiredRow[], kind: string) =>
    fired.filter((one) => one.kind === kind).map(({ at, detail }) => [at, detail]);
  const events = (fired: readonly FiredRow[]) =>
    fired.filter(({ kind }) => kind === 'webhook').map(({ at, webhook_code }) => `${at} ${webhook_code}`);

  it('posts at the midnight of its day, however long it waited, and the webhook is told then', async () => {
    const { team, token } = await linked([FAR, NEAR]);
    const { fired } = await team.send('/sandbox/clock/advance', { to: '2026-03-03T00:00:00Z' });
    expect(told(fired, 'pending_posted')).toEqual([['2026-03-03T00:00:00Z', '1 transaction']]);
    expect(events(fired)).toEqual([
      '2026-03-03T00:00:00Z TRANSACTIONS_REMOVED',
      '2026-03-03T00:00:00Z DEFAULT_UPDATE',
    ]);
    const { transactions } = await team.send('/transactions/get', {
      access_token: token,
      start_date: '2025-10-01',
      end_date: '2026-03-03',
    });
    const rows = (transactions as { name: string; date: string; pending: boolean }[]).map(
      ({ name, date, pending }) => [name, date, pending],
    );
    expect(rows).toEqual([
      ['Crate', '2026-03-03', false],
      ['Soup', '2026-02-27', true],
    ]);
    const later = await team.send('/sandbox/clock/advance', { to: '2026-03-06T00:00:00Z' });
    expect(told(later.fired, 'pending_posted')).toEqual([['2026-03-05T00:00:00Z', '1 transaction']]);
  });

  it('costs one reading more, and none where nothing posts', async () => {
    const { team } = await linked([NEAR]);
    const { fired } = await team.send('/sandbox/clock/advance', { by: 'P8D' });
    expect(told(fired, 'pull')).toHaveLength(8 * 4 + 1);
    const idle = await team.send('/sandbox/clock/advance', { by: 'P8D' });
    expect(told(idle.fired, 'pull')).toHaveLength(8 * 4);
  });

  it('posts at its midnight where it was added, or put off, on command', async () => {
    const { team, token } = await linked([]);
    const [account] = (await team.send('/accounts/get', { access_token: token })).accounts;
    const { transaction_ids } = await team.send('/sandbox/item/mutate', {
      access_token: token,
      transactions: {
        add: [
          { account_id: account.account_id, date_posted: '2026-03-02', amount: 4, description: 'Early' },
          { account_id: account.account_id, date_posted: '2026-03-02', amount: 5, description: 'Late' },
        ],
      },
    });
    const change = [{ transaction_id: transaction_ids[1], date_posted: '2026-03-04' }];
    await team.send('/sandbox/item/mutate', { access_token: token, transactions: { change } });
    const { fired } = await team.send('/sandbox/clock/advance', { by: 'P5D' });
    expect(told(fired, 'pending_posted')).toEqual([
      ['2026-03-02T00:00:00Z', '1 transaction'],
      ['2026-03-04T00:00:00Z', '1 transaction'],
    ]);
  });

  it('posts at its midnight with everybody whose life is simulated', async () => {
    const team = await player(service);
    const { token } = await team.link({ options: { override_username: 'user_transactions_dynamic' } });
    const pendingOf = async () => {
      const { added } = await team.send('/transactions/sync', { access_token: token, count: 500 });
      return (added as { pending: boolean }[]).filter(({ pending }) => pending).length;
    };
    const waiting = await pendingOf();
    const { fired } = await team.send('/sandbox/clock/advance', { by: 'P4D' });
    const posted = told(fired, 'pending_posted');
    expect(posted.length).toBeGreaterThan(0);
    expect(posted.every(([at]) => at?.endsWith('T00:00:00Z'))).toBe(true);
    expect(waiting).toBe(4);
  });
});
