import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE } from '../../link/sessions/frame.ts';
import { post, startTestService, type TestService } from '../../support/service.ts';

/** Calls a minute from one address. */
const LOOKS = 300;
/** One more than one address may make. */
const FLOOD = LOOKS + 1;

const LIMITED = { FAIRLEAD_RATE_LIMITS: 'on' };

async function statuses(
  service: TestService,
  count: number,
  forwardedFor: (nth: number) => string,
): Promise<Readonly<Record<number, number>>> {
  const seen: Record<number, number> = {};
  for (let nth = 0; nth < count; nth++) {
    // Each with a token of its own, so that the address alone is counted.
    const body = {
      link_token: `link-sandbox-00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
      origin: PAGE,
    };
    const headers = { 'X-Forwarded-For': forwardedFor(nth) };
    const { status } = await post(service.baseUrl, '/link/session/look', body, headers);
    seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
}

const address = (nth: number) => `198.51.${Math.floor(nth / 250)}.${(nth % 250) + 1}`;

describe('X-Forwarded-For of whoever is connected', () => {
  let service: TestService;
  beforeAll(async () => {
    // Another machine is trusted, this one is not.
    service = await startTestService({ ...LIMITED, FAIRLEAD_TRUSTED_PROXIES: '10.0.0.7' });
  });
  afterAll(() => service.stop());

  it('is not believed: another address in each call is still one caller', async () => {
    expect(await statuses(service, FLOOD, address)).toEqual({ 400: LOOKS, 429: 1 });
  });
});

describe('X-Forwarded-For of a trusted proxy', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...LIMITED, FAIRLEAD_TRUSTED_PROXIES: '10.0.0.7,127.0.0.0/8' });
  });
  afterAll(() => service.stop());

  it('says who is calling, and limits one without the others', async () => {
    expect(await statuses(service, FLOOD, () => '203.0.113.9')).toEqual({ 400: LOOKS, 429: 1 });
    expect(await statuses(service, 3, () => '203.0.113.10')).toEqual({ 400: 3 });
    // With the port that some proxies add.
    expect(await statuses(service, 1, () => '203.0.113.9:4711')).toEqual({ 429: 1 });
  });

  it('is not believed beyond the address that the proxy itself saw', async () => {
    // The person wrote the first, the proxy the second, which has used up its calls.
    expect(await statuses(service, 2, (nth) => `${address(nth)}, 203.0.113.9`)).toEqual({ 429: 2 });
  });

  it('names nobody where it is no address', async () => {
    expect(await statuses(service, FLOOD, (nth) => `somebody-${nth}`)).toEqual({ 400: LOOKS, 429: 1 });
  });
});
