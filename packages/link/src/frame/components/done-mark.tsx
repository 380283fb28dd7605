import type { WireParty } from '../server/wire-types.ts';
import { Icon, type IconName } from './icon.tsx';
import { InstitutionLogo } from './institution-logo.tsx';

interface DoneMarkProps {
  /** Null: there is no institution; the sign stands alone. */
  readonly party: WireParty | null;
  readonly icon: IconName;
  readonly tone: 'success' | 'info' | 'error';
}

/** Where it was done, and how it went: a check that is drawn once. */
export function DoneMark({ party, icon, tone }: DoneMarkProps) {
  const sign = (
    <span class={`sign sign-${tone}${icon === 'check' ? ' sign-drawn' : ''}`}>
      <Icon name={icon} />
    </span>
  );
  if (party === null) return sign;
  return (
    <span class="done-mark" aria-hidden="true">
      <InstitutionLogo party={party} size="large" />
      {sign}
    </span>
  );
}
