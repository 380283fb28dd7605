import type { Config } from '../config/config.ts';
import { traitsOf } from '../domain/institutions/environment-traits.ts';
import type { Policy } from '../domain/services.ts';
import { NetError } from '../world/net/net.ts';
import type { NetPolicy } from '../world/net/policy.ts';
import { checkTarget } from '../world/net/target.ts';

/** The operator's rules, and those that follow from the environment and the sandbox's settings. */
export function policyOf(config: Config, net: NetPolicy): Policy {
  const { webhooksReachable, itemsLimited } = traitsOf(config.environment);
  return {
    ...config.rules,
    initialDelayMs: config.sandbox.initialUpdateMs,
    historicalDelayMs: config.sandbox.historicalUpdateMs,
    reportDelayMs: config.sandbox.reportMs,
    webhookFault: (url) => (webhooksReachable ? targetFault(url, net) : undefined),
    itemsMax: itemsLimited ? config.developmentItemsMax : undefined,
    linkTokenReuse: config.sandbox.linkTokenReuse,
    frozenClock: config.sandbox.frozen,
    sandboxScopeAll: config.sandbox.scopeAll,
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
