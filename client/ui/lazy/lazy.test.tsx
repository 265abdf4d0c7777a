import { Button, IconButton } from '@chakra-ui/react/button';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { render } from '../../testing/render';
import { AppDialog } from '../overlays/AppDialog';
import { toast } from '../feedback/toast';
import { lazyBackground } from './lazyBackground';
import { lazyOverlay } from './lazyOverlay';
import { lazyPage } from './lazyPage';

let online = true;

/** An import that fails while the network is down. */
const whenOnline =
  <T,>(value: T) =>
  (): Promise<T> =>
    online ? Promise.resolve(value) : Promise.reject(new TypeError('Failed to fetch'));

const onLine = jest.spyOn(navigator, 'onLine', 'get');

function setOnline(now: boolean) {
  online = now;
  onLine.mockReturnValue(now);
  if (now) fireEvent(window, new Event('online'));
}

beforeEach(() => setOnline(true));
afterAll(() => onLine.mockRestore());

describe('a page', () => {
  const show = () => {
    const Page = lazyPage(whenOnline(() => <p>The page</p>));
    return render(<Page />);
  };

  test('that cannot be loaded says so, and loads with Try again', async () => {
    setOnline(false);
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded. Check your connection.');
    online = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The page')).toBeInTheDocument();
  });

  test('loads automatically when the network is back', async () => {
    setOnline(false);
    show();
    await screen.findByRole('alert');
    setOnline(true);
    expect(await screen.findByText('The page')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a dialog', () => {
  function Opener({ Overlay }: { Overlay: ReturnType<typeof lazyOverlay<{ onClose: () => void }>> }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <p>The page</p>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        {open && <Overlay onClose={() => setOpen(false)} />}
      </>
    );
  }

  test('that cannot be loaded offline leaves the page, says so, and opens when the network is back', async () => {
    setOnline(false);
    const { user } = render(<Opener Overlay={lazyOverlay(whenOnline(() => <div role="dialog" />))} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    const alert = await screen.findByRole('alert', { name: 'You are offline' });
    expect(alert).toHaveTextContent('Try again when the connection is back.');
    expect(screen.getByText('The page')).toBeInTheDocument();
    setOnline(true);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  test('says that the server is not there when the browser is online', async () => {
    setOnline(false);
    onLine.mockReturnValue(true);
    const { user } = render(<Opener Overlay={lazyOverlay(whenOnline(() => <div role="dialog" />))} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('alert', { name: 'Batchmate is not responding' })).toBeInTheDocument();
  });
});

test('a background part is loaded when the network is back', async () => {
  setOnline(false);
  const Live = lazyBackground(whenOnline(() => <output>live</output>));
  render(<Live />);
  await act(async () => {}); // the failed import has been noticed
  expect(screen.queryByText('live')).not.toBeInTheDocument();
  setOnline(true);
  expect(await screen.findByText('live')).toBeInTheDocument();
});

test('the placeholder of a background part keeps its place until it is there, and goes when it could not be loaded', async () => {
  const Banner = lazyBackground(
    whenOnline(() => <output>banner</output>),
    <p>place</p>,
  );
  const { unmount } = render(<Banner />);
  expect(screen.getByText('place')).toBeInTheDocument();
  expect(await screen.findByText('banner')).toBeInTheDocument();
  expect(screen.queryByText('place')).not.toBeInTheDocument();
  unmount();
  setOnline(false);
  const Missing = lazyBackground(
    whenOnline(() => <output>banner</output>),
    <p>place</p>,
  );
  render(<Missing />);
  await waitFor(() => expect(screen.queryByText('place')).not.toBeInTheDocument());
});

test('a toast can be dismissed while a dialog is open, and the dialog stays', async () => {
  const { user } = render(
    <AppDialog open onClose={() => {}} title="Ask" footer={<Button>Send</Button>}>
      <IconButton aria-label="Offline" onClick={() => toast.info('Hi')}>
        !
      </IconButton>
    </AppDialog>,
  );
  await user.click(await screen.findByRole('button', { name: 'Offline' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Hi')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Ask' })).toBeInTheDocument();
});
