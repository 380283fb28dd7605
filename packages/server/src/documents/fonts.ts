import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The weights that documents are set in. */
export type Weight = 'regular' | 'semibold';

export type FontFiles = Readonly<Record<Weight, Uint8Array>>;

/** Where the family's package keeps them; the build lays them beside the bundle (`scripts/build.ts`). */
export const FONT_FILES: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

const besideTheBundle = join(import.meta.dirname, 'fonts');
let read: Promise<FontFiles> | undefined;

/** The fonts, read at the first document and kept. */
export function fontFiles(): Promise<FontFiles> {
  read ??= readFonts().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}

async function readFonts(): Promise<FontFiles> {
  const [regular, semibold] = await Promise.all([readFont('regular'), readFont('semibold')]);
  return { regular, semibold };
}

function readFont(weight: Weight): Promise<Uint8Array> {
  const packaged = FONT_FILES[weight];
  const copied = join(besideTheBundle, packaged.slice(packaged.lastIndexOf('/') + 1));
  return readFile(existsSync(copied) ? copied : createRequire(import.meta.url).resolve(packaged));
}
