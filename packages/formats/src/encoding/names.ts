/** Encodings by their names in the WHATWG standard, which `TextDecoder` knows. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'koi8-r',
  'koi8-u',
  'macintosh',
  'x-mac-cyrillic',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'gbk',
  'gb18030',
  'big5',
] as const;

export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Numbers of code pages that are not those of `windows-…`. */
const CODE_PAGES: Readonly<Record<string, TextEncoding>> = {
  '866': 'ibm866',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '65001': 'utf-8',
};

/** The encoding that a name, an alias or the number of a code page stands for; null when it is not known. */
export function encodingNamed(name: string): TextEncoding | null {
  const label = name.trim().toLowerCase().replaceAll('_', '-');
  const page = /^(?:cp|ibm|windows)?-?(\d{3,5})$/.exec(label)?.[1];
  if (page !== undefined && page in CODE_PAGES) return CODE_PAGES[page] ?? null;
  for (const candidate of [label, name.trim(), `windows-${page ?? ''}`, `iso-${label}`]) {
    const known = canonical(candidate);
    if (known !== null) return known;
  }
  return null;
}

function canonical(label: string): TextEncoding | null {
  try {
    const { encoding } = new TextDecoder(label);
    return TEXT_ENCODINGS.find((one) => one === encoding) ?? null;
  } catch {
    return null;
  }
}
