import { chakra } from '@chakra-ui/react';
import { Briefcase, GraduationCap, type LucideIcon, PencilLine, Send, StickyNote } from 'lucide-react';
import type { ApplicationKind } from '../../graphql/graphql';
import { Time } from '../../ui/data/Time';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { entryCopy, kindNames } from './copy';
import { type Entry, lastDateOf, nextDateOf } from './entry';

const icons: Record<ApplicationKind, LucideIcon> = {
  REFERRAL: Send,
  JOB: Briefcase,
  INTERNSHIP: GraduationCap,
  EXTERNAL: PencilLine,
};

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
} as const;

/** What kind of application it is, as icon and word, and through whom. */
export function KindLine({ entry: { kind, referral } }: { entry: Entry }) {
  const Icon = icons[kind];
  return (
    <chakra.span css={line} whiteSpace="normal">
      <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
      <chakra.span overflowWrap="anywhere">
        {referral ? entryCopy.via(kindNames[kind], referral.referrer.firstName) : kindNames[kind]}
      </chakra.span>
    </chakra.span>
  );
}

/** The next date of an entry, or the last one. */
export function DateLine({ entry }: { entry: Entry }) {
  const next = nextDateOf(entry);
  const { at, text } = next ?? lastDateOf(entry);
  const tone = text === 'overdue' ? 'bad' : next ? 'fg' : 'fg.muted';
  return (
    <Time at={at} color={tone} fontWeight={next ? 'medium' : 'normal'}>
      {(time) => entryCopy[text](time)}
    </Time>
  );
}

/** A sign that the viewer has written a note. The note itself is in the dialog. */
export function NoteSign({ entry: { privateNote } }: { entry: Entry }) {
  if (privateNote === null) return null;
  return (
    <chakra.span css={line} title={privateNote} color="fg.muted">
      <StickyNote size={14} aria-hidden />
      <VisuallyHidden>{entryCopy.hasNote}</VisuallyHidden>
    </chakra.span>
  );
}
