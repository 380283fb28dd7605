import { DAY_MS } from '../../world/durations.ts';
import type { Setting } from './setting.ts';

/** What there is in the sandbox alone. */
export const sandboxSettings = {
  SANDBOX_SEED: {
    type: 'text',
    default: 'fairlead',
    flag: '--seed',
    only: 'sandbox',
    text: 'Ids, tokens and simulated data follow from it and from the client_id.',
  },
  SANDBOX_CLOCK: {
    type: 'text',
    default: 'real',
    only: 'sandbox',
    text: 'Real, manual (stands still from the start on), or frozen:<ISO time>. Each team can move its own clock.',
  },
  SANDBOX_SCOPE_ALL: {
    type: 'switch',
    only: 'sandbox',
    text: 'Let one team move the clocks of all, and reset all. Where it is not set: on while there is one team, off as soon as there is a second.',
  },
  SANDBOX_LINK_TOKEN_REUSE: {
    type: 'switch',
    default: 'on',
    only: 'sandbox',
    text: 'Let a link_token be used again after a success. Off: as elsewhere, one success or ten failed log-ins end it.',
  },
  SANDBOX_PRIVATE_WEBHOOKS: {
    type: 'switch',
    default: 'on',
    only: 'sandbox',
    text: 'Send webhooks to this machine, to private networks and to single-label names too.',
  },
  SANDBOX_NAMES: {
    type: 'text',
    default: 'reference',
    values: ['reference', 'neutral'],
    only: 'sandbox',
    text: 'Display names of the default accounts and institutions.',
  },
  SANDBOX_PROFILE: {
    type: 'text',
    default: 'instant',
    values: ['instant', 'realistic'],
    only: 'sandbox',
    text: 'Whether transactions are ready at once, or after one and three seconds.',
  },
  SANDBOX_INITIAL_UPDATE_MS: {
    type: 'integer',
    default: -1,
    minimum: -1,
    maximum: DAY_MS,
    only: 'sandbox',
    text: 'Milliseconds until the last 30 days of transactions are ready; -1 leaves it to the profile.',
  },
  SANDBOX_HISTORICAL_UPDATE_MS: {
    type: 'integer',
    default: -1,
    minimum: -1,
    maximum: DAY_MS,
    only: 'sandbox',
    text: 'Milliseconds until all transactions are ready; -1 leaves it to the profile.',
  },
  SANDBOX_REPORT_MS: {
    type: 'integer',
    default: -1,
    minimum: -1,
    maximum: DAY_MS,
    only: 'sandbox',
    text: 'Milliseconds of sandbox time that reports and statements take; -1 leaves it to the profile: none, or three seconds.',
  },
} as const satisfies Record<string, Setting>;
