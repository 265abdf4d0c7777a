import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { partOf, usePart } from './part';

/** How long to wait after a failure before loading again, in milliseconds. */
const RETRY_AFTER = 15_000;

/**
 * A component without an appearance, for example a subscription, or a part that its page can do without. It is loaded until it is there.
 * @param placeholder keeps its place in the meantime; removed when it could not be loaded
 */
export function lazyBackground<TProps extends object = object>(
  load: () => Promise<ComponentType<TProps>>,
  placeholder: ReactNode = null,
) {
  const part = partOf(load);
  function LazyBackground(props: TProps) {
    const [failed, setFailed] = useState(false);
    const { Component, failure, retry } = usePart(part, { onFailed: () => setFailed(true) });
    useEffect(() => {
      if (failure === null) return undefined;
      const timer = setTimeout(retry, RETRY_AFTER);
      return () => clearTimeout(timer);
    }, [failure, retry]);
    if (Component) return createElement(Component, props);
    return failed ? null : placeholder;
  }
  LazyBackground.preload = part.preload;
  return LazyBackground;
}
