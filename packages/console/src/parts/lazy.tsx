import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Skeleton, Trouble } from './states.tsx';

/**
 * A page whose code is loaded when it is opened first.
 * @param load asked again after a failure
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPage(props: Props) {
    const [Page, setPage] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [failed, setFailed] = useState(false);
    const [turn, setTurn] = useState(0);
    useEffect(() => {
      if (Page) return;
      // What an earlier mount loaded may have come after this one was rendered.
      load().then(
        (page) => {
          loaded = page;
          setFailed(false);
          setPage(() => page);
        },
        () => setFailed(true),
      );
    }, [turn]);
    if (Page) return <Page {...props} />;
    if (!failed) return <Skeleton rows={8} />;
    return (
      <Trouble
        text="The page could not be loaded. The server may have been updated; load the Console again."
        again={() => setTurn((before) => before + 1)}
      />
    );
  };
}
