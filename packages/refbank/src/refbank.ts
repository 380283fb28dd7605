import { type BankData, createBankData } from './bank-data/mount.ts';
import { type BerlinGroup, createBerlinGroup } from './berlin-group/mount.ts';
import { createControlMount } from './control/control-mount.ts';
import { type Bank, createBank } from './data/bank.ts';
import { type ActiveFaults, createFaults } from './faults/active-faults.ts';
import { createFdxMount, type FdxRules } from './fdx/mount.ts';
import type { Mount, RawMount } from './http/exchange.ts';
import { certificates, createBankServer, type LoggedRequest, listen } from './http/server.ts';
import {
  type AuthorizationServer,
  createAuthorizationServer,
  OAUTH_PREFIX,
} from './oauth/authorization-server.ts';
import { createOfxMount, OFX_VERSIONS } from './ofx/mount.ts';
import { ofxRules as createOfxRules, type OfxRules } from './ofx/rules.ts';
import { createPaymentOrders, type PaymentOrders } from './payments/orders.ts';
import { createSimplefin, type Simplefin } from './simplefin/mount.ts';
import { createStet, type Stet } from './stet/mount.ts';
import { createAuthority, type Identity } from './tls/certificate.ts';
import { createOpenBanking, type OpenBanking } from './uk-open-banking/mount.ts';

export interface RefbankOptions {
  /** Where it listens; this machine alone when it is absent. */
  readonly host?: string;
  /** 0, the default: any free one. */
  readonly port?: number;
  /** Serves plain HTTP, for browsers of people who do not want to trust a certificate. */
  readonly plain?: boolean;
  /** The time of the system, in milliseconds. */
  readonly systemClock?: () => number;
}

/** A running reference institution. */
export interface Refbank {
  /** Such as `https://127.0.0.1:4443`. */
  readonly origin: string;
  /** PEM of the authority that signed its certificate; empty where it serves plain HTTP. */
  readonly authorityCertificate: string;
  /** A certificate of the same authority, for other servers of a test. */
  issueCertificate(hosts: readonly string[]): Identity;
  /** Its authorization server, as clients are configured with it. */
  readonly issuer: string;
  readonly bank: Bank;
  readonly faults: ActiveFaults;
  readonly authorization: AuthorizationServer;
  readonly fdxRules: FdxRules;
  readonly ofxRules: OfxRules;
  readonly bankData: BankData;
  readonly berlinGroup: BerlinGroup;
  readonly openBanking: OpenBanking;
  /** Orders of both protocols that carry payments. */
  readonly payments: PaymentOrders;
  readonly simplefin: Simplefin;
  readonly stet: Stet;
  /** Requests so far. */
  readonly log: LoggedRequest[];
  stop(): Promise<void>;
}

/** Starts the bank in this process. Everything it knows ends with it. */
export async function startRefbank({
  host = '127.0.0.1',
  port = 0,
  plain = false,
  systemClock = Date.now,
}: RefbankOptions = {}): Promise<Refbank> {
  const authority = createAuthority(systemClock());
  const identityFor = certificates(authority, host, systemClock());
  const bank = createBank(systemClock);
  const log: LoggedRequest[] = [];
  let mounts: readonly (Mount | RawMount)[] = [];
  const service = { answering: () => mounts, faults: () => faults, now: bank.now, log };
  const { server, present } = createBankServer(service, plain ? undefined : identityFor(undefined));
  const faults = createFaults(bank, (kind) => present(identityFor(kind)));
  const origin = `${plain ? 'http' : 'https'}://${host}:${await listen(server, host, port)}`;
  const authorization = createAuthorizationServer(origin, bank, faults);
  const fdxRules: FdxRules = { pageSize: 100, statementsPageSize: 4, historyDays: 730 };
  const ofxRules = createOfxRules();
  const accessKeys = new Set<string>();
  const protocols = consentedProtocols(origin, bank, authorization);
  const { bankData, berlinGroup, openBanking, simplefin, stet } = protocols;
  const controlled = { bank, authorization, fdxRules, ...protocols };
  mounts = [
    authorization.mount,
    metadata(authorization.mount),
    ...(['v5', 'v6'] as const).map((version) =>
      createFdxMount(version, { bank, authorization, rules: fdxRules }),
    ),
    ...OFX_VERSIONS.map((version) => createOfxMount(version, { bank, rules: ofxRules, accessKeys })),
    ...bankData.mounts,
    ...berlinGroup.mounts,
    ...openBanking.mounts,
    simplefin.mount,
    stet.mount,
    createControlMount({ ...controlled, faults, log }),
  ];
  return {
    ...controlled,
    origin,
    authorityCertificate: plain ? '' : authority.certificate,
    issueCertificate: (hosts) => authority.issue({ hosts }),
    issuer: authorization.issuer,
    faults,
    ofxRules,
    log,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Those whose consents, or claims, are kept by the protocol's own part of the bank. */
function consentedProtocols(origin: string, bank: Bank, authorization: AuthorizationServer) {
  const payments = createPaymentOrders(bank);
  return {
    bankData: createBankData(origin, bank),
    berlinGroup: createBerlinGroup(bank, authorization, payments),
    openBanking: createOpenBanking(origin, bank, payments),
    payments,
    simplefin: createSimplefin(origin, bank),
    stet: createStet(bank, authorization),
  };
}

/** RFC 8414 puts the well-known path before that of the issuer. */
function metadata({ serve }: RawMount): RawMount {
  return {
    name: 'metadata',
    prefix: `/.well-known/oauth-authorization-server${OAUTH_PREFIX}`,
    serve(request, response) {
      request.url = `${OAUTH_PREFIX}/.well-known/openid-configuration`;
      return serve(request, response);
    },
  };
}
