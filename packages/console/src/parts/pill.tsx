import type { ItemState, WebhookState } from '../server/wire-types.ts';
import { itemStateWords, webhookStateWords } from '../text/words.ts';

export type Tone = 'good' | 'bad' | 'warn' | 'quiet' | 'info';

export function Pill({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return <span class={`pill pill-${tone}`}>{children}</span>;
}

/** The class of a status says more by its colour than its digits do. */
export function StatusPill({ status }: { readonly status: number }) {
  const tone = status < 400 ? 'good' : status < 500 ? 'warn' : 'bad';
  return <Pill tone={tone}>{String(status)}</Pill>;
}

export function ItemPill({ state, error }: { readonly state: ItemState; readonly error: string | null }) {
  if (error !== null) return <Pill tone="bad">{itemStateWords('error')}</Pill>;
  const tone = state === 'good' ? 'good' : state === 'removed' ? 'quiet' : 'info';
  return <Pill tone={tone}>{itemStateWords(state)}</Pill>;
}

const WEBHOOK_TONES: Readonly<Record<WebhookState, Tone>> = {
  no_url: 'quiet',
  pending: 'info',
  delivered: 'good',
  dead: 'bad',
  cancelled: 'quiet',
};

export function WebhookPill({ state }: { readonly state: WebhookState }) {
  return <Pill tone={WEBHOOK_TONES[state]}>{webhookStateWords(state)}</Pill>;
}
