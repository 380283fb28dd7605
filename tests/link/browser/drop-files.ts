import type { LinkDriver } from './link-driver.ts';

export interface GivenFile {
  readonly name: string;
  readonly text: string;
}

/** Drops files as a person does: over the pane. */
export async function dropFiles(link: LinkDriver, files: readonly GivenFile[]): Promise<void> {
  await link.at('file-drop').evaluate((zone, given) => {
    const data = new DataTransfer();
    for (const { name, text } of given) data.items.add(new File([text], name));
    for (const kind of ['dragenter', 'dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, files);
}
