import { warn } from './warn.ts';

/** Where the React package looks for its script before it adds one (link.md 2.1). */
const EXPECTED = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/**
 * An inert stand-in for the script that the React package would load: it finds this one, takes it for loaded and uses the
 * global. No browser fetches a script of this type.
 */
export function addStandIn(): void {
  if (document.querySelector(`script[src="${EXPECTED}"]`)) return;
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.dataset.placeholder = '';
  try {
    script.src = trusted(EXPECTED);
  } catch {
    warn('Trusted Types forbid "fairlead"; use @fairlead/react');
    return;
  }
  document.head.append(script);
}

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** Pages that demand Trusted Types take an address for a script only from a policy. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  return (
    trustedTypes?.createPolicy('fairlead', { createScriptURL: () => EXPECTED }).createScriptURL(url) ?? url
  );
}
