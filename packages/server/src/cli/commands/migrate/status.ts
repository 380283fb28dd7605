import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { findServer } from '../../../control/client.ts';
import type { SchemaStanding } from '../../../store/migrate.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { CommandError, exitCodes } from '../../command/exit-codes.ts';
import { storeName } from '../../output/store-name.ts';
import { readConfiguration } from '../../service/configuration.ts';

export default command({
  order: 921,
  summary: 'Say which schema the store has, and what this version would change about it; changes nothing.',
  operands: [],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'The version of a schema is the name of its newest change.',
    'Exit code 1 where the store was changed by a newer version, which this one refuses to work on.',
  ],
  examples: ['fairlead migrate status --json'],
  async run(call) {
    const { config } = readConfiguration(call);
    const store = storeName(config);
    const { applied, pending, unknown, teamsApart } = await standingOf(config, store);
    const version = applied.at(-1) ?? null;
    const upToDate = pending.length === 0 && unknown.length === 0;
    const told = { store, schema: version, up_to_date: upToDate, pending, unknown, teams_apart: teamsApart };
    call.print(told, page(told));
    if (unknown.length > 0)
      throw new CommandError(
        `${store} was changed by a newer fairlead; start that version, or restore a backup from before it`,
        exitCodes.failure,
      );
  },
});

interface Standing extends SchemaStanding {
  /** Whether the database keeps teams apart for this role; null where none does, or there is no schema yet. */
  readonly teamsApart: boolean | null;
}

async function standingOf(config: Config, store: string): Promise<Standing> {
  const { migrations } = await import('../../../store/migrations.ts');
  if (!config.database) {
    const server = await findServer(config.dataFolder);
    // A server has brought its store up to date before it listened, and nobody else can change it.
    if (server?.file.store === store)
      return { applied: migrations.map(({ id }) => id), pending: [], unknown: [], teamsApart: null };
    if (!existsSync(join(config.dataFolder, 'fairlead.db')))
      throw new CommandError(`there is no store in ${config.dataFolder}; name its folder with --data`);
  }
  const { openEngine } = await import('../../../store/open.ts');
  const { schemaStanding } = await import('../../../store/migrate.ts');
  const { isRowSecurityActive } = await import('../../../store/postgres/row-security.ts');
  const engine = openEngine(config);
  try {
    const standing = await schemaStanding(engine);
    const isApart = engine.name === 'postgres' && standing.applied.length > 0;
    return { ...standing, teamsApart: isApart ? await isRowSecurityActive(engine) : null };
  } finally {
    await engine.close();
  }
}

function page({
  store,
  schema,
  pending,
  unknown,
  teams_apart: teamsApart,
}: {
  readonly store: string;
  readonly schema: string | null;
  readonly teams_apart: boolean | null;
} & Pick<SchemaStanding, 'pending' | 'unknown'>): string {
  const lines = [`${store} has ${schema === null ? 'no schema yet' : `the schema ${schema}`}`];
  if (pending.length > 0) lines.push('"fairlead migrate up" adds:', ...pending.map((id) => `  ${id}`));
  if (unknown.length > 0) lines.push('made by a newer version:', ...unknown.map((id) => `  ${id}`));
  if (pending.length + unknown.length === 0) lines.push('it is up to date');
  if (teamsApart === true) lines.push('its database keeps teams apart for this role');
  if (teamsApart === false)
    lines.push('this role sees all teams: it owns the tables, or bypasses row-level security');
  return `${lines.join('\n')}\n`;
}
