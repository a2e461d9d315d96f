/**
 * A ref that publishes an element's height in a custom property, for elements that avoid it. An element that scrolls
 * with the page publishes 0. The property is removed with the element.
 */
export const publishHeight =
  (property: '--notice' | '--offer' | '--dock') => (element: HTMLElement | null) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const publish = () => {
      const scrollsWithPage = getComputedStyle(element).position === 'static';
      style.setProperty(property, scrollsWithPage ? '0px' : `${element.offsetHeight}px`);
    };
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };

/** The foot of a screen: toasts appear above it. */
export const publishDockHeight = publishHeight('--dock');
