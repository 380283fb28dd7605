import { type Refbank, startRefbank } from '@fairlead/refbank';
import { testContext } from '../../packages/server/src/connectors/sdk/context.fixture.ts';
import type {
  ConnectorContext,
  InstitutionProfile,
} from '../../packages/server/src/connectors/sdk/context.ts';
import { ConnectorError } from '../../packages/server/src/connectors/sdk/failure.ts';
import type { InstitutionAnswer, InstitutionRequest } from '../../packages/server/src/connectors/sdk/http.ts';

export const PEOPLE = { maya: { user_id: 'maya', password: 'harbor-light-7' } } as const;

/** The reference institution, and contexts whose requests reach it over HTTP. */
export interface AtRefbank {
  readonly bank: Refbank;
  /** A call of the service. */
  context(settings?: Readonly<Record<string, unknown>>): ConnectorContext;
  stop(): Promise<void>;
}

export async function startAtRefbank(): Promise<AtRefbank> {
  const bank = await startRefbank({ plain: true });
  let calls = 0;
  return {
    bank,
    context(settings = {}) {
      calls += 1;
      const profile: InstitutionProfile = {
        ...testContext().profile,
        settings: { url: `${bank.origin}/ofx/102`, org: 'HARBOR', fid: '4411', ...settings },
      };
      return testContext({ seed: `call ${calls}`, linkedAt: Date.now(), profile, send: sendOverHttp });
    },
    stop: () => bank.stop(),
  };
}

/** A request as the network would carry it. */
export async function sendOverHttp({
  url,
  method = 'GET',
  headers = {},
  body,
}: InstitutionRequest): Promise<InstitutionAnswer> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  } catch {
    throw new ConnectorError('institution_down', { reason: 'the connection failed' });
  }
}
