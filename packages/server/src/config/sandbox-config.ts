import type { SettingValues } from './read-settings.ts';
import { isOn, ownOr, settingText } from './setting-values.ts';

/** What is the sandbox's alone. */
export interface SandboxConfig {
  readonly seed: string;
  /** Undefined: the system's time. */
  readonly frozenAt: number | undefined;
  readonly names: 'reference' | 'neutral';
  readonly initialUpdateMs: number;
  readonly historicalUpdateMs: number;
  readonly reportMs: number;
  /** The clock stands still, from the start of the process on unless `frozenAt` says when. */
  readonly frozen: boolean;
  /** Undefined: while there is one team. */
  readonly scopeAll: boolean | undefined;
  readonly privateWebhooks: boolean;
  readonly linkTokenReuse: boolean;
}

const DELAYS = {
  instant: { initial: 0, historical: 0, report: 0 },
  realistic: { initial: 1000, historical: 3000, report: 3000 },
} as const;

export function sandboxOf(values: SettingValues, sandbox: boolean, complaints: string[]): SandboxConfig {
  const profile = DELAYS[settingText(values, 'SANDBOX_PROFILE') as keyof typeof DELAYS];
  return {
    seed: settingText(values, 'SANDBOX_SEED'),
    frozenAt: frozenAt(settingText(values, 'SANDBOX_CLOCK'), complaints),
    names: settingText(values, 'SANDBOX_NAMES') as 'reference' | 'neutral',
    initialUpdateMs: sandbox ? ownOr(values, 'SANDBOX_INITIAL_UPDATE_MS', profile.initial) : 0,
    // Elsewhere the last 30 days come first and all the rest right after them.
    historicalUpdateMs: sandbox ? ownOr(values, 'SANDBOX_HISTORICAL_UPDATE_MS', profile.historical) : 1,
    reportMs: sandbox ? ownOr(values, 'SANDBOX_REPORT_MS', profile.report) : 0,
    frozen: sandbox && settingText(values, 'SANDBOX_CLOCK') !== 'real',
    scopeAll: values.SANDBOX_SCOPE_ALL === undefined ? undefined : isOn(values.SANDBOX_SCOPE_ALL),
    privateWebhooks: sandbox && isOn(values.SANDBOX_PRIVATE_WEBHOOKS),
    linkTokenReuse: sandbox && isOn(values.SANDBOX_LINK_TOKEN_REUSE),
  };
}

function frozenAt(clock: string, complaints: string[]): number | undefined {
  if (clock === 'real' || clock === 'manual') return undefined;
  const match = /^frozen:(.+)$/.exec(clock);
  const at = match ? Date.parse(match[1] ?? '') : Number.NaN;
  if (!Number.isNaN(at)) return at;
  complaints.push(
    'FAIRLEAD_SANDBOX_CLOCK must be real, manual, or frozen:<time> like frozen:2026-01-31T12:00:00Z',
  );
  return undefined;
}
