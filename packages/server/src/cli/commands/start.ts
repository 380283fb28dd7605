import cluster from 'node:cluster';
import { statSync } from 'node:fs';
import type { Service } from '../../app.ts';
import type { Config } from '../../config/config.ts';
import { type SettingName, settings } from '../../config/settings.ts';
import { createForks } from '../../control/forks.ts';
import { createInstance } from '../../control/instance.ts';
import { performersOn } from '../../control/operation.ts';
import { consoleLink } from '../../control/operations/service/console-entry.ts';
// What nothing on this command line asks for, and tests do.
import '../../control/operations/sandbox/forks.ts';
import type { FirstTeam } from '../../domain/teams/first-team.ts';
import { boundYoungHeap, collectYoungAlone } from '../../world/heap.ts';
import { command, type Invocation } from '../command/command.ts';
import { usageError } from '../command/exit-codes.ts';
import { version } from '../command/version.ts';
import { loadOperations } from '../commands.ts';
import { consoleFailure } from '../failures.ts';
import { type ShownTeam, startPage } from '../output/start-page.ts';
import { storeName } from '../output/store-name.ts';
import { type Configuration, readConfiguration } from '../service/configuration.ts';
import { openConsolePlace } from '../service/console-place.ts';
import { stopOnSignals } from '../service/stop-on-signals.ts';
import { openRefbank } from '../service/with-refbank.ts';
import { type Duties, readDuties, tellReady } from '../workers/duties.ts';
import { startWorkers } from '../workers/start-workers.ts';

export default command({
  order: 100,
  summary: 'Start the service; with nothing set, a sandbox on http://127.0.0.1:4100.',
  operands: [],
  options: {
    'no-console': { text: 'starts without the Console' },
    'with-refbank': {
      text: 'starts a simulated bank beside it that is linked as real ones are; Development alone',
    },
  },
  settings: (Object.keys(settings) as SettingName[]).filter((name) => 'flag' in settings[name]),
  notes: [
    'It runs until SIGTERM or SIGINT, then finishes what is under way. A second signal ends it at once, with code 1.',
    'With --workers N on PostgreSQL, N processes share the port; SIGHUP starts one after the other anew while the rest answers.',
    'Every setting is also a variable: "fairlead help settings".',
  ],
  examples: [
    'fairlead start',
    'fairlead start --environment development --with-refbank',
    "fairlead start --environment production --database-url 'postgres://fairlead@/fairlead?host=/run/postgresql'",
  ],
  async run(call) {
    const configuration = readConfiguration(call);
    const withRefbank = call.options['with-refbank'] !== undefined;
    if (configuration.config.workers > 1 && cluster.isPrimary) {
      if (withRefbank) throw usageError('--with-refbank starts one process; leave --workers out');
      warn(call, configuration.config);
      return startWorkers(call, configuration.config);
    }
    const duties = await readDuties();
    const refbank = withRefbank ? await openRefbank(configuration.config) : undefined;
    const given = refbank?.config ?? configuration.config;
    const config = call.options['no-console'] === undefined ? given : { ...given, console: undefined };
    if (cluster.isPrimary) warn(call, config);
    const { startService } = await import('../../app.ts');
    const { metricsUrl, asksStore, announces } = duties;
    const service = await startService(config, { metricsUrl, asksStore, isReady: !announces }).catch(
      async (error: unknown) => {
        await refbank?.stop();
        throw error;
      },
    );
    boundYoungHeap();
    collectYoungAlone();
    const team = await firstTeam(service, config, { mayShow: call.json || call.isSeen });
    await refbank?.introduce(service, team.clientId);
    const reached = duties.takesCommands ? await reachable(call, service, config) : undefined;
    stopOnSignals(
      service.core.services.world,
      async (signal) => {
        await reached?.control?.close();
        await reached?.forks.close();
        await reached?.console?.close();
        await service.stop({ othersGoOn: signal === 'SIGHUP' });
        reached?.forks.letGo();
        await refbank?.stop();
      },
      config.drainDelayMs,
    );
    service.ready();
    if (announces) {
      const { isOnlyTeam } = await import('../../domain/sandbox/scope.ts');
      const isOnly = await isOnlyTeam(service.core.services, team.clientId);
      const first = { ...team, consoleLink: reached?.consoleLink, isOnlyTeam: isOnly };
      report(call, configuration, { service, team: first, duties });
    }
    tellReady();
    if (refbank) call.note(refbank.remark);
  },
});

