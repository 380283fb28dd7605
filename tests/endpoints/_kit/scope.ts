import type { Domain } from '../../../packages/server/src/domain/domain.ts';
import type { Provocation } from './calls.ts';
import { callWith } from './provoke.ts';

/** An instance whose operator lets the sandbox's instruments work on the caller's team only. */
export const scopeRefused: Provocation = async ({ sandbox }, path) => {
  const { domain } = sandbox.service.core as { domain: { policy: Domain['policy'] } };
  const { policy } = domain;
  domain.policy = { ...policy, sandboxScopeAll: false };
  try {
    return await callWith(sandbox, path, { scope: 'all' });
  } finally {
    domain.policy = policy;
  }
};
