import { expect } from 'vitest';
import type { TestService } from '../../support/service.ts';

/** A session of Link without a browser, and all that its page would have been told. */
export interface Driver {
  readonly linkSessionId: string;
  readonly linkToken: string;
  /** As the last call gave it. */
  // biome-ignore lint/suspicious/noExplicitAny: panes differ; tests read single fields
  readonly turn: any;
  /** Names of all events so far, each with the key that tells most. */
  readonly told: readonly string[];
  answer(answer: Readonly<Record<string, unknown>>): Promise<Driver>;
}

export const GOOD = { username: 'user_good', password: 'pass_good' };

const WISHES = {
  client_name: 'Harbour',
  language: 'en',
  country_codes: ['US'],
  user: { client_user_id: 'user-1' },
  products: ['transactions'],
};

export async function newLinkToken(
  service: TestService,
  wishes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { status, body } = await service.call('/link/token/create', { ...WISHES, ...wishes });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.link_token;
}

/** Opens Link with a token of these wishes. */
export async function openLink(
  service: TestService,
  wishes: Readonly<Record<string, unknown>> = {},
): Promise<Driver> {
  return openWith(service, await newLinkToken(service, wishes));
}

export async function openWith(
  service: TestService,
  linkToken: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Driver> {
  const { status, body } = await service.call('/sandbox/link/open', { link_token: linkToken, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  const told = body.events.map(shortly);
  const driver = {
    linkToken,
    linkSessionId: body.link_session_id as string,
    turn: body,
    told,
    async answer(answer: Readonly<Record<string, unknown>>) {
      const reply = await service.call('/sandbox/link/answer', {
        link_session_id: body.link_session_id,
        ...answer,
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      driver.turn = reply.body;
      driver.told.push(...reply.body.events.map(shortly));
      return driver;
    },
  };
  return driver;
}

/** Links with the given login and the first accounts, to the end; gives the public_token. */
export async function linkByDriver(
  service: TestService,
  wishes: Readonly<Record<string, unknown>> = {},
  { institution = 'ins_109508', accounts = ['1', '2'] } = {},
): Promise<{ publicToken: string; driver: Driver }> {
  const driver = await openLink(service, wishes);
  await driver.answer({ continue: true });
  await driver.answer({ institution_id: institution });
  await driver.answer({ credentials: GOOD });
  await driver.answer({ account_ids: accounts });
  await driver.answer({ continue: true });
  return { publicToken: driver.turn.result.public_token, driver };
}

function shortly({ event_name: name, event_metadata: keys }: EventOnTheWire): string {
  const shown = [
    name === 'OPEN' || name === 'TRANSITION_VIEW' ? keys.view_name : null,
    keys.mfa_type,
    name === 'EXIT' ? keys.exit_status : null,
    name === 'ERROR' || name === 'FAIL_OAUTH' ? keys.error_code : null,
  ].filter((key) => key != null);
  return shown.length > 0 ? `${name}(${shown.join(', ')})` : name;
}

interface EventOnTheWire {
  readonly event_name: string;
  readonly event_metadata: Readonly<Record<string, string | null>>;
}
