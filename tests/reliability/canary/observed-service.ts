import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROGRAM } from '../../support/program.ts';
import { post, type Reply } from '../../support/service.ts';

/** A sandbox in a process of its own that logs all it can, and what it left behind. */
export interface ObservedService {
  readonly baseUrl: string;
  readonly secret: string;
  /** With the first team's keys. */
  call(path: string, body: Readonly<Record<string, unknown>>): Promise<Reply>;
  /** Ends it, and gives all that it wrote. */
  end(): Promise<Traces>;
}

export interface Traces {
  readonly logs: string;
  readonly metrics: string;
  /** Every file of the store, byte by byte. */
  readonly stored: string;
}

export async function observedService(): Promise<ObservedService> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-canary-'));
  const child = spawn(process.execPath, [PROGRAM, 'start', '--json', '--port', '0', '--data', folder], {
    env: { PATH: process.env.PATH, FAIRLEAD_LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let logs = '';
  child.stderr.on('data', (chunk: Buffer) => {
    logs += chunk.toString();
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { base_url: baseUrl = '', metrics_url, client_id, secret = '' } = JSON.parse(line);
  return {
    baseUrl,
    secret,
    call: (path, body) => post(baseUrl, path, { client_id, secret, ...body }),
    async end() {
      const metrics = await (await fetch(metrics_url)).text();
      // As it lies on the disk while the server runs: nothing may be there that the end would clean up.
      const running = read(folder);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      const stored = running + read(folder);
      rmSync(folder, { recursive: true });
      return { logs, metrics, stored };
    },
  };
}

function read(folder: string): string {
  const files = readdirSync(folder).filter(
    (name) => name.startsWith('fairlead.db') || name === 'server.json',
  );
  if (!files.includes('fairlead.db')) throw new Error(`there is no store in ${folder}`);
  return files.map((name) => readFileSync(join(folder, name), 'latin1')).join('\n');
}
