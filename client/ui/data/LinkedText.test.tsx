import { screen } from '@testing-library/react';
import { render } from '../../testing/render';
import { LinkedText } from './LinkedText';

async function linksOf(text: string) {
  render(
    <p data-testid="text">
      <LinkedText>{text}</LinkedText>
    </p>,
  );
  const links = await screen.findAllByRole('link');
  expect(screen.getByTestId('text').textContent).toBe(text);
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

test.each([
  ['See https://example.com/a?b=c#d.', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['(my code: http://example.com/x)', 'http://example.com/x', 'http://example.com/x'],
  ['www.example.com, thanks', 'www.example.com', 'https://www.example.com'],
  ['github.com/asha', 'github.com/asha', 'https://github.com/asha'],
])('%s has a link', async (text, shown, href) => {
  expect(await linksOf(text)).toEqual([[shown, href]]);
});

test('finds several links, and keeps the text between them', async () => {
  expect(await linksOf('a https://a.example/1 b\nhttps://b.example/2 c')).toEqual([
    ['https://a.example/1', 'https://a.example/1'],
    ['https://b.example/2', 'https://b.example/2'],
  ]);
});

test('a link opens a new tab, which cannot reach this one, and is not followed by search engines', async () => {
  await linksOf('https://example.com');
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
});

test('a host with letters that look like Latin ones is shown as the browser opens it', async () => {
  render(<LinkedText>{'https://\u0430pple.com/login'}</LinkedText>);
  const link = await screen.findByRole('link');
  expect(link).toHaveTextContent('https://xn--pple-43d.com/login');
});

test('addresses can be shown as text', async () => {
  render(
    <>
      <LinkedText isPlain>https://a.example/1</LinkedText> <LinkedText>https://b.example/2</LinkedText>
    </>,
  );
  await screen.findByRole('link', { name: 'https://b.example/2' });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(document.body).toHaveTextContent('https://a.example/1');
});

test.each([
  'https://bank.example@evil.example/',
  'https://bank.example/\u202egnp.exe',
  'https://bank\u200b.example/',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)//',
  'vbscript:x//',
  'javascript:alert(1)//',
  'data:text/html,<b>x</b>/',
  'ftp://example.com/x',
  'file:///etc/passwd',
  'mailto:asha@example.com/',
  'Look at readme.md and Node.js, please.',
  'and/or 1/2',
])('%s has no link', async (text) => {
  // The first link shows that the code is loaded.
  render(<LinkedText>{`https://example.com ${text}`}</LinkedText>);
  await screen.findByRole('link', { name: 'https://example.com' });
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
