import { screen } from '@testing-library/react';
import { render } from '../testing/render';
import { SilentBoundary, PageBoundary } from './PageBoundary';

function Broken(): never {
  throw new Error('broken');
}

// React reports what a boundary caught; here that is the point.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('a page that breaks says so, and offers to load it again', () => {
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByText('This page could not be shown. Reloading it often helps.')).toBeInTheDocument();
  expect(screen.getByRole('button')).toBeInTheDocument();
});

test('something without a face breaks alone', () => {
  render(
    <>
      <SilentBoundary>
        <Broken />
      </SilentBoundary>
      <p>The portal</p>
    </>,
  );
  expect(screen.getByText('The portal')).toBeInTheDocument();
});
