import { operation } from '../../../control/operation.ts';
import { HASHED_KINDS, type PepperUse } from '../../../domain/tokens/token-hash-store.ts';
import { administer } from '../../administer.ts';
import { command, STORE_SETTINGS } from '../../command.ts';
import { table } from '../../table.ts';

interface PeppersRecord {
  /** Those that this instance was started with, newest first. */
  readonly given: readonly string[];
  readonly uses: readonly PepperUse[];
}

const readPeppers = operation(
  'pepperStatus',
  async ({ services: { store, digests, environment, world } }): Promise<PeppersRecord> => ({
    given: digests.keyIds,
    uses: await store.tokenHashes.living(environment, world.clock.now()),
  }),
);

/** What an operator may do with a pepper. */
type Standing = 'newest' | 'needed' | 'may go' | 'missing';

export default command({
  order: 465,
  summary: 'Say what is hashed under each pepper, and which older one may go.',
  operands: [],
  options: {},
  settings: STORE_SETTINGS,
  notes: [
    'Secrets, access tokens and processor tokens are hashed anew, under the newest pepper, when they are used; public and link tokens end by themselves within hours.',
    'A pepper that is "missing" is not among those that the instance was started with: what it hashed is refused.',
    'Ask each environment that works on the store.',
  ],
  examples: ['fairlead keys status'],
  async run(call) {
    const record = await administer(call, (ask) => ask(readPeppers));
    const peppers = standings(record);
    const heads = ['pepper', 'state', ...HASHED_KINDS.map((kind) => `${kind}s`)];
    const rows = peppers.map(({ pepperId, standing, counts }) => [
      pepperId,
      standing,
      ...HASHED_KINDS.map((kind) => String(counts[kind])),
    ]);
    const json = peppers.map(({ pepperId, standing, counts }) => ({
      pepper: pepperId,
      state: standing,
      ...Object.fromEntries(HASHED_KINDS.map((kind) => [`${kind}s`, counts[kind]])),
    }));
    call.print({ peppers: json }, table(heads, rows));
  },
});

interface PepperRow {
  readonly pepperId: string;
  readonly standing: Standing;
  readonly counts: Readonly<Record<PepperUse['kind'], number>>;
}

function standings({ given, uses }: PeppersRecord): PepperRow[] {
  const [newest] = given;
  const all = [...new Set([...given, ...uses.map(({ pepperId }) => pepperId)])];
  return all.map((pepperId) => {
    const own = uses.filter((use) => use.pepperId === pepperId);
    const count = (kind: PepperUse['kind']) => own.find((use) => use.kind === kind)?.count ?? 0;
    const counts = {
      secret: count('secret'),
      access_token: count('access_token'),
      processor_token: count('processor_token'),
      public_token: count('public_token'),
      link_token: count('link_token'),
    };
    const isGiven = given.includes(pepperId);
    const older: Standing = !isGiven ? 'missing' : own.length > 0 ? 'needed' : 'may go';
    return { pepperId, standing: pepperId === newest ? 'newest' : older, counts };
  });
}
