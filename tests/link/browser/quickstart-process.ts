import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join(import.meta.dirname, '../../../examples/quickstart/server.ts');

export interface Quickstart {
  readonly url: string;
  stop(): Promise<void>;
}

/** The example, started as its README says, with these variables and no others. @throws with what it printed when it ends instead */
export async function startQuickstart(variables: Readonly<Record<string, string>>): Promise<Quickstart> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  const ended = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => null),
  ]);
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line?.[0]))?.[0];
  if (url === undefined) throw new Error(`the quickstart ended: ${complaints}`);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
