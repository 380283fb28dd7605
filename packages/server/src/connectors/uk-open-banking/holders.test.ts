import { describe, expect, it } from 'vitest';
import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorError } from '../sdk/failure.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import ukOpenBankingConnector from './connector.ts';

const BASE = 'https://api.bank.example/open-banking/v3.1/aisp';
const NOW = Date.UTC(2026, 2, 20, 15);

const json = (value: unknown, status = 200): InstitutionAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});
const ACCOUNTS = { Data: { Account: [{ AccountId: 'a1', Currency: 'GBP' }] } };
const ALL = json({ Data: { Party: [{ Name: 'Ada Berg' }, { Name: 'Per Berg' }] } });
const ONE = json({ Data: { Party: { Name: 'Ada Berg' } } });
const credential = { accessToken: 'of-the-person', accessEndsAt: NOW + 600_000 };

/** The holders that a bank tells, and where it was asked for them. */
async function holdersAt(answers: {
  readonly parties: InstitutionAnswer;
  readonly party: InstitutionAnswer;
}) {
  const asked: string[] = [];
  const { profile } = testContext();
  const context = testContext({
    profile: { ...profile, settings: { base_url: BASE, issuer: 'https://auth.bank.example' } },
    now: () => NOW,
    async send({ url }) {
      const path = new URL(url).pathname.slice(new URL(BASE).pathname.length);
      if (path === '/accounts') return json(ACCOUNTS);
      asked.push(path);
      return path.endsWith('/parties') ? answers.parties : answers.party;
    },
  });
  const read = ukOpenBankingConnector().identity;
  if (!read) throw new Error('it reads no identity');
  const { items } = await read(context, credential, ['id:a1']);
  return { names: items.map(({ names }) => names), asked };
}

describe('the holders of an account', () => {
  it('are all of those that a bank lists', async () => {
    const { names, asked } = await holdersAt({ parties: ALL, party: ONE });
    expect([names, asked]).toEqual([[['Ada Berg', 'Per Berg']], ['/accounts/a1/parties']]);
  });

  it.each([403, 404, 405, 501])(
    'are the one whom a bank tells that answers %s to the list',
    async (status) => {
      const { names, asked } = await holdersAt({ parties: json({}, status), party: ONE });
      expect([names, asked]).toEqual([[['Ada Berg']], ['/accounts/a1/parties', '/accounts/a1/party']]);
    },
  );

  it.each([404, 405, 501])('are nobody where a bank has neither address (%s)', async (status) => {
    const absent = json({}, status);
    expect((await holdersAt({ parties: absent, party: absent })).names).toEqual([]);
  });

  it.each([
    [403, 'access_not_granted'],
    [500, 'institution_down'],
    [429, 'rate_limited'],
  ] as const)('are not read where both addresses answer %s', async (status, kind) => {
    const refused = json({}, status);
    const failure = await holdersAt({ parties: refused, party: refused }).then(
      () => undefined,
      (error: ConnectorError) => error.kind,
    );
    expect(failure).toBe(kind);
  });

  it('are asked for once where a failure says nothing of the address', async () => {
    await expect(holdersAt({ parties: json({}, 503), party: ONE })).rejects.toMatchObject({
      kind: 'institution_down',
    });
  });
});
