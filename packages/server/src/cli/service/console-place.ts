import type { Service } from '../../app.ts';
import { urlOf } from '../../composition/address.ts';
import type { Config } from '../../config/config.ts';
import { type ListeningConsole, openConsole } from '../../console/open-console.ts';
import type { RunningInstance } from '../../control/instance.ts';
import { version } from '../command/version.ts';

export interface ConsolePlace {
  readonly console: ListeningConsole;
  readonly url: string;
}

/**
 * Listens for the Console, whose code is loaded at its first request. Undefined where it is off, and in a process that only works.
 * @throws what the system says, such as EADDRINUSE
 */
export async function openConsolePlace(
  { console: wish, role }: Config,
  instance: () => RunningInstance,
  { core, events }: Service,
): Promise<ConsolePlace | undefined> {
  if (!wish || role === 'worker') return undefined;
  const opened = await openConsole(wish, async () => {
    const { createDesk } = await import('../../console/console-desk.ts');
    const { createIdentityProvider } = await import('../../console/oidc/identity-provider.ts');
    const { oidc, ...own } = wish;
    const place = { ...own, port: opened.port };
    const provider = oidc && createIdentityProvider(oidc, core.services.world);
    return createDesk({ instance: instance(), place, version, failed: events.operationFailed, provider });
  });
  core.listening.push({ host: wish.host, port: opened.port });
  return { console: opened, url: wish.publicUrl ?? urlOf(wish.host, opened.port) };
}
