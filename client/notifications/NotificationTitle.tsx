import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../ui/feedback/VisuallyHidden';
import { notificationsCopy } from './copy';

interface NotificationTitleProps {
  notification: { id: string; title: string; link: string | null; read: boolean };
  /** Called when the user follows the link of an unread notification. */
  onRead: (id: string) => void;
}

/** The title of a notification, as a link if it leads somewhere. Unread ones are bold. */
export function NotificationTitle({ notification: { id, title, link, read }, onRead }: NotificationTitleProps) {
  return (
    <Box fontWeight={read ? 'medium' : 'bold'} overflowWrap="anywhere" minW="0">
      {!read && <VisuallyHidden>{notificationsCopy.unread}: </VisuallyHidden>}
      {link ? (
        <chakra.span asChild _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}>
          <Link to={link} onClick={() => !read && onRead(id)}>
            {title}
          </Link>
        </chakra.span>
      ) : (
        title
      )}
    </Box>
  );
}
