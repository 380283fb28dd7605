import type { Config } from '../config/config.ts';
import { traitsOf } from '../domain/institutions/environment-traits.ts';
import type { Policy } from '../domain/services.ts';
import { DAY_MS } from '../world/durations.ts';
import { NetError } from '../world/net/net.ts';
import type { NetPolicy } from '../world/net/policy.ts';
import { checkTarget } from '../world/net/target.ts';

/** Rules that the operator's settings decide. */
export function policyOf(config: Config, net: NetPolicy): Policy {
  const { webhooksReachable } = traitsOf(config.environment);
  return {
    initialDelayMs: config.sandbox.initialUpdateMs,
    historicalDelayMs: config.sandbox.historicalUpdateMs,
    serveCachedOnError: config.serveCachedOnError,
    webhookHttpsOnly: config.webhookHttpsOnly,
    webhookFault: (url) => (webhooksReachable ? targetFault(url, net) : undefined),
    partners: config.partners,
    hideSwitchProcessing: config.hideSwitchProcessing,
    statementsGenerated: config.statementsGenerated,
    reportDelayMs: config.sandbox.reportMs,
    statementsOverdueMs: config.statementsOverdueDays * DAY_MS,
    retention: {
      endedTokens: config.retentionEndedTokensDays * DAY_MS,
      records: config.retentionRecordsDays * DAY_MS,
      consentLog: config.consentLogDays * DAY_MS,
      audit: config.retentionAuditDays * DAY_MS,
      reports: config.reportRetentionDays * DAY_MS,
    },
    itemsMax: traitsOf(config.environment).itemsLimited ? config.developmentItemsMax : undefined,
    webhookSpanMs: config.webhookRetryMs,
    callLogDays: config.callLogDays,
    linkTokenReuse: config.sandbox.linkTokenReuse,
    frozenClock: config.sandbox.frozen,
    sandboxScopeAll: config.sandbox.scopeAll,
    pullsPerDay: config.pullsPerDay,
  };
}

function targetFault(url: string, net: NetPolicy): string | undefined {
  try {
    checkTarget(url, net);
    return undefined;
  } catch (error) {
    if (error instanceof NetError) return error.message;
    throw error;
  }
}
