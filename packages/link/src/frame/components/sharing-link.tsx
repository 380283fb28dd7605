import { useEffect, useMemo, useState } from 'preact/hooks';
import { bankWindow } from '../bank/bank-window.ts';
import { isWebAddress } from '../bank/web-address.ts';
import { isEmbeddedBrowser } from '../device/embedded-browser.ts';
import { useFrame } from '../hooks/frame-context.ts';
import type { Translate } from '../text/translate.ts';
import { TextLink } from './text-link.tsx';

/** Leads to the page on which the person sees, and ends, what they share; within an app a second window opens nowhere. */
export function SharingLink({ t, busy }: { readonly t: Translate; readonly busy: boolean }) {
  const { consents } = useFrame();
  const own = useMemo(bankWindow, []);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => () => own.release(), [own]);
  if (isEmbeddedBrowser(navigator.userAgent)) return null;
  const show = async () => {
    // Browsers let a click open a window, not what comes after it.
    if (!own.open(t('general.loading'))) return;
    setAsking(true);
    try {
      const url = await consents();
      if (isWebAddress(url)) own.lead(url);
    } catch {
      // The page can be opened later, by the application.
      own.release();
    } finally {
      setAsking(false);
    }
  };
  return (
    <TextLink testId="manage-sharing" icon="lock" busy={busy || isAsking} onClick={() => void show()}>
      {t('connected.manage')}
    </TextLink>
  );
}
