import { useEffect, useState } from 'preact/hooks';

const EVERY_MS = 10_000;

/** The present, for distances in time, which grow while a page is looked at. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
