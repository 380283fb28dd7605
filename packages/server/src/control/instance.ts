import type { Config } from '../config/config.ts';
import { OPERATOR } from '../domain/audit/act.ts';
import type { Services } from '../domain/services.ts';
import type { PresetKeys } from '../domain/teams/first-team.ts';
import { createSigner, type SignerSource } from '../domain/webhooks/keys/signer.ts';
import type { OnProgress } from '../vocabulary/progress.ts';
import type { Forks } from './forks.ts';

/** What is known of a server that runs; addresses are null while none does. */
export interface Addresses {
  readonly baseUrl: string | null;
  readonly metricsUrl: string | null;
  readonly consoleUrl: string | null;
  /** Writes the calls that wait to be logged; absent where no server runs in this process. */
  readonly flushCalls?: () => Promise<void>;
  /** Makes services that begin with the present state; absent where no server runs in this process. */
  readonly forks?: Forks;
}

/** An open store under its rules, and what the domain cannot say of it: what operations work on. */
export interface RunningInstance extends Addresses {
  readonly services: Services;
  readonly store: string;
  /** Where the operator's files are. */
  readonly dataFolder: string;
  readonly preset: PresetKeys;
  /** Names of the headers with the signature of a webhook. */
  readonly signatureHeaders: readonly string[];
  readonly signer: SignerSource;
  /** Hears how far an operation is, where its caller wants to know. */
  readonly onProgress?: OnProgress;
}

/** @param store how the operator calls the store */
export function createInstance(
  services: Services,
  config: Pick<Config, 'firstTeam' | 'webhookSignatureHeaders' | 'dataFolder'>,
  store: string,
  addresses: Addresses = { baseUrl: null, metricsUrl: null, consoleUrl: null },
): RunningInstance {
  const { firstTeam, webhookSignatureHeaders, dataFolder } = config;
  return {
    services: { ...services, by: OPERATOR },
    ...addresses,
    store,
    dataFolder,
    preset: firstTeam,
    signatureHeaders: webhookSignatureHeaders,
    signer: createSigner(services),
  };
}
