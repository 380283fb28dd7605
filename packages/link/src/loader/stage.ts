/** One Link is open on a page at a time, whichever script or module it came from. */
interface Stage {
  leave: (() => void) | undefined;
}

const KEY = Symbol.for('fairlead.stage');

/** Ends the session that is open, and takes its place. @returns what leaves the stage */
export function takeStage(leave: () => void): () => void {
  const stage = stageOfPage();
  const before = stage.leave;
  stage.leave = leave;
  before?.();
  return () => {
    if (stage.leave === leave) stage.leave = undefined;
  };
}

function stageOfPage(): Stage {
  // Shared by all copies of the loader on the page, under a symbol of the whole page.
  const page = globalThis as unknown as Record<symbol, Stage | undefined>;
  page[KEY] ??= { leave: undefined };
  return page[KEY];
}
