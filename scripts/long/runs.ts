/** What one part of a long run is: a program that prints a line of JSON at its end, or test files. */
export type Part = {
  /** Programs: the file and its words. Tests: their files. */
  readonly words: readonly string[];
  readonly kind: 'program' | 'tests';
  readonly variables?: Readonly<Record<string, string>>;
};

export interface LongRun {
  /** One line for the list of runs. */
  readonly what: string;
  /** How many parts the whole has, of about a minute each. */
  readonly parts: number;
  /** The part of that number, from 1; each draws other cases than the others. */
  part(nth: number, parts: number): Part;
  /** Figures of the parts' reports that are added up in the record. */
  readonly sums: readonly string[];
  /** Parts that may run side by side, because each uses one core and times nothing. One where it is absent. */
  readonly sideBySide?: boolean;
}

const program = (file: string, words: readonly string[]): Part => ({
  kind: 'program',
  words: [file, ...words, '--json'],
});

const tests = (variables: Readonly<Record<string, string>>, ...words: string[]): Part => ({
  kind: 'tests',
  words,
  variables,
});

/** What is run over tables in partitions, as over tables in one piece. */
const OVER_PARTITIONS = [
  'packages/server/src/store/',
  'tests/api/',
  'tests/reliability/race/',
  'tests/reliability/backup/',
];

const SEEDS_EACH = 100;
const SEEDS_ON_POSTGRES_EACH = 10;
const KILLS_EACH = 10;
const CALLS = ['acknowledged', 'unanswered', 'events', 'deliveries'];

/** Only the last part waits for leases to end by themselves, as production does: that takes minutes. */
const endLeases = (nth: number, parts: number) => (nth < parts ? ['--end-leases'] : []);

function kill(engine: 'sqlite' | 'postgres'): LongRun {
  return {
    what: `1,000 kills -9 of a service that writes and delivers, on ${engine}`,
    parts: 100,
    part: (nth, parts) =>
      program('tests/reliability/fault/kill.ts', [
        '--engine',
        engine,
        '--rounds',
        String(KILLS_EACH),
        '--seed',
        `kill-${nth}`,
        ...endLeases(nth, parts),
      ]),
    sums: ['rounds', ...CALLS, 'workedSeconds'],
  };
}

function hostile(engine: 'sqlite' | 'postgres'): LongRun {
  return {
    what: `2,000 events beside hostile receivers of every kind, on ${engine}`,
    parts: 4,
    part: () =>
      program('tests/reliability/fault/hostile-receivers.ts', ['--engine', engine, '--events', '500']),
    sums: ['goodEvents', 'goodDelivered', 'hostileEvents', 'hostileAttempts'],
  };
}

/** One part on each engine. */
function soak(minutes: number, what: string): LongRun {
  return {
    what: `${what} at half of what a service can do, on each engine: nothing of it grows`,
    parts: 2,
    part: (nth) =>
      program('tests/reliability/fault/soak.ts', [
        '--minutes',
        String(minutes),
        '--engine',
        nth % 2 === 1 ? 'sqlite' : 'postgres',
      ]),
    sums: ['requests', 'failed', 'deliveries', 'samples'],
  };
}

