import type { RowsTold } from '../../backup/rows.ts';
import type { SealedFile } from '../../backup/sealed-file.ts';
import type { Config } from '../../config/config.ts';
import { readBackupKey } from '../../vault/backup-cipher.ts';
import { hasKeys, loadKeys } from '../../vault/load-keys.ts';
import { keepAliveDuring } from '../../world/pause.ts';
import { realWorld } from '../../world/world.ts';
import { command, STORE_SETTINGS } from '../command/command.ts';
import { CommandError, usageError } from '../command/exit-codes.ts';
import { storeName } from '../output/store-name.ts';
import { readConfiguration } from '../service/configuration.ts';
import { onBackup, printBackup, rowsProgress } from './_backup/report.ts';

/** To be typed, so that nobody replaces a living store by a slip of the hand. */
const FORCE = 'replace everything';

export default command({
  order: 895,
  summary: 'Put a backup in the place of the store, while no service runs on it.',
  operands: ['FILE'],
  options: {
    force: {
      value: 'WORDS',
      text: `Replace a store that is in use; WORDS are "${FORCE}". What it holds is gone.`,
    },
  },
  settings: STORE_SETTINGS,
  notes: [
    'The file is read as a whole first, and the store changes in one transaction: whatever goes wrong, it is as it was.',
    'The keys of the store must be there before: keys.json in the data folder, or their settings. They are tried out before anything is kept.',
    'The engine may be another one than that of the backup, and the schema an older one.',
    'Start the service afterwards. Webhooks that were undelivered then are sent again.',
  ],
  examples: [
    'fairlead restore /var/backups/fairlead/fairlead-20270301T020000Z.backup --data ./restored',
    `fairlead restore nightly.backup --force "${FORCE}"`,
  ],
  async run(call) {
    const { config } = readConfiguration(call);
    const [file = ''] = call.operands;
    const { force } = call.options;
    if (force !== undefined && force !== FORCE) throw usageError(`--force takes the words "${FORCE}"`);
    const key = readBackupKey(config.backupKey);
    const facts = await keepAliveDuring(() =>
      onBackup(file, () =>
        call.during('the backup is restored', (told) =>
          restoreInto(config, { file, key }, force !== undefined, rowsProgress(told, 'read')),
        ),
      ),
    );
    if (facts.lines === 0)
      call.note(
        `${config.endedLedger} has no list of what was ended: what was ended after the backup works again; set FAIRLEAD_ENDED_LEDGER to the folder of that list, and restore again`,
      );
    else call.note(`ended again, because it was ended after the backup: ${facts.endedAgain}`);
    printBackup(call, facts, `restored into ${storeName(config)}`);
  },
});

async function restoreInto(config: Config, place: SealedFile, replace: boolean, told: RowsTold) {
  await requireNobody(config);
  const { openEngine, prepareFolder } = await import('../../store/open.ts');
  const { openLedger } = await import('../../store/endings/ledger.ts');
  const { restoreBackup } = await import('../../backup/restore-backup.ts');
  prepareFolder(config.dataFolder);
  requireKeysThere(config);
  const world = realWorld();
  const ended = openLedger(config.endedLedger, 'unused').read();
  const keys = loadKeys(config, world.random.secure);
  const engine = openEngine(config);
  try {
    const restored = await restoreBackup(place, { engine, keys, world, replace, ended, told });
    return { ...restored, lines: ended.length };
  } catch (error) {
    if ((error as Error).name !== 'StoreNotEmptyError') throw error;
    throw new CommandError(
      `${storeName(config)} is in use: it has teams; restore into another store, or replace it with --force "${FORCE}"`,
    );
  } finally {
    await engine.close();
  }
}

/** Fresh keys would open nothing, and stand in the place of the right ones. */
function requireKeysThere(config: Config): void {
  if (hasKeys(config)) return;
  throw new CommandError(
    `the keys of the store are missing: put its keys.json into ${config.dataFolder}, or set FAIRLEAD_ENCRYPTION_KEY and FAIRLEAD_TOKEN_PEPPER`,
  );
}

/** The embedded store has an owner, which opening it finds; on PostgreSQL services are asked for. */
async function requireNobody({ database }: Config): Promise<void> {
  if (!database) return;
  const { servicesOn } = await import('../../store/postgres/moment.ts');
  const services = await servicesOn(database.url);
  if (services > 0) throw new CommandError('a service works on this database; stop all of them first');
}
