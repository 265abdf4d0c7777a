import { Navigate } from 'react-router-dom';
import type { Portal } from './navigation/portals';
import { startPath } from './oldAddresses';

/** Leads to the section that an old bookmark names by its hash. */
export function OldAddress({ hash, portal }: { hash: string; portal: Portal }) {
  return <Navigate to={startPath(hash, portal)} replace />;
}
