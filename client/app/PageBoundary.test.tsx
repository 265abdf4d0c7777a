import { screen } from '@testing-library/react';
import { render } from '../testing/render';
import { SilentBoundary, PageBoundary } from './PageBoundary';

function Broken(): never {
  throw new Error('broken');
}

// React logs the errors that a boundary catches, which are expected here.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('a page that fails shows an error, and offers to reload it', () => {
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByText('This page could not be shown. Reloading it often helps.')).toBeInTheDocument();
  expect(screen.getByRole('button')).toBeInTheDocument();
});

test('an invisible component fails alone', () => {
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
