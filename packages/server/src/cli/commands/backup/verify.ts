import { readBackupKey } from '../../../vault/backup-cipher.ts';
import { command } from '../../command/command.ts';
import { inspectConfiguration, refuse } from '../../service/configuration.ts';
import { onBackup, printBackup } from '../_backup/report.ts';

export default command({
  order: 894,
  summary: 'Read a backup from its first byte to its last, and say what it holds.',
  operands: ['FILE'],
  options: {},
  settings: [],
  notes: [
    'A changed, moved or missing byte is found, and an end that was cut off. It needs FAIRLEAD_BACKUP_KEY and no store.',
  ],
  examples: ['fairlead backup verify /var/backups/fairlead/fairlead-20270301T020000Z.backup'],
  async run(call) {
    const { config, malformed } = inspectConfiguration(call);
    refuse(malformed);
    const [file = ''] = call.operands;
    const key = readBackupKey(config.backupKey);
    const { verifyBackup } = await import('../../../backup/verify-backup.ts');
    printBackup(call, await onBackup(file, () => verifyBackup({ file, key })), 'the backup is whole');
  },
});
