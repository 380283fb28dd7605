import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { LOOK, SAMPLES } from '../../../packages/link/src/frame/gallery/samples.ts';
import type { WirePane } from '../../../packages/link/src/frame/server/wire-types.ts';
import {
  type Call,
  type FrameStage,
  type FrameTheatre,
  opening,
  openTheatre,
  type Reply,
  type StageOptions,
  turn,
} from './frame-stage.ts';
import { launchChromium } from './support.ts';

/** A theatre for the test file that calls this. Gives what plays in it; the page is closed when its test is over. */
export function theatreOfFile(): (options: StageOptions) => Promise<FrameStage> {
  let browser: Browser;
  let theatre: FrameTheatre;
  beforeAll(async () => {
    browser = await launchChromium();
    theatre = await openTheatre(browser);
  });
  afterAll(async () => {
    await theatre?.close();
    await browser?.close();
  });
  return async (options) => {
    const stage = await theatre.play(options);
    onTestFinished(() => stage.page.close());
    return stage;
  };
}

/** Waits longer than machines under load take. */
export function soon<T>(value: () => T | Promise<T>) {
  return expect.poll(value, { timeout: 15_000 });
}

/** The sample of that name. */
export function pane(name: string): WirePane {
  const found = SAMPLES.find((sample) => sample.name === name);
  if (!found) throw new Error(`no sample is called ${name}`);
  return found.pane;
}

/** What is answered to who asks how to look. */
export const look: Reply = { body: { look: LOOK, request_id: 'r0' } };

/** A session that shows one pane after the other, one for each answer, and waits in the last. */
export function session(...names: readonly string[]) {
  let at = 0;
  return ({ name }: Call): Reply => {
    if (name === 'look') return look;
    if (name === 'open') return opening(pane(names[0] ?? ''));
    if (name === 'answer') at = Math.min(at + 1, names.length - 1);
    return turn(pane(names[at] ?? ''));
  };
}
