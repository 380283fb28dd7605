import type { Environment } from './institution.ts';

/** What an environment decides. Each trait is named by what it decides; code asks for it and never for an environment's name. */
export interface EnvironmentTraits {
  /** Banks, employers and payment partners are simulated: money and data are invented, so nothing needs a real counterpart. */
  readonly simulated: boolean;
  /** A reading runs inside the call that plans it, so that a test need not wait for the background. */
  readonly pullsInline: boolean;
  /** Each team has a clock, institutions, users and faults of its own, so that teams test beside one another. */
  readonly worldPerTeam: boolean;
  /** This machine and plain http are allowed without an entry in a list, because an app under development runs there. */
  readonly loopbackAllowed: boolean;
  /**
   * Where addresses of applications may have plain http: in an app under development, on this machine, once it is in a list of its team;
   * in the sandbox anywhere.
   */
  readonly plainHttp: PlainHttp;
  /** A login ends by itself after some time, so that every app meets the repair of an Item. */
  readonly loginsExpire: boolean;
  /** A consent runs from the exchange and not from the link, so that it ends at an instant that a test can foresee. */
  readonly consentFromExchange: boolean;
  /** The first secret follows from the instance's key, so that it can be shown again: it guards invented data only. */
  readonly firstSecretDerived: boolean;
  /** The signing key of the documentation's example is known, so that its example verifies. */
  readonly exampleKeyKnown: boolean;
  /** The endpoints below `/sandbox/` are served; they would make up data anywhere else. */
  readonly sandboxServed: boolean;
  /** The frame tells developers what happens, because nobody else links an account here. */
  readonly developerHints: boolean;
  /** Which figures limit the rate of calls: those of the sandbox are for one developer. */
  readonly rateFigures: 'sandbox' | 'production';
  /** Ids and simulated data follow from the seed, and work runs one by one, so that a run can be repeated. */
  readonly repeatable: boolean;
  /** Webhooks go to https alone and browsers are told to keep to it, because the data are those of real people. */
  readonly httpsOnly: boolean;
  /** A webhook URL that will never be called is refused when it is set: nobody looks at an inbox here. */
  readonly webhooksReachable: boolean;
  /** How many living Items a team may have is limited, because trials must not become operation. */
  readonly itemsLimited: boolean;
  /** Calls are billed. */
  readonly billed: boolean;
}

export type PlainHttp = 'everywhere' | 'loopback' | 'nowhere';

const REAL: EnvironmentTraits = {
  simulated: false,
  pullsInline: false,
  worldPerTeam: false,
  loopbackAllowed: false,
  plainHttp: 'nowhere',
  loginsExpire: false,
  consentFromExchange: false,
  firstSecretDerived: false,
  exampleKeyKnown: false,
  sandboxServed: false,
  developerHints: false,
  rateFigures: 'production',
  repeatable: false,
  httpsOnly: false,
  webhooksReachable: false,
  itemsLimited: false,
  billed: false,
};

const TRAITS: Readonly<Record<Environment, EnvironmentTraits>> = {
  sandbox: {
    ...REAL,
    simulated: true,
    pullsInline: true,
    worldPerTeam: true,
    loopbackAllowed: true,
    plainHttp: 'everywhere',
    loginsExpire: true,
    consentFromExchange: true,
    firstSecretDerived: true,
    exampleKeyKnown: true,
    sandboxServed: true,
    developerHints: true,
    rateFigures: 'sandbox',
    repeatable: true,
  },
  development: { ...REAL, plainHttp: 'loopback', itemsLimited: true },
  production: { ...REAL, httpsOnly: true, webhooksReachable: true, billed: true },
};

export function traitsOf(environment: Environment): EnvironmentTraits {
  return TRAITS[environment];
}
