import { hostOf } from '../bank/web-address.ts';
import type { WidgetLook, WireInstitutionRow } from '../server/wire-types.ts';
import { formatList } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';
import { InstitutionLogo } from './institution-logo.tsx';
import { ListButton } from './list-button.tsx';

interface InstitutionRowProps {
  readonly row: WireInstitutionRow;
  readonly t: Translate;
  readonly look: WidgetLook;
  readonly busy?: boolean;
  /** Another one has its name too. */
  readonly address?: boolean;
  readonly onChoose: (institutionId: string) => void;
}

/** An institution in a list, with its health and what it lacks. One that cannot be used can be pressed, and says why then. */
export function InstitutionRow(props: InstitutionRowProps) {
  const { row, t, look, busy = false, address = false, onChoose } = props;
  const missing = row.missing_products.length > 0;
  return (
    <ListButton
      testId={`institution-${row.institution_id}`}
      title={row.name}
      detail={missing ? reasonOf(row, t, look) : address ? addressOf(row) : null}
      leading={<InstitutionLogo party={row} />}
      badge={missing ? null : healthBadge(row, t)}
      faded={missing || row.health === 'down'}
      busy={busy}
      onClick={() => onChoose(row.institution_id)}
    />
  );
}

function addressOf({ url }: WireInstitutionRow): string | null {
  return url === null ? null : hostOf(url);
}

/** Why it cannot be used. The setting that says so is for developers. */
function reasonOf(row: WireInstitutionRow, t: Translate, look: WidgetLook): string {
  if (!look.developer) return t('institutions.unsupported');
  return t('developer.missing_products', { products: formatList('en', row.missing_products) });
}

function healthBadge({ health }: WireInstitutionRow, t: Translate) {
  if (health === 'healthy') return null;
  return { text: t(`institutions.${health}`), tone: health === 'down' ? 'error' : 'warning' } as const;
}
