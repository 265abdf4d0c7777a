import { useEffect, useState } from 'react';
import { rest } from '../../lib/rest';
import { useSession } from '../../lib/useSession';
import type { Internship } from '../parts/api';

/** An entry of `GET /api/applications`, as far as it is used. */
interface TrackedApplication {
  id: string;
  stage: string;
  /** The slug. */
  internshipId: string | null;
  createdAt: string;
}

/** The stages of an application that is not refunded, by whether its fee is still to be paid. */
const STAGES: Record<string, 'unpaid' | 'complete'> = { saved: 'unpaid', applied: 'complete' };

/** The viewer's application for this internship, so that nobody fills in the form for nothing. Null without one and while it is not known. */
export function useEarlierApplication({ id }: Pick<Internship, 'id'>) {
  const token = useSession()?.token;
  const [found, setFound] = useState<{ token: string; all: TrackedApplication[] } | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    let wanted = true;
    rest<TrackedApplication[]>('GET', '/api/applications?kind=internship').then(
      (all) => wanted && setFound({ token, all }),
      () => undefined, // the server says it when the form is sent
    );
    return () => {
      wanted = false;
    };
  }, [token]);
  if (found === null || found.token !== token) return null;
  const earlier = found.all.find((each) => each.internshipId === id && each.stage in STAGES);
  return earlier ? { id: earlier.id, createdAt: earlier.createdAt, state: STAGES[earlier.stage] } : null;
}
