import { useEffect, useRef } from 'preact/hooks';
import { EXIT_TITLE_ID, ExitPane } from '../panes/exit.tsx';
import type { WidgetLook, WireAnswer } from '../server/wire-types.ts';
import type { Translate } from '../text/translate.ts';

interface ExitSheetProps {
  readonly answer: (answer: WireAnswer) => void;
  readonly busy: boolean;
  readonly t: Translate;
  readonly look: WidgetLook;
}

/** The question whether to leave, over the pane: who stays finds everything as it was, the place of the focus too. */
export function ExitSheet(props: ExitSheetProps) {
  const before = useRef(document.activeElement);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
    [],
  );
  return (
    <div class="sheet-ground">
      <div class="sheet" role="alertdialog" aria-modal="true" aria-labelledby={EXIT_TITLE_ID}>
        <ExitPane pane={{ kind: 'exit', view_name: 'EXIT' }} {...props} />
      </div>
    </div>
  );
}
