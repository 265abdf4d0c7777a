import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../testing/render';
import { CopyButton } from './CopyButton';
import { QrCode } from './QrCode';
import { SecretOnce } from './SecretOnce';
import { SettingsGroup, SettingsRow } from './SettingsGroup';

test('SettingsGroup names its region, and each row names its control', async () => {
  const { container } = render(
    <SettingsGroup title="Account" help="Who you are.">
      <SettingsRow label="Email" effect="asha@college.example" />
      <SettingsRow label="Password" help="At least 8 characters." control={<button type="button">Change</button>} />
    </SettingsGroup>,
  );
  const group = within(screen.getByRole('region', { name: 'Account' }));
  expect(group.getByRole('group', { name: 'Email' })).toHaveTextContent('asha@college.example');
  expect(
    within(group.getByRole('group', { name: 'Password' })).getByRole('button', { name: 'Change' }),
  ).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

describe('CopyButton', () => {
  test('copies its value, and says so', async () => {
    const { user } = render(<CopyButton value="JBSWY3DP" label="Copy key" />);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(write).toHaveBeenCalledWith('JBSWY3DP');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  test('says what to do when the browser refuses', async () => {
    const { user } = render(<CopyButton value="JBSWY3DP" label="Copy key" />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText(/could not be copied/)).toBeInTheDocument();
    expect(screen.queryByText('Copied')).not.toBeInTheDocument();
  });
});

test('QrCode draws the three finder patterns on a light ground, with a name', async () => {
  const { container } = render(<QrCode value="otpauth://totp/x" label="QR code" />);
  const svg = screen.getByRole('img', { name: 'QR code' });
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]) - 8;
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`);
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect([isDark(x, y), isDark(x + 1, y + 1), isDark(x + 3, y + 3)]).toEqual([true, false, true]);
  }
  expect(await axe(container)).toHaveNoViolations();
});

test('SecretOnce lists its lines, copies all of them, downloads them, and closes', async () => {
  const done = jest.fn();
  const { user, container } = render(
    <SecretOnce
      label="Recovery codes"
      value={'AAAA\nBBBB'}
      copyLabel="Copy codes"
      download="codes.txt"
      onDone={done}
    />,
  );
  const lines = within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(['AAAA', 'BBBB']);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy codes' }));
  expect(write).toHaveBeenCalledWith('AAAA\nBBBB');

  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(names).toEqual(['codes.txt']);
  expect(blobs[0]?.size).toBe('AAAA\nBBBB\n'.length);

  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(done).toHaveBeenCalledTimes(1);
  expect(await axe(container)).toHaveNoViolations();
});
