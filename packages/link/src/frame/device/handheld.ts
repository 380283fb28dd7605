/** What a browser tells of the device that it runs on. */
export interface Device {
  readonly userAgent: string;
  /** The main way to point is a finger. */
  readonly coarsePointer: boolean;
  /** The shorter side of the screen, in CSS pixels. */
  readonly screenSide: number;
}

/** Tablets are up to about this wide; a larger screen that is touched stands on a desk. */
const LARGEST_TABLET = 1050;
const MOBILE = /\b(Mobile|Android|iPhone|iPad|iPod)\b/;

/** Whether this is a phone or tablet, which has the bank's app and cannot scan its own screen. */
export function isHandheld({ userAgent, coarsePointer, screenSide }: Device): boolean {
  // Tablets of Apple say that they are desktops; their pointer tells.
  return MOBILE.test(userAgent) || (coarsePointer && screenSide <= LARGEST_TABLET);
}

export function thisDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    coarsePointer: matchMedia('(pointer: coarse)').matches,
    screenSide: Math.min(screen.width, screen.height),
  };
}
