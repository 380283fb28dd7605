import { relative } from 'node:path';
import type { Service } from '../../app.ts';
import type { Config } from '../../config/config.ts';
import type { CollectedSettings, Variables } from '../../config/read-settings.ts';
import type { FirstTeam } from '../../domain/teams/first-team.ts';
import { version } from '../command/version.ts';
import { shellWord } from './shell-word.ts';
import { storeName } from './store-name.ts';

/** The team to begin with, and the link that lets into the Console; undefined where there is none. */
export interface ShownTeam extends FirstTeam {
  readonly consoleLink: string | undefined;
  /** No other team is let into the instance's environment. */
  readonly isOnlyTeam: boolean;
}

const SHOWN_BEFORE = 'shown when it was made; "fairlead secrets roll" makes another';
/** A log keeps what it is told, and no token or secret belongs into one. */
const NOT_YET = '"fairlead secrets create" makes one, and shows it once';

/** What `fairlead start` shows a person: where it answers, with which keys, and lines to copy. */
export function startPage(
  config: Config,
  {
    settings,
    variables,
    service: { baseUrl, metricsUrl },
    team,
    readyMs,
  }: {
    readonly settings: CollectedSettings;
    readonly variables: Variables;
    readonly service: Pick<Service, 'baseUrl' | 'metricsUrl'>;
    readonly team: ShownTeam;
    readonly readyMs: number;
  },
): string {
  const sandbox = config.environment === 'sandbox';
  const rows = [
    ['API', baseUrl],
    ...(team.consoleLink === undefined ? [] : [['Console', team.consoleLink]]),
    ['client_id', team.clientId],
    ['secret', team.secret ?? (team.hasSecret === false ? NOT_YET : SHOWN_BEFORE)],
    ...(sandbox ? [['Demo', `${baseUrl}/demo   user_good / pass_good`]] : []),
    ['Metrics', metricsUrl],
    ...(sandbox ? [['Sandbox', sandboxFacts(config, settings, team)]] : []),
    ...nextSteps(config, { settings, variables, baseUrl }).map((step, index) => [
      index === 0 ? 'Next' : '',
      step,
    ]),
  ];
  return [
    `fairlead ${version}   ${config.environment}   store ${shortStoreName(config)}   ready in ${(readyMs / 1000).toFixed(1)} s`,
    ...rows.map(([left = '', right]) => `  ${left.padEnd(11)} ${right}`),
    '',
  ].join('\n');
}

/** Whom the scope "all" of the sandbox's instruments is open to (D118). */
function scopeAll({ sandbox }: Config, { isOnlyTeam }: ShownTeam): string {
  if (sandbox.scopeAll === true) return 'scope "all" for every team';
  if (sandbox.scopeAll === false) return 'no scope "all"';
  return isOnlyTeam ? 'scope "all" while there is one team' : 'no scope "all" beside a second team';
}

/** TOK-12: what is derived, not random, is named at start. */
function sandboxFacts(config: Config, { values }: CollectedSettings, team: ShownTeam): string {
  const { sandbox } = config;
  const clock =
    sandbox.frozenAt === undefined ? 'real' : `frozen at ${new Date(sandbox.frozenAt).toISOString()}`;
  return `ids follow the seed "${sandbox.seed}"; profile ${values.SANDBOX_PROFILE}; clock ${clock}; ${scopeAll(config, team)}`;
}

/** A folder below this one by its short path. */
function shortStoreName(config: Config): string {
  const near = relative(process.cwd(), config.dataFolder);
  return config.database || near.startsWith('..') ? storeName(config) : `./${near}`;
}

function nextSteps(
  config: Config,
  {
    settings,
    variables,
    baseUrl,
  }: {
    readonly settings: CollectedSettings;
    readonly variables: Variables;
    readonly baseUrl: string;
  },
): string[] {
  const self = variables.npm_lifecycle_event === undefined ? 'fairlead' : 'npx fairlead';
  const data = settings.origins.DATA === 'flag' ? ` --data ${shellWord(config.dataFolder)}` : '';
  const first =
    config.environment === 'sandbox'
      ? `${self} link --products transactions${data}`
      : `curl -s ${baseUrl}/health/ready`;
  return [first, `${self} env${data}`, `${self} teams create "My app"${data}`];
}
