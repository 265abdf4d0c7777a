import { Link } from '@chakra-ui/react/link';
import { Fragment } from 'react';
import { isHonest, shownAs } from './linkRules';
import { type FoundLink, useLinks } from './useLinks';

interface LinkedTextProps {
  children: string;
  /** Shows the addresses as text, for messages of people whom the reader does not know. */
  isPlain?: boolean;
}

/** Text that a user wrote, with its web addresses as links. They open a new tab, and nothing is fetched before. */
export function LinkedText({ children: text, isPlain = false }: LinkedTextProps) {
  const found = useLinks(isPlain ? '' : text);
  const links = found.filter(({ href }) => isHonest(href));
  const ends = [0, ...links.map(({ end }) => end)];
  return (
    <>
      {links.map((link, index) => (
        <Fragment key={link.start}>
          {text.slice(ends[index], link.start)}
          <WebLink link={link} />
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

function WebLink({ link }: { link: FoundLink }) {
  return (
    <Link href={link.href} target="_blank" rel="noopener noreferrer nofollow ugc" color="inherit">
      <bdi>{shownAs(link)}</bdi>
    </Link>
  );
}
