import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes what is put into content and into attributes', () => {
  const name = `<b class="x">Smith & Sons'</b>`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;b class=&quot;x&quot;&gt;Smith &amp; Sons&#39;&lt;/b&gt;">&lt;b class=&quot;x&quot;&gt;Smith &amp; Sons&#39;&lt;/b&gt;</p>',
  );
});

it('takes markup as it is, one piece or several, and leaves out what is not there', () => {
  const items = [1, 2].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${null}${false}${html`<hr>`}`.markup).toBe(
    '<ul><li>1</li><li>2</li></ul><hr>',
  );
});
