import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { findFirstTeam } from '../../../domain/teams/first-team.ts';
import { clientLibraries } from '../../../vocabulary/client-libraries.data.ts';
import { operation } from '../../operation.ts';
import { requireTeam, type TeamName } from '../acting-team.ts';

/** What an application is configured with. */
export interface ApplicationKeys {
  readonly baseUrl: string | null;
  readonly clientId: string;
  /** Null where it cannot be shown again. */
  readonly secret: string | null;
  /** The lines to change, per client library. */
  readonly libraries: Readonly<Record<string, readonly string[]>>;
}

export const describeKeys = operation(
  'describeKeys',
  async ({ services, baseUrl, preset }, { clientId }: TeamName): Promise<ApplicationKeys> => {
    await requireTeam(services, clientId);
    const first = await findFirstTeam(services, preset);
    // Elsewhere a secret is shown once, when it is made.
    const { simulated } = traitsOf(services.environment);
    const secret = simulated && first?.clientId === clientId ? (first.secret ?? null) : null;
    return { baseUrl, clientId, secret, libraries: clientLibraries };
  },
);
