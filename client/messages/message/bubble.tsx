import type { ReactNode } from 'react';
import { messageCopy } from './copy';

// The classes have their styles from messageStyles, which the log applies.

interface MessageFrameProps {
  mine: boolean;
  id?: string;
  /** Its bubble is outlined, like that of the message that has the focus. */
  isMarked?: boolean;
  /** How far the message was swiped, in pixels. */
  offset?: number;
  handlers?: object;
  children: ReactNode;
}

/** The row of a message. The viewer's own messages are at the end, the other user's at the start. */
export function MessageFrame({ mine, id, isMarked = false, offset = 0, handlers = {}, children }: MessageFrameProps) {
  return (
    <div
      className="message"
      data-message={id}
      data-mine={mine || undefined}
      data-marked={isMarked || undefined}
      style={offset ? { transform: `translateX(${offset}px)`, transition: 'none' } : undefined}
      {...handlers}
    >
      {children}
    </div>
  );
}

interface BubbleProps {
  mine: boolean;
  muted?: boolean;
  /** Shown on hover. */
  title?: string;
  children: ReactNode;
}

/** The box around the text of a message. */
export function Bubble({ mine, muted = false, title, children }: BubbleProps) {
  return (
    <div className="message-bubble" data-mine={mine || undefined} data-muted={muted || undefined} title={title}>
      {children}
    </div>
  );
}

interface BubbleTextProps {
  text: ReactNode;
  file: ReactNode;
  /** The time and the delivery status, beside the last line if it fits there, otherwise below it; false for neither. */
  children: ReactNode;
}

/** What a message says, and when. */
export function BubbleText({ text, file, children }: BubbleTextProps) {
  return (
    <div className="message-body" data-file={file ? true : undefined} dir={file ? undefined : 'auto'}>
      <div className="message-text" dir={file ? 'auto' : undefined}>
        {text}
      </div>
      {file}
      {children && (
        <div className="message-facts" dir="ltr">
          {children}
        </div>
      )}
    </div>
  );
}

/** The message that a reply quotes. With `onClick` it is a button. */
export function Quote({ onClick, children }: { onClick?: () => void; children: string }) {
  if (!onClick) {
    return (
      <span className="message-quote" dir="auto">
        {children}
      </span>
    );
  }
  return (
    <button type="button" className="message-quote" dir="auto" title={messageCopy.jump} onClick={onClick}>
      {children}
    </button>
  );
}
