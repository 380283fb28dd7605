import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Settings {
  /** Where Fairlead answers, such as `http://127.0.0.1:4100`. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
  /** Where this app answers; 0 picks a free port. */
  readonly port: number;
}

/** The environment, or else what the sandbox that runs beside this clone says about itself. */
export async function readSettings(): Promise<Settings> {
  const { FAIRLEAD_BASE_URL, FAIRLEAD_CLIENT_ID, FAIRLEAD_SECRET, PORT = '3000' } = process.env;
  const port = Number(PORT);
  if (FAIRLEAD_BASE_URL && FAIRLEAD_CLIENT_ID && FAIRLEAD_SECRET) {
    return { baseUrl: FAIRLEAD_BASE_URL, clientId: FAIRLEAD_CLIENT_ID, secret: FAIRLEAD_SECRET, port };
  }
  return { ...(await askTheSandbox()), port };
}

async function askTheSandbox(): Promise<Omit<Settings, 'port'>> {
  const clone = join(import.meta.dirname, '../..');
  const program = join(clone, 'packages/server/bin/fairlead.mjs');
  try {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [program, 'env', '--json'], { cwd: clone });
    const { base_url: baseUrl, client_id: clientId, secret } = JSON.parse(stdout);
    return { baseUrl, clientId, secret };
  } catch (error) {
    throw new Error(
      'Start the sandbox first (npm start), or set FAIRLEAD_BASE_URL, FAIRLEAD_CLIENT_ID and FAIRLEAD_SECRET.',
      { cause: error },
    );
  }
}
