import { useEffect, useRef } from 'react';
import { isRecord } from '../../lib/errorInfo';
import { rest } from '../../lib/rest';
import { endIfSignedOut } from '../parts/endIfSignedOut';
import { fromProfile, type RegistrationValues } from './registration';

/** Fetches the profile of the signed-in user, and passes on the values that it has. */
export function useProfileValues(token: string | undefined, onLoad: (known: Partial<RegistrationValues>) => void) {
  const latest = useRef(onLoad);
  useEffect(() => {
    latest.current = onLoad;
  });
  useEffect(() => {
    if (token === undefined) return;
    rest<unknown>('GET', '/api/profile/me').then(
      (profile) => latest.current(fromProfile(isRecord(profile) && isRecord(profile.user) ? profile.user : profile)),
      endIfSignedOut, // other failures do not matter: the profile would only have saved some typing
    );
  }, [token]);
}
