import type { Application } from './api';

// What the form knows when it leads to the page of its application. The page would ask for the same again, and after a payment that
// failed the server has opened the next one by then, so that the failure would never be said.
let known: Application | null = null;

/** Keeps an application for the page that is opened next. */
export function handOver(application: Application): void {
  known = application;
}

/** The application that was handed over, if it is this one; once. */
export function takeOver(id: string): Application | null {
  const application = known?.id === id ? known : null;
  known = null;
  return application;
}
