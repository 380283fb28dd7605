import { createSecureContext, type SecureContextOptions } from 'node:tls';
import { expect, it } from 'vitest';
import { RECEIVER_CERTIFICATE, RECEIVER_KEY } from './certificate.fixture.ts';
import { createTlsContexts } from './tls-contexts.ts';

const pair = { certificate: RECEIVER_CERTIFICATE, privateKey: RECEIVER_KEY };
/** PEM readers skip what is before a block, so each is another text of the same certificate. */
const nth = (n: number) => ({ ...pair, certificate: `number ${n}\n${RECEIVER_CERTIFICATE}` });

function counting() {
  let made = 0;
  const contextFor = createTlsContexts({
    create: (options: SecureContextOptions) => {
      made += 1;
      return createSecureContext(options);
    },
  });
  return { contextFor, made: () => made };
}

it('makes one context for each certificate and key, and one for connections that show none', () => {
  const { contextFor, made } = counting();
  const [plain, shown] = [contextFor(), contextFor(pair)];
  expect([contextFor(), contextFor({ ...pair })]).toEqual([plain, shown]);
  expect(made()).toBe(2);
  expect(contextFor(nth(1))).not.toBe(shown);
  expect(made()).toBe(3);
});

it('keeps the 64 that were shown last', () => {
  const { contextFor, made } = counting();
  for (let n = 0; n < 64; n += 1) contextFor(nth(n));
  contextFor(nth(0));
  expect(made()).toBe(64);
  contextFor(nth(64));
  contextFor(nth(0));
  expect(made()).toBe(65);
  contextFor(nth(1));
  expect(made()).toBe(66);
});

it('says each time that a pair cannot be used, and uses no other in its place', () => {
  const { contextFor, made } = counting();
  contextFor(pair);
  for (let round = 0; round < 2; round += 1) {
    expect(() => contextFor({ ...pair, privateKey: 'no key' })).toThrow('do not go together');
  }
  expect(made()).toBe(3);
});
