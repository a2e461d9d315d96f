/**
 * A ref by which an element tells the page how high it stands, in a custom property: for what else keeps to its edge.
 * One that goes with the page keeps none.
 * The property is gone with the element.
 */
export const tellHeight = (property: '--notice' | '--offer' | '--dock') => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const tell = () => {
    const goes = getComputedStyle(element).position === 'static';
    style.setProperty(property, goes ? '0px' : `${element.offsetHeight}px`);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};

/** What stands at the foot of a screen: messages stand above it. */
export const tellDock = tellHeight('--dock');
