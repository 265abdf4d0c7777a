import type { find as Find } from 'linkifyjs';
import { useEffect, useState } from 'react';

export interface FoundLink {
  /** The text of the link. */
  value: string;
  href: string;
  /** Where it is in the text. */
  start: number;
  end: number;
}

let find: typeof Find | null = null;

/** Most texts have no link, and need no code to find one. */
const mayHaveLinks = (text: string) => /:\/\/|www\.|\.\p{L}{2,}\//iu.test(text);

/** With a scheme, "www." or a path. Without, it may be the name of a file, such as readme.md. */
const isMeantAsLink = (value: string) => /^(?:https?:\/\/|www\.)|\//i.test(value);

/** The web addresses in a text, in order. Empty while the code that finds them is loading. */
export function useLinks(text: string): readonly FoundLink[] {
  const wanted = mayHaveLinks(text);
  const [loaded, setLoaded] = useState(find !== null);
  useEffect(() => {
    if (!wanted || loaded) return undefined;
    let mounted = true;
    import('linkifyjs').then(
      (library) => {
        ({ find } = library);
        if (mounted) setLoaded(true);
      },
      () => undefined, // without a connection, the text stays as it is
    );
    return () => {
      mounted = false;
    };
  }, [wanted, loaded]);
  if (!wanted || !find) return [];
  return find(text, 'url', { defaultProtocol: 'https' }).filter(
    ({ value, href }) => isMeantAsLink(value) && /^https?:\/\//i.test(href),
  );
}