function warn({ note }: Invocation, { environment, host, dataFolder }: Config): void {
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (environment === 'sandbox' && !isHere) {
    note(`warning: ${host} can be reached by other machines; a sandbox is made for this one alone`);
  }
  const mode = statSync(dataFolder, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) !== 0)
    note(`warning: other users of this machine can look into ${dataFolder}; run "chmod 700" on it`);
}

/** Made after listening: a random secret is shown once, so nothing may fail between its making and its showing. */
async function firstTeam(
  service: Service,
  config: Config,
  shows: { readonly mayShow: boolean },
): Promise<FirstTeam> {
  const { ensureFirstTeam } = await import('../../domain/teams/first-team.ts');
  try {
    const team = await ensureFirstTeam(service.core.services, config.firstTeam, shows);
    // Outside the sandbox a secret that the operator set is not repeated on a terminal or in a log.
    const preset = config.environment !== 'sandbox' && config.firstTeam.secret !== undefined;
    return preset ? { ...team, secret: undefined } : team;
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** Commands and the Console reach this server from now on; without them the service itself still works. */
async function reachable({ note }: Invocation, service: Service, config: Config) {
  const { openControl } = await import('../../control/server.ts');
  const store = storeName(config);
  const { baseUrl, metricsUrl, flushCalls } = service;
  const { services } = service.core;
  const place = await openConsolePlace(config, () => instance, service).catch((error: unknown) => {
    note(`warning: the Console is off: ${consoleFailure(error, config)}`);
    return undefined;
  });
  const consoleUrl = place?.url ?? null;
  service.consoleAt(place?.url);
  const forks = createForks(config, service);
  const addresses = { baseUrl, metricsUrl, consoleUrl, flushCalls, forks };
  const instance = createInstance(services, config, store, addresses);
  const facts = { pid: process.pid, version, environment: config.environment, store, baseUrl };
  // Without it "fairlead console" makes one, when the store is there again.
  const link = place && (await consoleLink.perform(instance, { role: 'operator' }).catch(() => undefined));
  const found = { console: place?.console, consoleLink: link?.url, forks };
  try {
    const desk = { find: performersOn(instance, loadOperations), failed: service.events.operationFailed };
    return { ...found, control: await openControl(desk, config.dataFolder, facts) };
  } catch (error) {
    note(`warning: commands cannot reach this server: ${(error as Error).message}`);
    return { ...found, control: undefined };
  }
}

function report(
  call: Invocation,
  { config, settings }: Configuration,
  { service, team, duties }: { service: Service; team: ShownTeam; duties: Duties },
): void {
  const readyMs = Math.round(service.core.services.world.clock.monotonic());
  const sandbox = config.environment === 'sandbox';
  const json = {
    version,
    environment: config.environment,
    store: config.database ? 'postgres' : 'sqlite',
    data: config.dataFolder,
    base_url: service.baseUrl,
    metrics_url: service.metricsUrl,
    console_url: team.consoleLink ?? null,
    client_id: team.clientId,
    secret: team.secret ?? null,
    ...(sandbox ? { seed: config.sandbox.seed, profile: settings.values.SANDBOX_PROFILE } : {}),
    pid: duties.pid,
    role: config.role,
    workers: config.workers,
    ready_ms: readyMs,
  };
  call.print(json, startPage(config, { settings, variables: call.variables, service, team, readyMs }));
}
