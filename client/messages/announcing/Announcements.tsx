import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Announcer } from './announcer';

interface AnnouncementsProps {
  /** Called with the announcer when it is ready, and with null when it has stopped. */
  onChange: (announcer: Announcer | null) => void;
}

/** Shows new messages as notifications of the browser. */
export function Announcements({ onChange }: AnnouncementsProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  useEffect(() => {
    const created = new Announcer(client, (id) => void navigate(paths.conversation(id)));
    onChange(created);
    return () => {
      onChange(null);
      created.stop();
    };
  }, [onChange, client, navigate]);
  return null;
}
