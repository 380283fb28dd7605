import type { PaneKind } from '../server/wire-types.ts';
import { componentOf } from './pane-code.ts';
import type { PaneProps } from './pane-props.ts';

/** Draws whatever pane the server sent, once its file is there: nothing until then. */
export function PaneView(props: PaneProps<PaneKind>) {
  const Pane = componentOf(props.pane.kind);
  return Pane === undefined ? null : <Pane {...props} />;
}
