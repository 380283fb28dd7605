import type { Config } from '../config/config.ts';
import { traitsOf } from '../domain/institutions/environment-traits.ts';
import type { Policy } from '../domain/services.ts';

/** Rules that the operator's settings decide. */
export function policyOf(config: Config): Policy {
  return {
    initialDelayMs: config.sandbox.initialUpdateMs,
    historicalDelayMs: config.sandbox.historicalUpdateMs,
    serveCachedOnError: config.serveCachedOnError,
    webhookHttpsOnly: config.webhookHttpsOnly,
    partners: config.partners,
    hideSwitchProcessing: config.hideSwitchProcessing,
    itemsMax: traitsOf(config.environment).itemsLimited ? config.developmentItemsMax : undefined,
    webhookSpanMs: config.webhookRetryMs,
    linkTokenReuse: config.sandbox.linkTokenReuse,
    frozenClock: config.sandbox.frozen,
    sandboxScopeAll: config.sandbox.scopeAll,
    pullsPerDay: config.pullsPerDay,
  };
}
