/** A processor of the operator's own, or a known one with its team. */
interface PartnerSetting {
  readonly name: string;
  readonly clientId: string | null;
}

const FORM = /^([a-z0-9_]{1,64})(?:=([\x21-\x7e]{1,255}))?$/;

/** `name` or `name=client_id`, parted by commas; a name may come several times, with a team each. */
export function readPartners(list: string, complaints: string[]): PartnerSetting[] {
  const entries = list.split(',').map((entry) => entry.trim());
  return entries.flatMap((entry) => {
    if (entry === '') return [];
    const [, name, clientId = null] = FORM.exec(entry) ?? [];
    if (name !== undefined) return [{ name, clientId }];
    complaints.push(
      'FAIRLEAD_PROCESSORS must list names of a-z, 0-9 and _, each alone or followed by =client_id',
    );
    return [];
  });
}

/** Names alone, parted by commas: whose tokens they are is said with `PROCESSORS`. */
export function readPartnerNames(list: string, complaints: string[]): PartnerSetting[] {
  const names = list.split(',').map((entry) => entry.trim());
  return names.flatMap((name) => {
    if (name === '') return [];
    if (FORM.test(name) && !name.includes('=')) return [{ name, clientId: null }];
    complaints.push('FAIRLEAD_PROCESSORS_EXTRA must list names of a-z, 0-9 and _');
    return [];
  });
}
