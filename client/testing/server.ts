import { setupServer } from 'msw/node';

/** The network of the client's tests: a request without a handler fails the test. */
export const server = setupServer();
