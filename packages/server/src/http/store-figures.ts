import { Gauge, type Registry } from 'prom-client';

/** How the store stands, which all processes on it share. Instants and spans are milliseconds. */
export interface StoreFigures {
  readonly bytes: number;
  readonly dueWork: {
    readonly due: number;
    readonly late: number;
    readonly leased: number;
    readonly lagMs: number;
  };
  readonly webhooks: {
    readonly pending: number;
    readonly dead: number;
    readonly oldestPendingMs: number;
    readonly lagMs: number;
  };
  /** Null where none was recorded. */
  readonly backupAt: number | null;
  /** Null before the first webhook. */
  readonly webhookKeySince: number | null;
  readonly certificateEnds: readonly {
    readonly registration: string;
    readonly member: string;
    readonly at: number;
  }[];
}

/** Undefined where the store does not answer now. */
export type AskStore = () => Promise<StoreFigures | undefined>;

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  samples(figures: StoreFigures): readonly Sample[];
}

const COUNTED = 'counted up to 10000';
const FIGURES: readonly Figure[] = [
  {
    name: 'fairlead_store_size_bytes',
    help: 'What data and indexes of the store take',
    samples: ({ bytes }) => [{ value: bytes }],
  },
  {
    name: 'fairlead_due_work',
    help: `Work that is due: nobody holds it yet (due), nor has for a minute (late), or a process does it (leased); ${COUNTED}`,
    labelNames: ['state'],
    samples: ({ dueWork: { due, late, leased } }) => ofState({ due, late, leased }),
  },
  {
    name: 'fairlead_due_work_lag_seconds',
    help: 'How long the work has been due that waits longest for a process',
    samples: ({ dueWork }) => [{ value: dueWork.lagMs / 1000 }],
  },
  {
    name: 'fairlead_webhooks',
    help: `Webhooks that are not delivered yet (pending), or were given up (dead) in the last 30 days; ${COUNTED}`,
    labelNames: ['state'],
    samples: ({ webhooks: { pending, dead } }) => ofState({ pending, dead }),
  },
  {
    name: 'fairlead_webhooks_oldest_pending_seconds',
    help: 'Age of the oldest webhook that is not delivered yet',
    samples: ({ webhooks }) => [{ value: webhooks.oldestPendingMs / 1000 }],
  },
  {
    name: 'fairlead_webhooks_lag_seconds',
    help: 'How long the attempt to deliver a webhook has been due that waits longest',
    samples: ({ webhooks }) => [{ value: webhooks.lagMs / 1000 }],
  },
  {
    name: 'fairlead_backup_timestamp_seconds',
    help: 'Unix time of the newest backup that was recorded; 0: none was',
    samples: ({ backupAt }) => [{ value: (backupAt ?? 0) / 1000 }],
  },
  {
    name: 'fairlead_webhook_key_since_seconds',
    help: 'Unix time since which the key signs that signs webhooks; it changes by itself after 90 days',
    samples: ({ webhookKeySince }) => (webhookKeySince === null ? [] : [{ value: webhookKeySince / 1000 }]),
  },
  {
    name: 'fairlead_certificate_end_timestamp_seconds',
    help: 'Unix time at which a certificate ends that institutions are shown',
    labelNames: ['registration', 'member'],
    samples: ({ certificateEnds }) =>
      certificateEnds.map(({ registration, member, at }) => ({
        labels: { registration, member },
        value: at / 1000,
      })),
  },
];

function ofState(counts: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
}

/** Adds the figures of the store: asked for when they are read, and absent, but for `fairlead_store_up`, where it does not answer. */
export function addStoreFigures(registry: Registry, ask: AskStore): void {
  addGauge(registry, {
    name: 'fairlead_store_up',
    help: '1: the store answers; 0: it does not, and its other figures are absent',
    samples: async () => [{ value: (await ask()) ? 1 : 0 }],
  });
  for (const { samples, ...named } of FIGURES)
    addGauge(registry, {
      ...named,
      samples: async () => {
        const figures = await ask();
        return figures ? samples(figures) : [];
      },
    });
}

function addGauge(
  registry: Registry,
  {
    name,
    help,
    labelNames = [],
    samples,
  }: Omit<Figure, 'samples'> & { samples(): Promise<readonly Sample[]> },
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    // Of several processes one asks the store. While another takes its place both may: it is one store all the same.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const found = await samples();
      // Without labels, `reset` would leave a 0.
      if (labelNames.length === 0) this.remove();
      else this.reset();
      for (const { labels = {}, value } of found) this.set(labels, value);
    },
  });
}
