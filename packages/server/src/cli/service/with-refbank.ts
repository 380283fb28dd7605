import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '../../app.ts';
import { urlOf } from '../../composition/address.ts';
import type { Config } from '../../config/config.ts';
import { SettingError } from '../../config/read-settings.ts';

/** Where the reference institution listens, unless the server takes a free port too. */
const PORT = 4190;
const INSTITUTION_ID = 'ins_7999001';
/** Needs no registration: NextGenPSD2 knows a client by its certificate, which the bank does not ask for. */
const PAYING_INSTITUTION_ID = 'ins_7999002';
const CLIENT_ID = 'fairlead-on-this-machine';
/** Pages of an application under development. */
const ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The reference institution beside a server in Development, which is registered with it. */
export interface WithRefbank {
  /** What the server has to be started with. */
  readonly config: Config;
  /** Shown to the person who started it. */
  readonly remark: string;
  /** Registers the server with the bank, and the bank with the server. */
  introduce(service: Service, clientId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the reference institution on this machine, and lists it. It speaks plain HTTP, because no browser knows its authority.
 * @throws SettingError in any other environment than Development, and where its port is taken
 */
export async function openRefbank(config: Config): Promise<WithRefbank> {
  if (config.environment !== 'development') {
    throw new SettingError([
      `--with-refbank is for Development, and this is ${config.environment}: add "--environment development"`,
    ]);
  }
  const { startRefbank } = await import('@fairlead/refbank');
  const bank = await startRefbank({ port: config.port === 0 ? 0 : PORT, plain: true }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SettingError([`the reference institution cannot listen on port ${PORT}: ${reason}`]);
    },
  );
  const folder = join(config.dataFolder, 'institutions');
  const files = Object.entries(institutionsOf(bank)).map(([name, institution]) => {
    const file = join(folder, `reference-institution${name}.json`);
    return { file, text: JSON.stringify(institution, null, 2) };
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { file, text } of files) writeFileSync(file, text);
  return {
    config: {
      ...config,
      // Hosted pages need to know where they are.
      publicUrl: config.publicUrl ?? (config.port === 0 ? undefined : urlOf(config.host, config.port)),
      egressAllowCidrs: [...config.egressAllowCidrs, '127.0.0.1/32'],
    },
    remark: `${bank.bank.household.bankName} answers on ${bank.origin}: choose it in Link, and log in as maya with harbor-light-7`,
    introduce: (service, clientId) => introduce(bank.authorization, service, clientId),
    async stop() {
      // A server that is started without it must not list it.
      for (const { file } of files) rmSync(file, { force: true });
      await bank.stop();
    },
  };
}

/** By the end of their file's name: accounts in the United States, and accounts and payments in the Netherlands. */
function institutionsOf({
  issuer,
  origin,
  bank,
}: {
  issuer: string;
  origin: string;
  bank: { household: { bankName: string } };
}) {
  const name = bank.household.bankName;
  return {
    '': {
      institution_id: INSTITUTION_ID,
      name,
      country_codes: ['US'],
      connector: 'fdx',
      oauth: true,
      profile: {
        issuer,
        base_url: `${origin}/fdx/v6`,
        scope: 'openid offline_access accounts',
        time_zone: 'America/Los_Angeles',
      },
    },
    '-nl': {
      institution_id: PAYING_INSTITUTION_ID,
      name: `${name} NL`,
      country_codes: ['NL'],
      connector: 'berlin-group',
      oauth: true,
      profile: {
        base_url: `${origin}/psd2/v1`,
        time_zone: 'Europe/Amsterdam',
        payment_products: ['sepa-credit-transfers'],
      },
    },
  };
}

interface Registrar {
  registerClient(client: { client_id: string; client_secret: string; redirect_uris: string[] }): void;
}

async function introduce(authorization: Registrar, service: Service, clientId: string): Promise<void> {
  const { services } = service.core;
  const { changeRegistration } = await import('../../domain/registrations/registration.ts');
  const { allow } = await import('../../domain/link/tokens/allow-lists.ts');
  const secret = services.world.random.secure.bytes(24).toString('base64url');
  authorization.registerClient({
    client_id: CLIENT_ID,
    client_secret: secret,
    redirect_uris: [`${services.link.publicUrl()}/link/oauth/callback`],
  });
  await changeRegistration(services, INSTITUTION_ID, { client_id: CLIENT_ID, client_secret: secret });
  for (const origin of ORIGINS) await allow(services, clientId, 'linkOrigins', origin);
}
