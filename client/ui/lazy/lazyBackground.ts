import { type ComponentType, createElement, useEffect } from 'react';
import { partOf, usePart } from './part';

/** How long to wait after a failure before loading again, in milliseconds. */
const RETRY_AFTER = 15_000;

/** A component without an appearance, for example a subscription. It is loaded until it is there. */
export function lazyBackground(load: () => Promise<ComponentType>) {
  const part = partOf(load);
  return function LazyBackground() {
    const { Component, failure, retry } = usePart(part);
    useEffect(() => {
      if (failure === null) return undefined;
      const timer = setTimeout(retry, RETRY_AFTER);
      return () => clearTimeout(timer);
    }, [failure, retry]);
    return Component && createElement(Component);
  };
}
