import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBackupKey } from '../../vault/backup-cipher.ts';
import { keepAliveDuring } from '../../world/pause.ts';
import { realWorld } from '../../world/world.ts';
import { command, STORE_SETTINGS } from '../command/command.ts';
import { CommandError, usageError } from '../command/exit-codes.ts';
import { inspectConfiguration, refuse } from '../service/configuration.ts';
import { recordBackup } from './_backup/record.ts';
import { onWrittenBackup, printBackup, rowsProgress } from './_backup/report.ts';

export default command({
  order: 893,
  summary: 'Copy the store into an encrypted file, while the service runs, and read the file back.',
  operands: [],
  options: { to: { value: 'FOLDER', text: 'Where the file is put; made where it is not there.' } },
  settings: STORE_SETTINGS,
  notes: [
    'The file is of one moment, compressed, and encrypted under FAIRLEAD_BACKUP_KEY (or FAIRLEAD_BACKUP_KEY_FILE), a key of your own.',
    'The keys of the store are not in it: keep keys.json, or the settings that hold them, in another place. Nor are files that you put into the data folder.',
    'Either engine restores it. docs/guides/operating.md has a plan for backups and a drill.',
  ],
  examples: ['fairlead backup --to /var/backups/fairlead'],
  async run(call) {
    const { config, malformed } = inspectConfiguration(call);
    refuse(malformed);
    const { to: folder } = call.options;
    if (folder === undefined) throw usageError('fairlead backup needs --to FOLDER');
    const key = readBackupKey(config.backupKey);
    const { dataFolder, database } = config;
    if (!database && !existsSync(join(dataFolder, 'fairlead.db'))) {
      throw new CommandError(`there is no store in ${dataFolder}; name its folder with --data`);
    }
    const { takeBackup } = await import('../../backup/take-backup.ts');
    const facts = await keepAliveDuring(() =>
      onWrittenBackup(folder, () =>
        call.during('the store is copied', (told) =>
          takeBackup({ dataFolder, database }, { folder, key }, realWorld(), rowsProgress(told, 'copied')),
        ),
      ),
    );
    await recordBackup(call, config, facts);
    printBackup(call, facts, 'the backup is written and was read back');
  },
});
