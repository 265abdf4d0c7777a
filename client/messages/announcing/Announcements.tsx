import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Announcer } from './announcer';

interface AnnouncementsProps {
  /** Has the announcer while this is mounted. */
  announcer: RefObject<Announcer | null>;
}

/** Shows new messages as notifications of the browser. */
export function Announcements({ announcer }: AnnouncementsProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  useEffect(() => {
    const created = new Announcer(client, (id) => void navigate(paths.conversation(id)));
    announcer.current = created;
    return () => {
      announcer.current = null;
      created.stop();
    };
  }, [announcer, client, navigate]);
  return null;
}
