/** The window of the institution's own page. One at a time; it outlives redraws of the pane that opened it. */
export interface BankWindow {
  /** Opens it empty, which browsers allow only within a click. False: blocked. */
  readonly open: (waitingText: string) => boolean;
  /** Leads it to the institution, once the address is known. */
  readonly lead: (url: string) => void;
  /** `empty`: open, but not led anywhere yet. `gone`: it was led there, and is closed. */
  readonly state: () => 'none' | 'empty' | 'led' | 'gone';
  readonly focus: () => void;
  /** Closes it when it is still empty, and lets go of it. */
  readonly release: () => void;
}

const FEATURES = 'popup,width=520,height=740';

export function bankWindow(): BankWindow {
  let opened: Window | null = null;
  let led = false;
  return {
    open(waitingText) {
      opened?.close();
      led = false;
      opened = window.open('about:blank', '_blank', FEATURES);
      if (opened === null) return false;
      // The institution's page must not reach back into this one.
      opened.opener = null;
      opened.document.title = waitingText;
      opened.document.body.textContent = waitingText;
      return true;
    },
    lead(url) {
      if (opened === null || led) return;
      led = true;
      opened.location.replace(url);
      opened.focus();
    },
    state() {
      if (opened === null) return 'none';
      if (!led) return opened.closed ? 'none' : 'empty';
      return opened.closed ? 'gone' : 'led';
    },
    focus: () => opened?.focus(),
    release() {
      if (!led) opened?.close();
      opened = null;
      led = false;
    },
  };
}
