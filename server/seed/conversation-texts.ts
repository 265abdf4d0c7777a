/** One message of a conversation: its sender, and the minutes since the message before. */
export interface MessageText {
  by: 'candidate' | 'referrer';
  after: number;
  text: string;
  /** The index of the message it replies to. */
  replyTo?: number;
  edited?: true;
  deleted?: true;
}

const c = (
  after: number,
  text: string,
  more: Omit<Partial<MessageText>, 'by' | 'after' | 'text'> = {},
): MessageText => ({
  by: 'candidate',
  after,
  text,
  ...more,
});
const r = (
  after: number,
  text: string,
  more: Omit<Partial<MessageText>, 'by' | 'after' | 'text'> = {},
): MessageText => ({
  by: 'referrer',
  after,
  text,
  ...more,
});

/** The conversation between the demo accounts of the student and the alumna. */
export const FEATURED_CONVERSATION: readonly MessageText[] = [
  c(25, 'Thank you for accepting, {referrer}. I did not expect an answer on the same day.'),
  r(40, 'Gladly. I read your résumé over lunch; the queue you built in your third year is close to what we run here.'),
  r(2, 'Before I submit it: which of the two projects would you talk about first?'),
  c(18, 'The queue. I can explain why the first version lost messages and what I changed.', { replyTo: 2 }),
  r(
    9,
    'Good, put that story into the first third of the résumé. One line on the failure, one on the fix, one on the numbers.',
  ),
  c(300, 'Done, I uploaded the new version to my profile.', { edited: true }),
  r(75, 'Much better. The hiring manager reads these on Thursdays.'),
  c(12, 'Is there anything I should read before the first round?'),
  r(
    95,
    'How we do on-call. Nobody expects you to know it, but asking a good question about it shows you think beyond the code.',
  ),
  c(6, 'Noted. And is the round on a whiteboard or in an editor?'),
  c(1, 'Never mind, I found it in the posting.', { deleted: true }),
  r(180, 'In an editor, your own if you like. I will send you the name of the team tomorrow.'),
  r(3, 'And get some sleep before Thursday.'),
];

/** Conversations after an accepted request. */
export const CONVERSATION_TEXTS: readonly (readonly MessageText[])[] = [
  [
    c(30, 'Thank you for accepting. What do you need from me?'),
    r(120, 'Your résumé is enough. Could you tell me in two sentences why this team?'),
    c(45, 'I have used the product for two years, and the part I would work on is the part I complain about most.'),
    r(20, 'That is the right answer. I will use it.'),
    c(10, 'Please do. Thank you.'),
  ],
  [
    r(15, 'Happy to refer you. Are you free for a short call this week?'),
    c(50, 'Yes, any day after five.'),
    r(30, 'Wednesday at half past five then. I would like to hear about your internship.'),
    c(5, 'Perfect, I will be there.'),
    r(2900, 'Good talking to you. I am submitting the referral now.'),
    c(25, 'Thank you so much for the time.'),
  ],
  [
    c(60, 'Hi {referrer}, thanks for taking this on.'),
    r(200, 'Of course. One question: the posting asks for work with containers, and I do not see it in your résumé.'),
    c(35, 'I deployed my final-year project with Docker. I left it out because it was small.'),
    r(25, 'Put it in. Small and real beats large and vague.'),
    c(90, 'Added, with a link to the repository.'),
    r(40, 'Seen. Submitting today.'),
  ],
  [
    r(45, 'Your request is with the team. It usually takes them a week.'),
    c(80, 'Thank you. Should I write to anyone myself in the meantime?'),
    r(100, 'No need. If nothing has come by next Friday, remind me here.'),
  ],
  [
    c(20, 'Thank you, {referrer}. Does the role allow working from home on some days?'),
    r(340, 'Two days a week after the first three months. Ask in the interview, too; teams differ.'),
    c(15, 'Good to know. I would move to the city anyway.'),
    r(60, 'Then you will like it here. The canteen is worth the commute.'),
    c(4000, 'I had the first round today. It went well, I think.'),
    r(130, 'They said the same. Keep Thursday free.'),
    c(8, 'That made my day.'),
  ],
  [
    c(75, 'Thanks for accepting my request.'),
    r(1500, 'Sorry for the wait, it was release week. I have read everything and will submit it tonight.'),
    c(30, 'No problem at all. I hope the release went well.'),
    r(50, 'Quietly, which is the best kind.'),
  ],
];
