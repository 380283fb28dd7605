import type { Source } from './page.ts';
import { markdownUrlOf, sections } from './site-map.ts';

/** `/llms.txt`: every page as Markdown, for programs that read text (llmstxt.org). */
export function llmsText(pages: readonly Source[]): string {
  const groups = sections.map(({ title }) => {
    const own = pages.filter(({ section }) => section === title);
    return `## ${title}\n\n${own.map((page) => `- [${page.title}](${markdownUrlOf(page.url)})`).join('\n')}`;
  });
  return `# Fairlead\n\n> Financial data aggregation that you run yourself, with an offline sandbox. Pages are Markdown, served by every instance.\n\n${groups.join('\n\n')}\n`;
}
