import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { BankAuthorization } from '../../../domain/sandbox/bank/authorization.ts';
import type { Decided, Grant } from '../../../domain/sandbox/bank/authorization-store.ts';

const asked = (letter: string, changes: Partial<BankAuthorization> = {}): BankAuthorization => ({
  requestHash: Buffer.from(letter),
  clientId: alice.clientId,
  institutionId: 'ins_1',
  ordinal: 7,
  linkedAt: 900,
  redirectUri: 'https://app.example/back',
  codeChallenge: 'challenge',
  sealed: Buffer.from('sealed'),
  version: 0,
  createdAt: 1000,
  expiresAt: 2000,
  decision: null,
  decidedAt: null,
  codeHash: null,
  redeemedAt: null,
  ...changes,
});
const approval = (letter: string): Decided => ({
  decision: 'approve',
  at: 1500,
  codeHash: Buffer.from(`code ${letter}`),
  sealed: Buffer.from('approved'),
});
const grant = (letter: string, changes: Partial<Grant> = {}): Grant => ({
  requestHash: Buffer.from(letter),
  institutionId: 'ins_1',
  redirectUri: 'https://app.example/back',
  codeChallenge: 'challenge',
  decidedAfter: 1490,
  ...changes,
});

describeOnStores('requests at the simulated bank', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);
  const find = (letter: string) => open.store.bankAuthorizations.find([Buffer.from(letter)]);
  const insert = (authorization: BankAuthorization) =>
    work((unit) => unit.bankAuthorizations.insert(authorization));

  it('are found under any active pepper, as they were made, and stay when they are made again', async () => {
    await insert(asked('a'));
    await insert(asked('a', { redirectUri: 'https://elsewhere.example' }));
    expect(await open.store.bankAuthorizations.find([Buffer.from('new'), Buffer.from('a')])).toEqual(
      asked('a'),
    );
    expect(await find('b')).toBeUndefined();
  });

  it('come a step further once for each state that a call saw, in time, and until they are decided', async () => {
    await insert(asked('c'));
    const proceed = (seen: BankAuthorization, now: number) =>
      work((unit) => unit.bankAuthorizations.proceed(seen, Buffer.from('next'), now));
    expect(await proceed(asked('c'), 2000)).toBe(false);
    expect(await proceed(asked('c'), 1999)).toBe(true);
    expect(await proceed(asked('c'), 1999)).toBe(false);
    const now = asked('c', { version: 1, sealed: Buffer.from('next') });
    expect(await find('c')).toEqual(now);
    await work((unit) => unit.bankAuthorizations.decide(now, approval('c')));
    expect(await proceed({ ...now, version: 2 }, 1999)).toBe(false);
  });

  it('are decided once, in time', async () => {
    await insert(asked('d'));
    const decide = (letter: string, decided: Decided, version = 0) =>
      work((unit) => unit.bankAuthorizations.decide(asked(letter, { version }), decided));
    expect(await decide('d', { ...approval('d'), at: 2000 })).toBe(false);
    expect(await decide('d', approval('d'))).toBe(true);
    expect(await decide('d', { ...approval('d'), decision: 'deny' }, 1)).toBe(false);
    expect(await find('d')).toEqual(
      asked('d', {
        version: 1,
        decision: 'approve',
        decidedAt: 1500,
        codeHash: Buffer.from('code d'),
        sealed: Buffer.from('approved'),
      }),
    );
  });

  it('are found by their code by their own team alone', async () => {
    const codes = [Buffer.from('code d')];
    expect(await open.store.bankAuthorizations.findByCode(alice.clientId, codes)).toMatchObject({
      ordinal: 7,
    });
    expect(await open.store.bankAuthorizations.findByCode(bob.clientId, codes)).toBeUndefined();
  });

  it('are redeemed once, when all is right, and forget the login then', async () => {
    const redeem = (given: Grant) => work((unit) => unit.bankAuthorizations.redeem(given, 1501));
    for (const wrong of [
      { institutionId: 'ins_2' },
      { redirectUri: 'https://app.example/back/' },
      { codeChallenge: 'other' },
      { decidedAfter: 1500 },
    ]) {
      expect(await redeem(grant('d', wrong))).toBe(false);
    }
    expect(await redeem(grant('d'))).toBe(true);
    expect(await redeem(grant('d'))).toBe(false);
    expect(await find('d')).toMatchObject({ redeemedAt: 1501, sealed: Buffer.alloc(0) });
  });

  it('are not redeemed after anything but an approval', async () => {
    await insert(asked('e'));
    await work((unit) =>
      unit.bankAuthorizations.decide(asked('e'), { ...approval('e'), decision: 'deny', codeHash: null }),
    );
    expect(await work((unit) => unit.bankAuthorizations.redeem(grant('e'), 1501))).toBe(false);
  });

  it('are deleted team by team once they are over', async () => {
    await insert(asked('f', { clientId: bob.clientId, expiresAt: 3000 }));
    await insert(asked('g', { clientId: bob.clientId, expiresAt: 3001 }));
    expect(await work((unit) => unit.bankAuthorizations.deleteEnded(bob.clientId, 3000))).toBe(1);
    expect(await find('f')).toBeUndefined();
    expect(await find('g')).toBeDefined();
    expect(await find('a')).toBeDefined();
  });
});
