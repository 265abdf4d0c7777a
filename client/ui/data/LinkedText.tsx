import { Link } from '@chakra-ui/react/link';
import { Fragment } from 'react';
import { type FoundLink, useLinks } from './useLinks';

/** Text that a user wrote, with its web addresses as links. They open a new tab, and nothing is fetched before. */
export function LinkedText({ children: text }: { children: string }) {
  const links = useLinks(text);
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

function WebLink({ link: { href, value } }: { link: FoundLink }) {
  return (
    <Link href={href} target="_blank" rel="noopener nofollow ugc" color="inherit">
      {value}
    </Link>
  );
}
