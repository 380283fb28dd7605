import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScenarioReport } from '../../packages/server/src/cli/scenarios/report.ts';
import { fairlead } from '../cli/terminal.ts';
import { type Quickstart, startQuickstart } from '../link/browser/quickstart-process.ts';
import { type ChildService, startChild } from '../support/child-service.ts';
import { PROGRAM } from '../support/program.ts';
import { startCarelessApp } from './careless-app.ts';

let folder: string;
let service: ChildService;
let quickstart: Quickstart;
let careless: Awaited<ReturnType<typeof startCarelessApp>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-scenarios-'));
  service = await startChild(folder, {});
  const { baseUrl, clientId, secret } = service;
  careless = await startCarelessApp(service);
  quickstart = await startQuickstart({
    FAIRLEAD_BASE_URL: baseUrl,
    FAIRLEAD_CLIENT_ID: clientId,
    FAIRLEAD_SECRET: secret,
  });
});
afterAll(async () => {
  await quickstart.stop();
  await careless.stop();
  await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

const play = (app: { readonly url: string }, ...words: string[]) =>
  fairlead(['scenario', 'run', ...words, '--app', app.url, '--reset'], { FAIRLEAD_DATA: folder });

async function reports(
  app: { readonly url: string },
  ...words: string[]
): Promise<{ readonly code: number; readonly out: string; readonly scenarios: readonly ScenarioReport[] }> {
  const { code, out, error } = await play(app, ...words, '--json');
  if (out === '') throw new Error(error);
  return { code, out, ...(JSON.parse(out) as { scenarios: readonly ScenarioReport[] }) };
}

const failed = (scenarios: readonly ScenarioReport[]) =>
  scenarios.filter(({ passed }) => !passed).map(({ name }) => name);

describe('the scenarios that are shipped', () => {
  it('are listed by the program as it is installed', () => {
    const listed = execFileSync(process.execPath, [PROGRAM, 'scenario', 'list', '--json'], {
      encoding: 'utf8',
    });
    expect((JSON.parse(listed) as { scenarios: unknown[] }).scenarios).toHaveLength(10);
  });

  it('are ten, which the quickstart survives', async () => {
    const { code, scenarios } = await reports(quickstart, '--patience', '60s');
    const told = scenarios.flatMap(({ name, steps }) =>
      steps.flatMap(({ faults }) => faults.map((each) => [name, each])),
    );
    expect(told).toEqual([]);
    expect(scenarios).toHaveLength(10);
    expect(code).toBe(0);
  });

  it('find out an application that was written in a hurry', async () => {
    const { code, scenarios } = await reports(careless, '--patience', '0');
    expect(code).toBe(1);
    expect(failed(scenarios)).toEqual([
      'changes-while-reading',
      'consent-withdrawn',
      'entry-withdrawn',
      'forged-webhooks',
      'login-fails',
      'long-history',
      'one-bank-of-two-is-down',
      'pending-with-tip',
      'receiver-was-away',
      'webhooks-twice-and-late',
    ]);
  });

  it('find the quickstart as before after a login whose Item is gone', async () => {
    await reports(quickstart, 'one-bank-of-two-is-down', '--patience', '60s', '--keep');
    const { scenarios } = await reports(quickstart, 'forged-webhooks', '--patience', '60s');
    expect(failed(scenarios)).toEqual([]);
  });

  it('give the same report again', async () => {
    const names = ['pending-with-tip', 'forged-webhooks'];
    const [first, second] = [
      await reports(quickstart, ...names, '--patience', '60s'),
      await reports(quickstart, ...names, '--patience', '60s'),
    ];
    expect(second.out).toBe(first.out);
    expect(first.scenarios[0]?.steps.flatMap(({ events }) => events)).toContainEqual({
      at: '2026-03-03T12:00:00.000Z',
      item: 'main',
      webhook: 'TRANSACTIONS/SYNC_UPDATES_AVAILABLE',
      acknowledged: true,
    });
  });

  it('tell a person what went wrong, on which day', async () => {
    const { code, out, error } = await play(careless, 'pending-with-tip', '--patience', '0', '--keep');
    expect(code).toBe(1);
    expect(out).toContain('FAILED  pending-with-tip: A pending restaurant bill posts with a tip');
    expect(out).toMatch(
      /day 1 {3}12:00 {2}✗ expects of app main\n +the application shows 2 transactions, and not 1\n/,
    );
    expect(error).toBe('fairlead: the application does not survive: pending-with-tip\n');
  });

  it('leave the Items of a team alone that did not say that they may go', async () => {
    const { code, error } = await fairlead(['scenario', 'run', '--app', careless.url], {
      FAIRLEAD_DATA: folder,
    });
    expect(code).toBe(1);
    expect(error).toMatch(/^fairlead: the team has 1 Item, which a scenario would remove; say --reset/);
  });
});
