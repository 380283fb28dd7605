import {
  type ListedCustomization,
  listCustomizations,
  rollBackCustomization,
  type ShownCustomization,
  saveCustomization,
  showCustomization,
  withdrawCustomization,
} from '../../../domain/link/tokens/save-customization.ts';
import { fail, RefusalError } from '../../../errors.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';

interface CustomizationName extends TeamName {
  readonly name: string;
}
/** The newest version that the author knew; 0 where there was none, null: whatever it is. */
interface CustomizationChange extends CustomizationName {
  readonly basedOn: number | null;
}

/** Of a question with a document: three pictures in base64, and texts. */
export const DOCUMENT_BYTES_MAX = 768 * 1024;

export const listLinkCustomizations = operation(
  'listLinkCustomizations',
  async ({ services }, { clientId }: TeamName): Promise<readonly ListedCustomization[]> => {
    const { own, tenant } = await actFor(services, clientId);
    return listCustomizations(own, tenant);
  },
);

export const showLinkCustomization = operation(
  'showLinkCustomization',
  async (
    { services },
    { clientId, name, version }: CustomizationName & { readonly version?: number | undefined },
  ): Promise<ShownCustomization> => {
    const { own, tenant } = await actFor(services, clientId);
    return showCustomization(own, tenant, { name, version: version ?? null });
  },
);

/** What is wrong with a document while it is written; null: it can be saved. */
export interface CustomizationVerdict {
  readonly problem: string | null;
  /** The one logo is hard to see in the dark: Link puts a light ground under it. */
  readonly logoNeedsLight: boolean;
}

export const checkLinkCustomization = operation(
  'checkLinkCustomization',
  async (
    { services },
    { clientId, name, document }: CustomizationName & { readonly document: string },
  ): Promise<CustomizationVerdict> => {
    const { own } = await actFor(services, clientId);
    try {
      const { logoNeedsLight } = own.link.customizationForm.read(name, parsed(document), own.directory);
      return { problem: null, logoNeedsLight };
    } catch (error) {
      if (error instanceof RefusalError) return { problem: error.message, logoNeedsLight: false };
      throw error;
    }
  },
);

/** Gives the number of the version that holds from then on. */
export const saveLinkCustomization = operation(
  'saveLinkCustomization',
  async ({ services }, wish: CustomizationChange & { readonly document: string }): Promise<number> => {
    const { own, tenant } = await actFor(services, wish.clientId);
    const basedOn = await versionBefore(own.store, tenant, wish);
    return saveCustomization(own, tenant, { name: wish.name, basedOn, document: parsed(wish.document) });
  },
);

export const rollBackLinkCustomization = operation(
  'rollBackLinkCustomization',
  async ({ services }, wish: CustomizationChange & { readonly to: number }): Promise<number> => {
    const { own, tenant } = await actFor(services, wish.clientId);
    const basedOn = await versionBefore(own.store, tenant, wish);
    return rollBackCustomization(own, tenant, { name: wish.name, basedOn, to: wish.to });
  },
);

export const withdrawLinkCustomization = operation(
  'withdrawLinkCustomization',
  async ({ services }, wish: CustomizationChange): Promise<number> => {
    const { own, tenant } = await actFor(services, wish.clientId);
    const basedOn = await versionBefore(own.store, tenant, wish);
    return withdrawCustomization(own, tenant, { name: wish.name, basedOn });
  },
);

type Acting = Awaited<ReturnType<typeof actFor>>;

async function versionBefore(
  { linkCustomizations }: Acting['own']['store'],
  tenant: Acting['tenant'],
  { name, basedOn }: CustomizationChange,
): Promise<number> {
  return basedOn ?? (await linkCustomizations.newest(tenant, name))?.version ?? 0;
}

function parsed(document: string): unknown {
  try {
    return JSON.parse(document);
  } catch {
    throw fail('INVALID_FIELD', 'a customization must be a JSON object');
  }
}
