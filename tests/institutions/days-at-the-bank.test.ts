import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import {
  type ConnectorName,
  type EveryConnector,
  type LinkedItem,
  startEveryConnector,
} from './every-connector.ts';

/** Days that pass; a long run has two weeks of them. */
const DAYS = Number(process.env.INSTITUTION_DAYS ?? 3);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Half an hour into a day of the past: certificates are judged by the true time. */
const START = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS + HOUR_MS / 2;
/** Every second day but the last, banks are away in these hours. */
const OUTAGES = Array.from({ length: DAYS - 1 }, (_, day) => day).filter((day) => day % 2 === 1);
const OUTAGE = { from: 4, to: 10 } as const;
const AWAY = ['simplefin', 'fdx', 'ofx', 'psd2', 'open-banking', 'bank-data', 'stet'];
/** The aggregator shuts accounts whose readings go on to fail. */
const FAILURES_MAX = 3;
/** How each protocol tells that its person ended the access. */
const AFTER_THE_END: Readonly<Record<ConnectorName, string | undefined>> = {
  simplefin: 'ITEM_LOGIN_REQUIRED',
  fdx: 'USER_PERMISSION_REVOKED',
  'ofx-direct': undefined,
  'berlin-group': 'USER_PERMISSION_REVOKED',
  'uk-open-banking': 'USER_PERMISSION_REVOKED',
  aggregator: 'ITEM_LOGIN_REQUIRED',
  // A refresh token that is refused says that the consent is gone.
  stet: 'USER_PERMISSION_REVOKED',
};

let every: EveryConnector;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  every = await startEveryConnector();
  // The limits of the protocols, which the fixture lifts.
  for (const consent of every.bank.berlinGroup.consents.list())
    Object.assign(consent, { frequencyPerDay: 4 });
  every.bank.openBanking.rules.obReadsPerDay = 4;
  every.bank.bankData.rules.bdReadsPerDay = 4;
  every.bank.stet.rules.stetReadsPerDay = 4;
  await settled();
}, 60_000);
afterAll(async () => {
  await every.stop();
  vi.useRealTimers();
});

const store = () => every.service.service.core.services.store;
const waiting = async () =>
  (await Promise.all(every.items.map(({ itemId }) => store().due.ofItem(itemId)))).flat();
const call = ({ accessToken }: LinkedItem, path: string, more: Record<string, unknown> = {}) =>
  every.service.call(path, { access_token: accessToken, ...more });

