import { createLink } from './core.ts';
import { addStandIn } from './existing-applications.ts';
import { findOwnScript } from './own-script.ts';
import type { FairleadLink } from './types.ts';

declare global {
  interface Window {
    Fairlead?: FairleadLink;
    Plaid?: FairleadLink;
  }
}

// The classic script. What is there already stays: a second run changes nothing (link.md 2, 5).
const { origin, compat } = findOwnScript();
window.Fairlead ??= createLink({ origin, compat });
if (compat && !window.Plaid) {
  window.Plaid = createLink({ origin, compat });
  addStandIn();
}
