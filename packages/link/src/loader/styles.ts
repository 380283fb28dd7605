// Styles are properties set by script, which no content security policy forbids; a style attribute or element may be forbidden.

/** @param style `name:value;name:value`: names and values without quotes compress better than an object. */
export function setStyle(element: HTMLElement, style: string): void {
  for (const each of style.split(';')) {
    const [name, value] = each.split(':') as [string, string];
    element.style.setProperty(name, value);
  }
}

/** Before it opens, the frame takes no room, no clicks and no focus. */
export function hide(element: HTMLElement): void {
  setStyle(element, 'all:initial;display:none;width:0;height:0;border:0');
  element.inert = true;
  element.setAttribute('aria-hidden', 'true');
}

/** Over the whole window. Transparent: the frame draws its own backdrop. */
export function cover(element: HTMLElement): void {
  show(element, 'position:fixed;inset:0;height:100%;z-index:2147483647');
}

/** In its place in the page, as high as it asks. */
export function place(element: HTMLElement, height: number): void {
  show(element, `height:${height}px`);
}

/** The scheme is that of the frame's root, because a browser paints an opaque background between two different schemes. */
function show(element: HTMLElement, style: string): void {
  setStyle(element, `all:initial;color-scheme:light;display:block;width:100%;border:0;${style}`);
  element.inert = false;
  element.removeAttribute('aria-hidden');
}

/** A stop for the focus, without room. */
export function shrink(element: HTMLElement): void {
  setStyle(element, 'position:fixed;width:0;height:0;outline:none');
}