/** Until nothing of the Items is due any more. */
async function settled(): Promise<void> {
  const isDue = async () => (await waiting()).some(({ dueAt }) => dueAt <= Date.now());
  for (let tries = 0; await isDue(); tries += 1) {
    if (tries === 4000) throw new Error('what is due is never done');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Lets the time pass until `end`, from one thing that falls due to the next. */
async function passUntil(end: number): Promise<void> {
  for (;;) {
    const [next] = (await waiting()).toSorted((one, other) => one.dueAt - other.dueAt);
    if (!next || next.dueAt > end) break;
    vi.setSystemTime(Math.max(next.dueAt, Date.now()));
    // Planned as it is: that wakes whoever does what is due.
    await store().unitOfWork((unit) => unit.due.plan(next));
    await settled();
  }
  vi.setSystemTime(end);
}

/** Readings that failed since the last one that did not. */
async function failuresOf({ itemId }: LinkedItem): Promise<number> {
  const planned = await store().due.ofItem(itemId);
  return planned.find(({ kind, subject }) => kind === 'pull' && subject === 'transactions')?.attempt ?? 0;
}

async function transactionsOf(item: LinkedItem): Promise<{ transaction_id: string; name: string }[]> {
  const all = { start_date: '2020-01-01', end_date: '2099-12-31', options: { count: 500 } };
  const { status, body } = await call(item, '/transactions/get', all);
  expect(status, `${item.connector} ${JSON.stringify(body).slice(0, 200)}`).toBe(200);
  return body.transactions;
}

/** Names of the events of an Item so far, each as often as it was. */
async function eventsOf({ itemId }: LinkedItem): Promise<string[]> {
  const { environment } = every.service.service.core.services;
  const tenant = asTenant(environment, every.service.clientId);
  const all = await store().webhooks.list(tenant, { itemId, limit: 10_000 });
  return all.map(({ type, code }) => `${type}/${code}`);
}
const endedHere = (): void => {
  const { bank } = every;
  for (const consent of bank.authorization.consents.list()) bank.authorization.revoke(consent.grantId);
  for (const consent of bank.berlinGroup.consents.list()) consent.status = 'revokedByPsu';
  for (const consent of bank.openBanking.consents.list()) {
    consent.status = 'revoked';
    bank.openBanking.authorization.end(consent);
  }
  for (const requisition of bank.bankData.requisitions.list()) requisition.status = 'EX';
  bank.simplefin.disable();
};

it(`reads ${DAYS} days at a bank over every protocol, with outages, and never more often than it may`, async () => {
  const before = await Promise.all(every.items.map(transactionsOf));
  let leftAlone = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const midnight = START - HOUR_MS / 2 + day * DAY_MS;
    if (OUTAGES.includes(day)) {
      await passUntil(midnight + OUTAGE.from * HOUR_MS);
      for (const mount of AWAY) every.bank.faults.start({ fault: 'status_500', mount });
      const told = await Promise.all(every.items.map(eventsOf));
      await passUntil(midnight + (OUTAGE.to - 3) * HOUR_MS);
      every.bank.bank.addEntry('acc-checking', { amount: `-${day}.25`, description: `Outage ${day}` });
      await passUntil(midnight + OUTAGE.to * HOUR_MS);
      for (const [nth, item] of every.items.entries()) {
        expect((await call(item, '/item/get')).body.item.error, item.connector).toBeNull();
        expect(await eventsOf(item), item.connector).toEqual(told[nth]);
        await transactionsOf(item);
      }
      const failures = await Promise.all(every.items.map(failuresOf));
      every.bank.faults.clear();
      await passUntil(midnight + 12 * HOUR_MS);
      for (const [nth, item] of every.items.entries()) {
        // Whoever shuts accounts is left alone until the next day after a third failure, for which the outage may be too short.
        const isLeft = item.connector === 'aggregator' && (failures[nth] ?? 0) >= FAILURES_MAX;
        const isTold = (await eventsOf(item)).length > (told[nth]?.length ?? 0);
        expect([item.connector, isTold]).toEqual([item.connector, !isLeft]);
        leftAlone += isLeft ? 1 : 0;
      }
    }
    await passUntil(midnight + 12 * HOUR_MS);
    every.bank.bank.addEntry('acc-checking', { amount: `-${day}.50`, description: `Lunch ${day}` });
    await passUntil(midnight + DAY_MS);
    const refused = every.bank.log.filter(({ status }) => status === 429);
    expect(refused, `day ${day}`).toEqual([]);
  }
  const names = Array.from({ length: DAYS }, (_, day) => [
    `Lunch ${day}`,
    ...(OUTAGES.includes(day) ? [`Outage ${day}`] : []),
  ]).flat();
  for (const [nth, item] of every.items.entries()) {
    const rows = await transactionsOf(item);
    const isNew = ({ name }: { name: string }) => /^(lunch|outage) \d+$/i.test(name);
    const told = rows.filter(isNew).map(({ name }) => name.toLowerCase());
    expect(told.toSorted(), item.connector).toEqual(names.map((name) => name.toLowerCase()).toSorted());
    // Nothing that was there is told anew, or withdrawn.
    const kept = new Set(rows.map(({ transaction_id: id }) => id));
    expect(
      before[nth]?.filter(({ transaction_id: id }) => !kept.has(id)),
      item.connector,
    ).toEqual([]);
    const events = Object.groupBy(await eventsOf(item), (name) => name);
    const counts = Object.fromEntries(Object.entries(events).map(([name, all = []]) => [name, all.length]));
    // What came while it was left alone is told at once.
    const together = item.connector === 'aggregator' ? leftAlone : 0;
    expect([item.connector, counts]).toEqual([
      item.connector,
      {
        'TRANSACTIONS/INITIAL_UPDATE': 1,
        'TRANSACTIONS/HISTORICAL_UPDATE': 1,
        'TRANSACTIONS/DEFAULT_UPDATE': names.length - together,
      },
    ]);
  }
}, 600_000);

it('tells once of each access that its person ended, and asks the bank nothing more', async () => {
  const before = await Promise.all(every.items.map(eventsOf));
  endedHere();
  await passUntil(Date.now() + DAY_MS);
  const asked = every.bank.log.length;
  await passUntil(Date.now() + DAY_MS);
  const later = every.bank.log.slice(asked).map(({ mount }) => mount);
  expect(new Set(later)).toEqual(new Set(['ofx']));
  for (const [nth, item] of every.items.entries()) {
    const code = AFTER_THE_END[item.connector];
    expect((await call(item, '/item/get')).body.item.error?.error_code, item.connector).toBe(code);
    const told = (await eventsOf(item)).slice(before[nth]?.length).filter((name) => name.startsWith('ITEM/'));
    const expected =
      code === undefined
        ? []
        : code === 'USER_PERMISSION_REVOKED'
          ? ['ITEM/USER_PERMISSION_REVOKED']
          : ['ITEM/ERROR', 'ITEM/ITEM_LOGIN_REQUIRED'];
    expect(told.toSorted(), item.connector).toEqual(expected);
  }
}, 120_000);
