import type { Policy } from '../../../../packages/server/src/domain/services.ts';
import type { Provocation } from './calls.ts';
import { callWith } from './provoke.ts';

/** An instance whose operator lets the sandbox's instruments work on the caller's team only. */
export const scopeRefused: Provocation = async ({ sandbox }, path) => {
  const { services } = sandbox.service.core as { services: { policy: Policy } };
  const { policy } = services;
  services.policy = { ...policy, sandboxScopeAll: false };
  try {
    return await callWith(sandbox, path, { scope: 'all' });
  } finally {
    services.policy = policy;
  }
};
