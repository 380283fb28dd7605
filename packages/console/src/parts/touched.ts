let last = performance.now();

for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  addEventListener(
    kind,
    () => {
      last = performance.now();
    },
    { capture: true, passive: true },
  );

/** Milliseconds since a person touched this page. */
export function untouchedMs(): number {
  return performance.now() - last;
}
