import { bankShape } from '../look/bank-shapes.ts';
import { readableOn } from '../look/contrast.ts';
import type { WireParty } from '../server/wire-types.ts';

interface InstitutionLogoProps {
  readonly party: Pick<WireParty, 'institution_id' | 'name' | 'logo' | 'primary_color'>;
  readonly size?: 'small' | 'large';
}

/** Its picture, or a figure of its own that stays the same. The name stands beside it, so that it says nothing itself. */
export function InstitutionLogo({ party, size = 'small' }: InstitutionLogoProps) {
  const { institution_id: id, name, logo, primary_color: color } = party;
  if (logo !== null) return <img class={`logo logo-${size}`} src={`data:image/png;base64,${logo}`} alt="" />;
  const { shape, ground } = bankShape(id ?? name, color);
  const ink = readableOn(ground);
  return (
    <svg class={`logo logo-${size}`} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" fill={ground} />
      <path d={shape.back} fill={ink} fill-opacity="0.45" />
      <path d={shape.front} fill={ink} />
    </svg>
  );
}
