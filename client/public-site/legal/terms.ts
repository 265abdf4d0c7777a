import { company } from '../frame/company';
import type { LegalText } from './LegalPage';

export const terms: LegalText = {
  title: 'Terms and Conditions',
  effective: '2026-11-21',
  lead: 'What you can expect of Batchmate, and what everybody here expects of you. By making an account you agree to it.',
  sections: [
    {
      title: 'What Batchmate is',
      paragraphs: [
        `Batchmate, run by ${company.name}, Bengaluru, India, brings students and graduates together with alumni and HR professionals who may refer them to jobs. We are no employer and no recruiter. A referral is the decision of the person who gives it; a job is the decision of the company.`,
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You must be 18 or older, give true details, and use one account of your own. Keep your password to yourself; what is done with your account counts as done by you until you tell us that it is not.',
      ],
    },
    {
      title: 'For those who ask',
      paragraphs: [],
      points: [
        'Say the truth about your degree, skills and experience. Whoever vouches for you does so with their own name.',
        'At most five requests may wait at a time and fifteen a month be sent, so that referrers can answer each of them.',
        'Never offer money or gifts for a referral.',
      ],
    },
    {
      title: 'For those who refer',
      paragraphs: [],
      points: [
        'Have your company verified, and keep your position current. The badge goes when your company changes.',
        'Answer within seven days; a request that nobody answers expires and returns to the candidate.',
        'Never ask money or favours for a referral. Who does is removed.',
        'Use what candidates show you only to refer or hire them, and delete it when you no longer need it.',
      ],
    },
    {
      title: 'Jobs that are posted',
      paragraphs: [
        'Post only jobs that exist, at a company you may speak for. No job may ask candidates for a fee, a deposit or documents of identity before an offer.',
      ],
    },
    {
      title: 'Credits',
      paragraphs: [
        'Credits are earned by referrals and redeemed for the benefits in the catalogue. They are not money, cannot be bought, sold or passed on, and end with the account. A redemption made in error is reversed by an opposite entry.',
      ],
    },
    {
      title: 'Internships and payments',
      paragraphs: [
        'Some internships have a fee; it is shown with what it buys before you apply. You pay through the payment provider and get a numbered receipt. If you are charged twice, or the internship does not take place, you get the fee back by the way you paid within ten working days. Otherwise a fee is returned if you withdraw before the internship begins: write to us.',
      ],
    },
    {
      title: 'What is yours stays yours',
      paragraphs: [
        'Your profile, résumé and messages belong to you. You allow us to keep and show them as the Privacy Policy says, and no further.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: [],
      points: [
        'Posing as somebody else, or as speaking for a company you do not work for.',
        'Harassment, discrimination, spam, and collecting data of others by programs.',
        'Breaking in, overloading the service, or getting round its limits.',
      ],
    },
    {
      title: 'When we step in',
      paragraphs: [
        'We may warn, suspend or close an account that breaks these terms, with a reason, and each such act is written down. You may ask for it to be looked at again by writing to us.',
      ],
    },
    {
      title: 'What we answer for',
      paragraphs: [
        'We take care that the service works and is safe, but cannot promise that it is never interrupted, that a request is accepted, or that a job follows. We answer for damage that we cause on purpose or by gross negligence, and otherwise no further than the law demands.',
      ],
    },
    {
      title: 'Ending it',
      paragraphs: [
        'You can delete your account at any time in Settings. The Privacy Policy says what is erased and when.',
      ],
    },
    {
      title: 'Law and contact',
      paragraphs: [
        `Indian law applies, and the courts of Bengaluru are competent. Questions and complaints: ${company.email}; we answer within seven days.`,
      ],
    },
  ],
};
