import { Navigate } from 'react-router-dom';
import { ResetLink } from '../auth/ResetLink';
import type { Portal } from './navigation/portals';
import { startPath } from './oldAddresses';

/** Leads to the section that an old bookmark names by its hash. The link of an email that resets a password has a hash, too. */
export function OldAddress({ hash, portal }: { hash: string; portal: Portal }) {
  if (hash.startsWith('#code=')) return <ResetLink home={portal.home} />;
  return <Navigate to={startPath(hash, portal)} replace />;
}