/** Every run that has a full count, by the name that `npm run test:long` takes. */
export const LONG_RUNS: Readonly<Record<string, LongRun>> = {
  simulate: {
    what: '10,000 seeds of the simulation, 300 steps each',
    parts: 100,
    part: (nth) =>
      program('tests/reliability/simulation/run.ts', [
        '--from',
        String((nth - 1) * SEEDS_EACH + 1),
        '--seeds',
        String(SEEDS_EACH),
      ]),
    sums: ['seeds', 'steps', 'calls', 'faults', 'crashes', 'events', 'deliveries'],
    sideBySide: true,
  },
  'simulate-nodes': {
    what: '10,000 seeds of the simulation on three processes that share a store, 300 steps each',
    parts: 100,
    part: (nth) =>
      program('tests/reliability/simulation/run.ts', [
        '--nodes',
        '3',
        '--from',
        String((nth - 1) * SEEDS_EACH + 1),
        '--seeds',
        String(SEEDS_EACH),
      ]),
    sums: ['seeds', 'steps', 'calls', 'faults', 'crashes', 'events', 'deliveries'],
    sideBySide: true,
  },
  'simulate-postgres': {
    what: '1,000 seeds of the simulation on three processes with a PostgreSQL server, 300 steps each',
    parts: 100,
    part: (nth) =>
      program('tests/reliability/simulation/run.ts', [
        '--engine',
        'postgres',
        '--nodes',
        '3',
        '--from',
        String((nth - 1) * SEEDS_ON_POSTGRES_EACH + 1),
        '--seeds',
        String(SEEDS_ON_POSTGRES_EACH),
      ]),
    sums: ['seeds', 'steps', 'calls', 'faults', 'crashes', 'events', 'deliveries'],
  },
  'planted-bugs': {
    what: 'after how many of 2,000 seeds the simulation finds each planted mistake',
    parts: 1,
    part: () => program('tests/reliability/simulation/planted-bugs.ts', ['--seeds', '2000']),
    sums: ['found'],
  },
  'kill-sqlite': kill('sqlite'),
  'kill-postgres': kill('postgres'),
  'power-loss': {
    what: '3,000 losses of power under an embedded store that writes (needs strace)',
    parts: 10,
    part: (nth) =>
      program('tests/reliability/fault/power-loss.ts', ['--images', '300', '--seed', `power-${nth}`]),
    sums: ['images', 'acknowledged', 'changes', 'syncs'],
    sideBySide: true,
  },
  'power-loss-postgres': {
    what: '300 losses of power under a PostgreSQL server that is written to (needs strace)',
    parts: 10,
    part: (nth) =>
      program('tests/reliability/fault/power-loss.ts', [
        '--engine',
        'postgres',
        '--images',
        '30',
        '--seed',
        `power-${nth}`,
      ]),
    sums: ['images', 'acknowledged', 'changes', 'syncs'],
    sideBySide: true,
  },
  'restart-postgres': {
    what: '20 stops and kills of PostgreSQL under a service that writes and delivers',
    parts: 4,
    part: (nth, parts) =>
      program('tests/reliability/fault/restart-postgres.ts', [
        '--rounds',
        '5',
        '--seed',
        `restart-${nth}`,
        ...endLeases(nth, parts),
      ]),
    sums: ['restarts', 'acknowledged', 'refused', 'events', 'deliveries'],
  },
  failover: {
    what: '20 deaths of a PostgreSQL server with a synchronous standby, under a service that writes and delivers',
    parts: 4,
    part: (nth, parts) =>
      program('tests/reliability/fault/failover.ts', [
        '--rounds',
        '5',
        '--seed',
        `failover-${nth}`,
        ...endLeases(nth, parts),
      ]),
    sums: ['failovers', 'acknowledged', 'refused', 'events', 'deliveries'],
  },
  'rolling-restart': {
    what: '100 restarts in turn of two services on one database, under 300 requests a second',
    parts: 10,
    part: (nth) =>
      program('tests/reliability/fault/rolling-restart.ts', ['--rounds', '10', '--seed', `rolling-${nth}`]),
    sums: ['restarts', 'requests', 'writes', 'failed', 'events', 'deliveries', 'loadSeconds'],
  },
  soak: soak(240, 'four hours'),
  'soak-hour': soak(60, 'an hour'),
  'soak-short': soak(2, 'two minutes'),
  'disk-full': {
    what: '20 times a full disk under an embedded store (root on Linux)',
    parts: 4,
    part: (nth) =>
      program('tests/reliability/fault/disk-full.ts', ['--rounds', '5', '--seed', `disk-${nth}`]),
    sums: ['rounds', 'acknowledged', 'refused', 'readsMeanwhile', 'deliveries'],
  },
  'receiver-away': {
    what: 'a receiver of 20 Items that is away for 20 hours, on both engines',
    parts: 2,
    part: (nth) =>
      program('tests/reliability/fault/receiver-away.ts', [
        '--engine',
        nth % 2 === 1 ? 'sqlite' : 'postgres',
      ]),
    sums: ['events', 'cameByRetry', 'cameByReplay', 'lost'],
  },
  'hostile-sqlite': hostile('sqlite'),
  'hostile-postgres': hostile('postgres'),
  'damaged-imports': {
    what: '20,000 damaged statement files of all formats, each imported twice into an embedded store',
    parts: 20,
    part: (nth) =>
      program('tests/statement-files/fuzz-import.ts', ['--files', '1000', '--seed', String(nth)]),
    sums: ['files', 'taken', 'refused', 'entries'],
    sideBySide: true,
  },
  rotations: {
    what: '1,000 changes of a refresh token whose answer is lost, on both engines',
    parts: 10,
    // Fifty on each engine.
    part: () => tests({}, 'tests/institutions/fdx.test.ts'),
    sums: ['tests'],
  },
  'bank-days': {
    what: 'two weeks at a bank over every protocol, with outages and an end of every access',
    parts: 1,
    part: () => tests({ INSTITUTION_DAYS: '14' }, 'tests/institutions/days-at-the-bank.test.ts'),
    sums: ['tests'],
  },
  races: {
    what: '1,000 rounds of every race, on both engines',
    parts: 10,
    part: () => tests({ RACE_ROUNDS: '100' }, 'tests/reliability/race/'),
    sums: ['tests'],
  },
  partitions: {
    what: 'the tests of the store, of calls, of races and of backups over tables of Items in 16 hash partitions',
    parts: OVER_PARTITIONS.length,
    part: (nth) =>
      tests({ TEST_PARTITIONS: '16' }, OVER_PARTITIONS[(nth - 1) % OVER_PARTITIONS.length] ?? ''),
    sums: ['tests'],
  },
  properties: {
    what: 'every property with 100 times the examples',
    parts: 20,
    part: (nth) => tests({ PROPERTY_TIMES: '5', PROPERTY_PART: String(nth) }, 'property'),
    sums: ['tests'],
    sideBySide: true,
  },
  'link-openings': {
    what: 'Link opened and closed 100 times in one page, without a frame, a listener or memory left behind',
    parts: 1,
    part: () => tests({ LINK_OPENINGS: '100' }, 'tests/link/browser/link-robustness.test.ts'),
    sums: ['tests'],
  },
  fuzz: {
    what: '100,000 changed statement files, read by every reader',
    parts: 1,
    part: () => tests({ FUZZ_RUNS: '100000' }, 'packages/formats/src/fuzz.test.ts'),
    sums: ['tests'],
  },
  'fuzz-import': {
    what: '20,000 damaged statement files of each format, and every beginning of a file, as they are imported',
    parts: 10,
    part: (nth) =>
      tests(
        { FUZZ_RUNS: '2000', FUZZ_PART: String(nth) },
        'packages/server/src/connectors/file-import/damaged-files.test.ts',
      ),
    sums: ['tests'],
    sideBySide: true,
  },
};
