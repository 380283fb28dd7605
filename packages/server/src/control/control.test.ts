import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fail } from '../errors.ts';
import type { Progress } from '../vocabulary/progress.ts';
import { findServer } from './client.ts';
import type { RunningInstance } from './instance.ts';
import { askHere, askTelling, type Operation, operation, performersOn } from './operation.ts';
import { describeInstance } from './operations/service/instance.ts';
import { openControl } from './server.ts';

const double = operation('test.double', async ({ store }, { value }: { readonly value: number }) => ({
  store,
  doubled: 2 * value,
}));
const greet = operation('test.greet', async ({ store }) => `hello from ${store}`);
const refuse = operation('test.refuse', async (): Promise<null> => {
  throw fail('INVALID_FIELD', 'this is never done');
});
const breakDown = operation('test.break', async (): Promise<null> => {
  throw new TypeError('with data of a customer');
});
const small = operation('test.small', async (_instance, text: string) => text.length, {
  argumentBytesMax: 10,
});

const tooLong = operation(
  'test.tooLong',
  async (): Promise<object> => ({
    toJSON() {
      throw new RangeError('Invalid string length');
    },
  }),
);
/** Its file cannot be loaded: a newer version has taken its place on the disk. */
const gone: Operation<readonly [], null> = {
  name: 'test.gone',
  argumentBytesMax: 10,
  takesParts: false,
  perform: async () => null,
};

const walk = operation('test.walk', async ({ onProgress }, steps: number) => {
  for (let done = 1; done <= steps; done++) onProgress?.({ done, of: steps, unit: 'step' });
  return 'walked';
});

const CONTROL_FACTS = {
  pid: process.pid,
  version: '9.9.9',
  environment: 'sandbox',
  store: 'a test',
  baseUrl: 'http://127.0.0.1:1',
} as const;

/** Operations of this test ask the store's name alone. */
const instance = { store: 'a test' } as RunningInstance;

/** Declared when its file is loaded, which nobody did yet. */
let later: Operation<readonly [], string> | undefined;

async function served() {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-control-'));
  const failures: string[] = [];
  const perform = performersOn(instance, async () => {
    later ??= operation('test.later', async () => 'loaded');
  });
  const find: typeof perform = async (name) => {
    if (name === gone.name) throw new Error('there is no such file');
    return name === describeInstance.name
      ? { argumentBytesMax: 4, perform: async () => ({}) }
      : perform(name);
  };
  const control = await openControl(
    { find, failed: (operation, error) => failures.push(`${operation}: ${(error as Error).name}`) },
    folder,
    CONTROL_FACTS,
  );
  onTestFinished(async () => {
    await control.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const server = await findServer(folder);
  if (!server) throw new Error('the server is not found');
  return Object.assign(server.ask, { failures });
}

describe('an operation', () => {
  it('gives the same here and through a server', async () => {
    for (const ask of [askHere(instance), await served()]) {
      expect(await ask(double, { value: 21 })).toEqual({ store: 'a test', doubled: 42 });
      expect(await ask(greet)).toBe('hello from a test');
      await expect(ask(refuse)).rejects.toThrow('this is never done');
    }
  });

  it('that cannot be loaded, or whose result is longer than a text can be, fails alone', async () => {
    const ask = await served();
    await expect(ask(gone)).rejects.toThrow('the running server failed (Error); its log says more');
    await expect(ask(tooLong)).rejects.toThrow('the running server failed (RangeError); its log says more');
    expect(ask.failures).toEqual(['test.gone: Error', 'test.tooLong: RangeError']);
    expect(await ask(greet)).toBe('hello from a test');
  });

  it('tells no text of a failure that is not a refusal, and has it logged', async () => {
    const ask = await served();
    await expect(ask(refuse)).rejects.toThrow('this is never done');
    await expect(ask(breakDown)).rejects.toThrow('the running server failed (TypeError); its log says more');
    expect(ask.failures).toEqual(['test.break: TypeError']);
  });

  it('tells how far it is to who wants to hear it, here and through a server', async () => {
    for (const ask of [askHere(instance), await served()]) {
      const told: Progress[] = [];
      expect(await askTelling(ask, (progress) => told.push(progress))(walk, 3)).toBe('walked');
      // A server leaves out what comes too soon after another.
      expect(told[0]).toEqual({ done: 1, of: 3, unit: 'step' });
      expect(await ask(walk, 3)).toBe('walked');
      expect(told.length).toBeLessThanOrEqual(3);
    }
  });

  it('takes arguments up to its size', async () => {
    const ask = await served();
    expect(await ask(small, '12345678')).toBe(8);
    await expect(ask(small, '123456789')).rejects.toThrow('the running server failed (RangeError)');
  });

  it('is found where nobody has loaded its file before', async () => {
    const ask = await served();
    expect(later).toBeUndefined();
    const unloaded: Operation<[], string> = { ...greet, name: 'test.later' };
    expect(await ask(unloaded)).toBe('loaded');
  });

  it('is named with the way out where an older server runs', async () => {
    const ask = await served();
    const newer: Operation<[], null> = { ...refuse, name: 'test.newer' };
    await expect(ask(newer)).rejects.toThrow(
      'the running server is fairlead 9.9.9, which does not know this command; restart it',
    );
  });

  it('has a name of its own', () => {
    expect(() => operation('test.greet', async () => null)).toThrow(
      'two operations have the name test.greet',
    );
  });
});
