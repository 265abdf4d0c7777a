import { Button } from '@chakra-ui/react/button';
import { Download } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { toast } from '../../ui/feedback/toast';
import { ledgerCopy } from './copy';

// The server's signed links are valid for four to five minutes.
const GOOD_FOR = 3 * 60_000;

/** Whether the link says itself that it has expired, as one that the page kept from an earlier visit. */
const hasExpired = (href: string): boolean =>
  Number(new URL(href, window.location.href).searchParams.get('expires') ?? Infinity) <= Date.now();

interface CertificateLinkProps {
  /** The signed link to the PDF. */
  href: string;
  /** Fetches a new link after the old one has expired; null if there is none. */
  fresh: () => Promise<string | null>;
}

/** Downloads a redeemed certificate. */
export function CertificateLink({ href, fresh }: CertificateLinkProps) {
  const since = useRef(0);
  // The clock of the device may be ahead, so a new link is not asked whether it has expired.
  const isNew = useRef(false);
  useEffect(() => {
    since.current = Date.now();
    isNew.current = false;
  }, [href]);
  const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    if (Date.now() - since.current < GOOD_FOR && (isNew.current || !hasExpired(link.href))) return;
    event.preventDefault();
    const address = await fresh().catch(() => null); // reported below
    if (address === null) return toast.error(ledgerCopy.certificateFailed);
    since.current = Date.now();
    isNew.current = true;
    link.href = address;
    link.click();
  };
  return (
    <Button asChild size="sm" variant="outline" colorPalette="gray" alignSelf="flex-start">
      <a href={href} download onClick={(event) => void onClick(event)}>
        <Download aria-hidden /> {ledgerCopy.certificate}
      </a>
    </Button>
  );
}
