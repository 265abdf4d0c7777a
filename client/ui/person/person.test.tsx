import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../testing/render';
import { withStyles } from '../../testing/styles';
import { PersonAvatar, hueOf, initials } from './PersonAvatar';
import { PersonCard } from './PersonCard';

withStyles();

test.each([
  ['Meera Nair', 'MN'],
  ['  asha   devi rao ', 'AR'],
  ['Cher', 'C'],
  ['😀 Smile', '😀S'],
  ['', '?'],
])('the initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a person keeps one of eight colors', () => {
  const hues = Array.from({ length: 400 }, (_, index) => hueOf(`person-${index}`));
  expect(new Set(hues)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(hueOf('person-1')).toBe(hueOf('person-1'));
});

const PHOTO = '/api/files/1?expires=2&signature=x';

test('an avatar shows the ring of verified users, and a photo', () => {
  const { container } = render(<PersonAvatar id="a" name="Meera Nair" verified photoUrl={PHOTO} />);
  expect(container.querySelector('[data-verified]')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeInTheDocument();
});

test.each([
  ['xs', '24px', 64],
  ['sm', '32px', 64],
  ['md', '40px', 64],
  ['lg', '56px', 64],
  ['xl', '96px', 256],
] as const)('an avatar of the size %s loads a photo for %s', (size, sizes, width) => {
  const { container } = render(<PersonAvatar id="a" name="Meera Nair" photoUrl={PHOTO} size={size} />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', `${PHOTO}&size=${width}`);
  expect(image).toHaveAttribute('srcset', `${PHOTO}&size=64 64w, ${PHOTO}&size=256 256w`);
  expect(image).toHaveAttribute('sizes', sizes);
});

test('an avatar shows the initials instead of a photo that does not load', () => {
  const { container } = render(<PersonAvatar id="a" name="Meera Nair" photoUrl={PHOTO} />);
  fireEvent.error(container.querySelector('img') ?? document.body);
  expect(container.querySelector('img')).not.toBeInTheDocument();
  expect(container.querySelector('[data-initials="MN"]')).toBeInTheDocument();
});

test('PersonCard shows the name, the verified sign, and the first three skills', async () => {
  const { container } = render(
    <PersonCard
      id="a"
      name="Meera Nair"
      verified
      headline="Engineer at Zeta"
      to="/people/a"
      skills={['React', 'Node.js', 'SQL', 'AWS', 'Go']}
      note="Usually answers within two days"
    />,
  );
  const card = screen.getByRole('article', { name: 'Meera Nair' });
  expect(within(card).getByText('Verified')).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/people/a');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['React', 'Node.js', 'SQL +2 more']);
  expect(await axe(container)).toHaveNoViolations();
});

test('the ring of verified users does not stick out of the avatar', () => {
  const { container } = render(<PersonAvatar id="a" name="Meera Nair" verified />);
  const ring = container.querySelector('[data-verified]');
  expect(ring).toHaveStyle({ padding: '2px', 'background-clip': 'content-box' });
  expect(ring).not.toHaveStyle({ outlineStyle: 'solid' });
});

test('PersonCard shows college and batch on a line of their own, which is not cut', () => {
  render(
    <PersonCard
      id="a"
      name="Meera Nair"
      headline="Senior Backend Engineer at Nilgiri Cloud"
      detail="Kaveri Institute of Technology 2022"
    />,
  );
  expect(screen.getByText('Senior Backend Engineer at Nilgiri Cloud').parentElement).toHaveStyle({
    WebkitLineClamp: '1',
  });
  expect(screen.getByText('Kaveri Institute of Technology 2022').parentElement).not.toHaveStyle({
    WebkitLineClamp: '1',
  });
});
