import type { Config } from '../config/config.ts';
import { SERVICE } from '../domain/audit/act.ts';
import { traitsOf } from '../domain/institutions/environment-traits.ts';
import type { Engine } from '../store/engine.ts';
import { seal } from '../store/seal.ts';
import { audit } from '../store/tables/instance/audit-records.ts';
import { replaceSetting, settingIn } from '../store/tables/instance/settings.ts';
import type { Clock } from '../world/clock.ts';

const NAME = 'weakened_settings';

/** Records that the store is served with other settings that weaken a protection than the last time (AUD-1). */
export async function recordWeakenedSettings(
  engine: Engine,
  config: Config,
  realClock: Clock,
): Promise<void> {
  const after = weakenedBy(config);
  const before = (await settingIn(engine.reader, NAME)) ?? '';
  if (after === before) return;
  await engine.transaction(async (transaction) => {
    // Another process that starts now may have recorded it.
    if (!(await replaceSetting(transaction, NAME, after))) return;
    audit
      .writer(transaction, () => undefined)
      .record({
        ...SERVICE,
        at: realClock.now(),
        action: 'settings.changed',
        object: { kind: 'settings', id: config.environment },
        environment: config.environment,
        clientId: null,
        detail: { before, after },
      });
    await seal(transaction);
  });
}

/** The settings, as one text; a sandbox has nothing to protect. */
function weakenedBy(config: Config): string {
  if (traitsOf(config.environment).simulated) return '';
  const { egressAllowCidrs, egressCaFile, rateLimits, rules, unsafeRunAsRoot } = config;
  const found = [
    ...(egressAllowCidrs.length > 0 ? [`EGRESS_ALLOW_CIDRS=${egressAllowCidrs.join(',')}`] : []),
    ...(egressCaFile === undefined ? [] : [`EGRESS_CA_FILE=${egressCaFile}`]),
    ...(rateLimits.on ? [] : ['RATE_LIMITS=off']),
    ...(rules.webhookHttpsOnly ? [] : ['WEBHOOK_HTTPS_ONLY=off']),
    ...(unsafeRunAsRoot ? ['UNSAFE_RUN_AS_ROOT=on'] : []),
  ];
  return found.join(' ');
}
