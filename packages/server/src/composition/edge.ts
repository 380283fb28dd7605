import { discoverRoutes, type EndpointRoute } from '../api/_kit/discovery.ts';
import { mountRoutes } from '../api/_kit/mount.ts';
import { openApiPage } from '../api/_kit/openapi.ts';
import { toLook } from '../api/_widget/_records/look.ts';
import { widgetRoutes } from '../api/_widget/routes.ts';
import type { Config } from '../config/config.ts';
import { SettingError } from '../config/read-settings.ts';
import type { CallLog } from '../domain/call-log/call-log.ts';
import { traitsOf } from '../domain/institutions/environment-traits.ts';
import { createFailedLogins } from '../domain/limits/failed-logins.ts';
import { findFirstTeam } from '../domain/teams/first-team.ts';
import type { ReadTimes } from '../domain/usage/read-times.ts';
import type { UsageLog } from '../domain/usage/usage-log.ts';
import type { Events } from '../events.ts';
import { type DemoKeys, demoCalls } from '../http/demo-calls.ts';
import type { Health } from '../http/health.ts';
import type { Edge, EdgeOptions } from '../http/server.ts';
import { createEdge } from '../http/server.ts';
import { IMMUTABLE, SHORT_LIVED } from '../http/static-files.ts';
import { bankPages } from '../pages/bank/pages.ts';
import { docFiles } from '../pages/docs/doc-files.ts';
import { bankReturnPages } from '../pages/link/bank-return.ts';
import { findBuiltLink } from '../pages/link/built-link.ts';
import { demoPage } from '../pages/link/demo.ts';
import { linkFiles } from '../pages/link/link-files.ts';
import { notBuiltPages, widgetPages } from '../pages/link/widget.ts';
import { consentPages } from '../pages/my/pages.ts';
import { simplefinCalls } from '../pages/simplefin/calls.ts';
import { REFERENCE_PATHS } from '../vocabulary/reference-paths.data.ts';
import { createCallNotes } from './call-notes.ts';
import { categoryIcons } from './category-icons.ts';
import type { Core } from './core.ts';
import { merchantMarks } from './merchant-marks.ts';

/** What the edge tells of what it does. */
interface EdgeParts {
  readonly usage: UsageLog;
  readonly readTimes: ReadTimes;
  /** Absent where no calls are kept. */
  readonly callLog: CallLog | undefined;
  readonly health: Health;
  readonly events: Events;
  readonly consoleUrl: () => string | undefined;
}

/** The edge that serves a core: endpoints, the widget's calls, pages and files. */
export async function edgeOf(config: Config, core: Core, parts: EdgeParts): Promise<Edge> {
  const { services } = core;
  const { world } = services;
  const { health, events } = parts;
  const { sandboxServed, httpsOnly } = traitsOf(config.environment);
  return createEdge({
    ...(config.role === 'worker' ? NOTHING : await servedBy(config, core, parts)),
    sandboxOnly: !sandboxServed,
    referencePaths: REFERENCE_PATHS,
    requestIds: world.random.stream('request', await core.countStart()),
    health,
    log: events,
    hsts: httpsOnly,
    publicUrl: services.link.publicUrl,
    connectionsMax: config.connectionsMax,
    connectionsPerAddressMax: config.connectionsPerAddressMax,
    inFlightMax: config.inFlightMax,
    uploadBytesMax: config.uploadBytesMax,
    trustedProxies: config.trustedProxies,
    timers: world.timers,
    clock: world.realClock,
    tracing: world.tracing,
  });
}

type Served = Pick<
  EdgeOptions,
  'routes' | 'calls' | 'pages' | 'front' | 'htmlPages' | 'protocols' | 'files' | 'fileFamilies'
>;

/** A process that only works answers whoever asks for its health. */
const NOTHING: Served = { routes: [], pages: [], htmlPages: [], protocols: [], files: [], fileFamilies: [] };

async function servedBy(
  config: Config,
  core: Core,
  { usage, readTimes, callLog, consoleUrl }: EdgeParts,
): Promise<Served> {
  const { services } = core;
  const { simulated } = traitsOf(config.environment);
  const routes = await discoverRoutes();
  const built = findBuiltLink();
  const api = mountRoutes(routes, services, {
    strictVersion: config.strictVersion,
    limits: limitsOf(config, core, routes),
    usage,
    readTimes,
  });
  const widget = await widgetRoutes(services, config.rateLimits.on ? core.rateCounter : undefined);
  const notes = callLog && createCallNotes(callLog, config, services.world.realClock, pathsOf(widget));
  return {
    routes: [...api, ...widget, ...(simulated ? demoCalls(api, () => firstTeamKeys(config, core)) : [])],
    calls: notes,
    pages: [openApiPage(routes)],
    front: { environment: config.environment, demo: simulated, consoleUrl },
    htmlPages: [
      ...bankReturnPages(services),
      ...widgetPages(services, built, toLook),
      ...(config.link.consentPage
        ? consentPages(services, config.rateLimits.on ? core.rateCounter : undefined)
        : []),
      ...(built ? [] : notBuiltPages()),
      ...(simulated ? [...bankPages(services), demoPage(built)] : []),
    ],
    protocols: simplefinCalls(services, config.rateLimits.on ? core.rateCounter : undefined),
    files: [
      ...(built ? linkFiles(built, { immutable: IMMUTABLE, shortLived: SHORT_LIVED }) : []),
      ...categoryIcons(IMMUTABLE),
      ...docFiles({ immutable: IMMUTABLE, shortLived: SHORT_LIVED }),
    ],
    fileFamilies: simulated ? [merchantMarks(IMMUTABLE)] : [],
  };
}

function pathsOf(routes: readonly { readonly path: string }[]): ReadonlySet<string> {
  return new Set(routes.map(({ path }) => path));
}

/** For the demo page, which has no server of its own. */
async function firstTeamKeys({ firstTeam }: Config, { services }: Core): Promise<DemoKeys | undefined> {
  const team = await findFirstTeam(services, firstTeam);
  return team?.secret === undefined ? undefined : { client_id: team.clientId, secret: team.secret };
}

/** What calls are counted by, where they are. @throws SettingError for figures of a path that nothing answers */
function limitsOf({ rateLimits }: Config, { services, rateCounter }: Core, routes: readonly EndpointRoute[]) {
  const unknown = [...rateLimits.own.keys()].filter((name) => !routes.some(({ path }) => path === name));
  if (unknown.length > 0)
    throw new SettingError([`FAIRLEAD_RATE_LIMIT_FIGURES names what is no endpoint: ${unknown.join(', ')}`]);
  if (!rateLimits.on) return undefined;
  return { counter: rateCounter, failedLogins: createFailedLogins(services.world), own: rateLimits.own };
}
