import { chakra } from '@chakra-ui/react';
import { ownUrl } from '../../lib/photoSources';

/** The logo of the organization that issued a certification. Its name stands beside it. */
export const IssuerLogo = ({ url }: { url: string }) => (
  <chakra.img src={ownUrl(url)} alt="" boxSize="10" borderRadius="l2" flexShrink="0" />
);
