import type { WireParty } from '../server/wire-types.ts';
import { InstitutionLogo } from './institution-logo.tsx';
import { Spinner } from './spinner.tsx';

/** Whom the wait is for, in a ring that turns. */
export function WaitingMark({ party }: { readonly party: WireParty | null }) {
  return (
    <span class="waiting-mark">
      <Spinner size="large" />
      {party === null ? null : <InstitutionLogo party={party} />}
    </span>
  );
}
