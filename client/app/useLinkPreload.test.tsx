import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../testing/render';
import { useLinkPreload } from './useLinkPreload';

function Links({ preload }: { preload: (pathname: string) => void }) {
  useLinkPreload(preload);
  return (
    <>
      <a href="/jobs?q=react">
        <b>Jobs</b>
      </a>
      <a href="https://other.example/jobs">Elsewhere</a>
      <button type="button">Save</button>
    </>
  );
}

const show = () => {
  const preload = jest.fn();
  return { preload, ...render(<Links preload={preload} />) };
};

test('a page is loaded when the pointer moves over a link', async () => {
  const { preload } = show();
  await userEvent.hover(screen.getByText('Jobs'));
  expect(preload.mock.calls).toEqual([['/jobs']]);
});

test('a page is loaded when a link receives the focus', async () => {
  const { preload } = show();
  await userEvent.tab();
  expect(preload.mock.calls).toEqual([['/jobs']]);
});

test('nothing is loaded for a link to another site or for a button', async () => {
  const { preload } = show();
  await userEvent.hover(screen.getByText('Elsewhere'));
  await userEvent.hover(screen.getByText('Save'));
  expect(preload).not.toHaveBeenCalled();
});

test('a closed portal no longer loads pages', async () => {
  const { preload, unmount } = show();
  unmount();
  document.body.innerHTML = '<a href="/jobs">Jobs</a>';
  await userEvent.hover(screen.getByText('Jobs'));
  expect(preload).not.toHaveBeenCalled();
});
