import { widgetDocument } from '../../packages/server/src/api/_kit/openapi.ts';
import { discoverWidgetCalls } from '../../packages/server/src/api/_widget/discovery.ts';
import { formatted } from '../formatted.ts';

/** docs/reference/openapi-link.json: the widget's own calls, with every pane and every answer. */
export async function openApiOfLink(): Promise<string> {
  const document = widgetDocument(await discoverWidgetCalls());
  return formatted('docs/reference/openapi-link.json', JSON.stringify(document));
}
