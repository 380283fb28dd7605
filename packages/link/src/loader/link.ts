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

// The classic script. A global that is there already stays, so a second run changes nothing.
const { origin, compat } = findOwnScript();
window.Fairlead ??= createLink({ origin, compat });
if (compat && !window.Plaid) {
  window.Plaid = createLink({ origin, compat });
  addStandIn();
}
