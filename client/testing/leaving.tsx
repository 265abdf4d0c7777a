import { act, fireEvent, screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { render } from './render';
import { server } from './server';

/** Renders a page that is left for `/elsewhere` with `leave`, also while a dialog covers it. */
export function renderLeaving(page: ReactNode, path: string) {
  const view = render(
    <>
      {page}
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    { path, route: path.replace(/\?.*/, '') },
  );
  return { ...view, leave: () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere', hidden: true })) };
}

/** Holds the answer of a mutation until `answer` is called. */
export function holdAnswer(mutation: string, data: Record<string, unknown>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  server.use(
    graphql.mutation(mutation, async () => {
      isAsked();
      await released;
      return HttpResponse.json({ data });
    }),
  );
  return {
    /** Resolves when the mutation was sent. */
    asked,
    release: () => release(),
    /** Answers, and waits until this toast is shown and what follows it has happened. */
    answer: async (toast: string) => {
      release();
      await screen.findByText(toast);
      await act(async () => {});
    },
  };
}
