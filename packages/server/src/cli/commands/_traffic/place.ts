import {
  type LocalAnswer,
  type LocalRequest,
  type LocalService,
  listenLocally,
} from '../../../traffic/local-service.ts';
import { checkTarget } from '../../../world/net/guarded-net.ts';
import type { Option } from '../../command/command.ts';
import { CommandError, usageError } from '../../command/exit-codes.ts';

/** A service beside the developer's own program is as good a target as one far away. */
export const POLICY = {
  httpsOnly: false,
  privateTargets: true,
  allowedCidrs: [],
  refusedAddresses: () => [],
};
const HOST = '127.0.0.1';

export const placeOptions = (port: number): Readonly<Record<string, Option>> => ({
  port: { value: 'PORT', text: `Where it listens. Default ${port}; 0: any free one.` },
  host: { value: 'ADDRESS', text: `Default ${HOST}, which this machine alone reaches.` },
});

/** The base URL of a service, as given with a flag. @throws CommandError */
export function readServiceUrl(flag: string, text: string | undefined): URL {
  const example = `${flag} must be the base URL of a service, such as http://127.0.0.1:4100`;
  if (text === undefined) throw usageError(example);
  const url = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  try {
    const target = checkTarget(url, POLICY);
    target.search = '';
    return target;
  } catch (error) {
    throw usageError(`${example}: ${(error as Error).message}`);
  }
}

/** Listens where the flags say. @throws CommandError */
export async function listenAt(
  options: Readonly<Record<string, string | undefined>>,
  usualPort: number,
  answer: (request: LocalRequest) => Promise<LocalAnswer>,
): Promise<LocalService> {
  const { port: text = String(usualPort), host = HOST } = options;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw usageError('--port must be a number from 0 to 65535');
  try {
    return await listenLocally({ host, port }, answer);
  } catch (error) {
    throw new CommandError(
      REASONS[(error as { code?: string }).code ?? '']?.(port, host) ?? `it cannot listen on ${host}:${port}`,
    );
  }
}

const REASONS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) =>
    `port ${port} on ${host} is in use; choose another one, or "--port 0" for a free one`,
  EACCES: (port) => `port ${port} may not be used by this user; choose one above 1023`,
};
