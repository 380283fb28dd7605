import { readableOn } from '../look/contrast.ts';
import type { WireParty } from '../server/wire-types.ts';

interface InstitutionLogoProps {
  readonly party: Pick<WireParty, 'name' | 'logo' | 'primary_color'>;
  readonly size?: 'small' | 'large';
}

/** Its picture, or its first letter on its colour. The name stands beside it, so that it says nothing itself. */
export function InstitutionLogo({ party, size = 'small' }: InstitutionLogoProps) {
  if (party.logo !== null) {
    return <img class={`logo logo-${size}`} src={`data:image/png;base64,${party.logo}`} alt="" />;
  }
  const color = party.primary_color;
  const style = color === null ? undefined : { backgroundColor: color, color: readableOn(color) };
  return (
    <span class={`logo logo-letter logo-${size}`} style={style} aria-hidden="true">
      {firstLetter(party.name)}
    </span>
  );
}

function firstLetter(name: string): string {
  const found = /[\p{L}\p{N}]/u.exec(name);
  return found ? found[0].toLocaleUpperCase() : '·';
}
