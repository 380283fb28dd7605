import type { WidgetLook, WireParty } from '../server/wire-types.ts';
import { Icon } from './icon.tsx';
import { InstitutionLogo } from './institution-logo.tsx';

interface MarksProps {
  readonly look: WidgetLook;
  /** Null: it is not chosen yet. */
  readonly party: WireParty | null;
  /** Something is under way between the two. */
  readonly waiting?: boolean;
}

/** The application and the bank, side by side. Their names are in the title, so that this says nothing itself. */
export function Marks({ look, party, waiting = false }: MarksProps) {
  return (
    <div class={waiting ? 'marks marks-waiting' : 'marks'} aria-hidden="true">
      <AppMark look={look} />
      <span class="marks-between">
        <i />
        <i />
        <i />
      </span>
      {party ? (
        <InstitutionLogo party={party} size="large" />
      ) : (
        <span class="logo logo-large logo-unknown">
          <Icon name="bank" />
        </span>
      )}
    </div>
  );
}

/** The application's icon, or its first letter in the brand's colour. */
function AppMark({ look: { app_name: name, customization } }: { readonly look: WidgetLook }) {
  if (customization.icon !== null)
    return <img class="logo logo-large" src={`data:image/png;base64,${customization.icon}`} alt="" />;
  return <span class="logo logo-large logo-app">{firstLetter(name ?? '')}</span>;
}

function firstLetter(name: string): string {
  const found = /[\p{L}\p{N}]/u.exec(name);
  return found ? found[0].toLocaleUpperCase() : '·';
}
