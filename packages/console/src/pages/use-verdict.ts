import { useEffect, useState } from 'preact/hooks';
import { ask } from '../server/ask.ts';
import type { CustomizationDocument } from '../text/customization.ts';

const PAUSE_MS = 250;
const GOOD = { problem: null, logoNeedsLight: false };

/** What the server says of a document while it is written. */
export function useVerdict(clientId: string, name: string, document: CustomizationDocument) {
  const [verdict, setVerdict] = useState<{ problem: string | null; logoNeedsLight: boolean }>(GOOD);
  const text = JSON.stringify(document);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      ask('checkLinkCustomization', { clientId, name, document: text }).then(
        (found) => isWanted && setVerdict(found),
        (error: unknown) => isWanted && setVerdict({ ...GOOD, problem: String(error) }),
      );
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [clientId, name, text]);
  return verdict;
}
