import { useState } from 'preact/hooks';
import { keepHere, keptHere } from './trail.ts';

/** State that is there again when the browser goes back to the page; another name begins it anew. */
export function useKept<Value>(name: string, initial: Value): readonly [Value, (value: Value) => void] {
  const [state, setState] = useState(() => ({
    name,
    value: (keptHere(name) as Value | undefined) ?? initial,
  }));
  const value = state.name === name ? state.value : initial;
  keepHere(name, value);
  return [value, (next) => setState({ name, value: next })];
}
