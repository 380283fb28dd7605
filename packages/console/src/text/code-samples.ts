import { goNative } from '@scalar/snippetz/plugins/go/native';
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp';
import { nodeFetch } from '@scalar/snippetz/plugins/node/fetch';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';

const WRITERS = {
  curl: shellCurl,
  Node: nodeFetch,
  Python: pythonRequests,
  Ruby: rubyNative,
  Go: goNative,
  Java: javaNethttp,
} as const;

export type CodeLanguage = keyof typeof WRITERS;

export const CODE_LANGUAGES = Object.keys(WRITERS) as readonly CodeLanguage[];

/** A call of JSON by POST as code. @param body JSON, or what is becoming it */
export function codeSample(language: CodeLanguage, url: string, body: string): string {
  return WRITERS[language].generate({
    url,
    method: 'POST',
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    postData: { mimeType: 'application/json', text: body },
  });
}
