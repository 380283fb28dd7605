import { urlOf } from '../../packages/server/src/composition/address.ts';
import { createDesk } from '../../packages/server/src/console/console-desk.ts';
import { createIdentityProvider } from '../../packages/server/src/console/oidc/identity-provider.ts';
import type { ProviderSettings } from '../../packages/server/src/console/oidc/provider-settings.ts';
import { openConsole } from '../../packages/server/src/console/open-console.ts';
import { createInstance, type RunningInstance } from '../../packages/server/src/control/instance.ts';
import { consoleLink } from '../../packages/server/src/control/operations/service/console-entry.ts';
import type { Role } from '../../packages/server/src/domain/console/console-session.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** A service with its Console, as `fairlead start` puts them together. */
export interface ConsoleService extends TestService {
  readonly consoleUrl: string;
  readonly instance: RunningInstance;
  /** A fresh one-time link. */
  link(role?: Role): Promise<string>;
  /** Moves the time that sessions are measured by. */
  letPass(minutes: number): void;
  /** What the Console told the operator's log. */
  readonly failures: readonly string[];
}

const HOST = '127.0.0.1';

/**
 * @param login where people log in, beside links
 * @param publicUrl of a proxy in front of it
 */
export async function startConsole(
  variables: Record<string, string> = {},
  login?: ProviderSettings,
  publicUrl?: string,
): Promise<ConsoleService> {
  const service = await startTestService(variables);
  const failures: string[] = [];
  const place = { host: HOST, port: 0, portMayMove: false, publicUrl };
  const opened = await openConsole(place, async () =>
    createDesk({
      instance,
      place: { ...place, port: opened.port },
      version: 'test',
      provider: login && createIdentityProvider(login, service.service.core.services.world),
      failed: (operation, error) => failures.push(`${operation}: ${(error as Error).message}`),
    }),
  );
  const consoleUrl = urlOf(HOST, opened.port);
  const { baseUrl, metricsUrl, core } = service.service;
  const config = {
    firstTeam: { clientId: undefined, secret: undefined },
    webhookSignatureHeaders: SIGNED,
    dataFolder: service.folder,
  };
  let passedMs = 0;
  const { world } = core.services;
  const realClock = { ...world.realClock, now: () => world.realClock.now() + passedMs };
  const services = { ...core.services, world: { ...world, realClock } };
  const instance = createInstance(services, config, './.fairlead', {
    baseUrl,
    metricsUrl,
    consoleUrl,
    flushCalls: () => service.service.flushCalls(),
  });
  service.service.consoleAt(consoleUrl);
  return {
    ...service,
    consoleUrl,
    instance,
    failures,
    letPass(minutes) {
      passedMs += minutes * 60_000;
    },
    link: async (role = 'operator') => (await consoleLink.perform(instance, { role })).url,
    async stop() {
      await opened.close();
      await service.stop();
    },
  };
}

const SIGNED = ['Service-Verification'];
