import { encodingNamed, type TextEncoding } from './names.ts';

const HEAD_BYTES = 2048;
const XML_DECLARATION = /^\s*<\?xml\s[^>]{0,200}?encoding\s{0,8}=\s{0,8}["']([\w.:-]{1,40})["']/i;
const OFX_CHARSET = /CHARSET\s{0,8}:\s{0,8}([\w-]{1,20})/i;
const OFX_ENCODING = /[^X]ENCODING\s{0,8}:\s{0,8}(UTF-?8|UNICODE)\b/i;

/** The encoding that an XML declaration or an OFX header names, looked for ahead of any decoding; null: none. */
export function declaredEncoding(bytes: Uint8Array): TextEncoding | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES)).replace(/^ï»¿/, '');
  const inXml = XML_DECLARATION.exec(head)?.[1];
  if (inXml !== undefined) return encodingNamed(inXml);
  const charset = OFX_CHARSET.exec(head)?.[1];
  const inHeader = charset === undefined ? null : encodingNamed(charset);
  return inHeader ?? (OFX_ENCODING.test(head) ? 'utf-8' : null);
}
