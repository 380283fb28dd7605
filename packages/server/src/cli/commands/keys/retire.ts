import { operation } from '../../../control/operation.ts';
import { retireEncryptionKey, retirePepper } from '../../../domain/keys/retire.ts';
import { dropKey, readKeyFile } from '../../../vault/key-file.ts';
import { command, STORE_SETTINGS } from '../../command/command.ts';
import { CommandError } from '../../command/exit-codes.ts';
import { administer } from '../../service/administer.ts';
import { type KeyStanding, readKeyUses, standingsOf } from './_standings.ts';

/** For every process that works on the store: none keeps anything under the key from now on. Gives what needs it, by kind. */
const retireKey = operation(
  'retireKey',
  async ({ services }, { purpose, key }: Pick<KeyStanding, 'purpose'> & { readonly key: string }) =>
    purpose === 'encryption'
      ? (await retireEncryptionKey(services, key)).map(({ kind, count }) => [`${kind}_key`, count] as const)
      : (await retirePepper(services, key)).map(({ kind, count }) => [kind, count] as const),
);

/** How a key comes to be needed no more. */
const END = {
  encryption: '"fairlead keys rewrap" ends that',
  pepper: 'they are hashed anew when they are used',
};

export default command({
  order: 468,
  summary: 'Take an old key out of keys.json, once nothing needs it.',
  operands: ['KEY'],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'Refused while a data key is wrapped by it, or a secret or token that can still be used is hashed under it; "fairlead keys status" counts them.',
    'From then on the store takes nothing that a retired encryption key closes, and no secret or token that is hashed under a retired pepper: a process that still runs on it answers with an error until it is restarted.',
    'Keep it apart for as long as you keep backups from before: they open with it alone. Snapshots of the sandbox from before do not open without it.',
  ],
  examples: ['fairlead keys retire 3f6c1d0a9b8e7c42'],
  async run(call) {
    const [key = ''] = call.operands;
    const folder = await administer(call, async (ask, { config }) => {
      const found = standingsOf(await ask(readKeyUses)).find((row) => row.keyId === key);
      if (!found) throw new CommandError(`no key has the name ${key}; "fairlead keys status" lists them`);
      if (found.state !== 'may go')
        throw new CommandError(
          found.state === 'newest'
            ? `${key} is the newest ${found.purpose} key; "fairlead keys rotate" puts another one before it`
            : `${key} is needed: ${needs(found.counts)}; ${END[found.purpose]}`,
        );
      const left = await ask(retireKey, { purpose: found.purpose, key });
      if (left.length > 0) throw new CommandError(stillUsed(found, left));
      return config.dataFolder;
    });
    const dropped =
      readKeyFile(folder) && (dropKey(folder, 'encryption', key) || dropKey(folder, 'pepper', key));
    if (!dropped)
      throw new CommandError(
        `nothing needs ${key}, which a setting holds: take it out of FAIRLEAD_ENCRYPTION_KEY_PREVIOUS or FAIRLEAD_TOKEN_PEPPER_PREVIOUS, and restart the service`,
      );
    call.print({ retired: key }, `${key} is out of keys.json; the service forgets it at its next start\n`);
  },
});

function stillUsed(
  { keyId, purpose }: KeyStanding,
  left: readonly (readonly [kind: string, count: number])[],
): string {
  const counts: Record<string, number> = {};
  for (const [kind, count] of left) counts[kind] = (counts[kind] ?? 0) + count;
  return `${keyId} is needed: ${needs(counts)}; a process that was not restarted still uses it. Restart every process; ${END[purpose]}`;
}

function needs(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind.replaceAll('_', ' ')}s`)
    .join(', ');
}
