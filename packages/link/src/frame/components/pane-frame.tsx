import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isHandheld, thisDevice } from '../device/handheld.ts';
import type { PaneKind, WireParty } from '../server/wire-types.ts';
import { Icon, type IconName } from './icon.tsx';
import { InstitutionLogo } from './institution-logo.tsx';
import { Notice } from './notice.tsx';

/** Of the heading: it names the dialog and takes the focus when a pane appears. */
export const PANE_TITLE_ID = 'pane-title';
/** Of the message at the top of a pane that was refused: fields point to it. */
export const PANE_ALERT_ID = 'pane-alert';

interface PaneFrameProps {
  readonly kind: PaneKind;
  /** Tells panes of one kind apart, for tests; the kind itself otherwise. */
  readonly name?: string;
  /** Only of a pane that lies over another one. */
  readonly titleId?: string;
  readonly title: string;
  readonly lead?: ComponentChildren;
  /** Its logo stands above the title. */
  readonly party?: WireParty | null;
  /** Stands above the title in place of a logo or sign: the marks of application and bank, a check that is drawn. */
  readonly head?: ComponentChildren;
  /** Little to read and nothing to type: the head is in the middle. */
  readonly centred?: boolean;
  /** Where there is a keyboard, the search field takes the focus instead of the title. */
  readonly startsInField?: boolean;
  /** A sign above the title, in place of a logo. */
  readonly sign?: { readonly icon: IconName; readonly tone: 'info' | 'warning' | 'error' | 'success' };
  /** Why the pane is shown again; the first field then takes the focus. */
  readonly alert?: string | null;
  /** Makes the pane a form: the primary button and the Enter key call it. */
  readonly onSubmit?: () => void;
  readonly busy: boolean;
  /** Buttons at the foot, the most important first. */
  readonly actions?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** What every pane has: sign, heading, what went wrong, content, and buttons that stay in sight. */
export function PaneFrame(props: PaneFrameProps) {
  const { kind, name = kind, alert, onSubmit, busy } = props;
  const pane = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (alert) return;
    if (props.startsInField && !isHandheld(thisDevice())) focusFirstField(pane.current);
    else heading.current?.focus();
  }, []);
  useLayoutEffect(() => {
    if (alert && !busy) focusFirstField(pane.current);
  }, [alert, busy]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!busy) onSubmit?.();
  };
  const content = <PaneContent {...props} heading={heading} />;
  return (
    <div
      class={`pane pane-${kind}${props.centred ? ' pane-centred' : ''}`}
      ref={pane}
      data-testid={`pane-${name}`}
      aria-busy={busy}
    >
      {onSubmit ? (
        <form class="pane-content" noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        <div class="pane-content">{content}</div>
      )}
    </div>
  );
}

interface PaneContentProps extends PaneFrameProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function PaneContent(props: PaneContentProps) {
  const { titleId = PANE_TITLE_ID, title, lead, party, sign, alert, actions, heading } = props;
  return (
    <>
      <div class="pane-body">
        <div class="pane-head">
          {props.head}
          {party ? <InstitutionLogo party={party} /> : null}
          {sign ? (
            <span class={`sign sign-${sign.tone}`}>
              <Icon name={sign.icon} />
            </span>
          ) : null}
          <h1 class="pane-title" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <div class="pane-lead">{lead}</div> : null}
        </div>
        {alert ? (
          <Notice tone="error" role="alert" id={PANE_ALERT_ID} testId="pane-alert">
            {alert}
          </Notice>
        ) : null}
        {props.children}
      </div>
      {actions ? <div class="pane-actions">{actions}</div> : null}
    </>
  );
}

/** A refused form is where the person wants to be: at the first wrong field that has to be filled again, or the first at all. */
function focusFirstField(pane: HTMLElement | null): void {
  const wrong = [...(pane?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [])];
  const field =
    wrong.find(({ value }) => value === '') ??
    wrong[0] ??
    pane?.querySelector<HTMLElement>('input:not([disabled]), select');
  field?.focus();
}
