/** Whatever rules read that look neither at colours nor at places. Runs in the page. */
export function elementsShown(): string {
  const shown = [...document.querySelectorAll('body *')].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
    const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return [isThere, element.tagName, ...attributes].join(' ');
  });
  return [document.body.textContent, ...shown].join('\n');
}

/** Of what is in sight, whatever a contrast comes of but for what lies over what. Runs in the page. */
export function colorsShown(): string {
  return [...document.querySelectorAll('html, body, body *')]
    .map((element) => {
      const style = getComputedStyle(element);
      return [
        element.tagName,
        style.visibility,
        style.display,
        style.opacity,
        style.filter,
        style.color,
        style.backgroundColor,
        style.backgroundImage,
        style.textShadow,
        style.fontSize,
        style.fontWeight,
      ].join(' ');
    })
    .join('\n');
}
